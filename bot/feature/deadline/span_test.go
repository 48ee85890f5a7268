package deadline_test

import (
	"maps"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/games/record"
	"herald/render"
)

// timely is the toy with an auction, in which seats may pass in advance, and votes that time ends.
var timely = render.Title{Rules: toy.Timely(), Draw: bottest.Toy.Draw}

// auctioned begins a match with one lot, which the first seat buys while the others pass in advance.
func auctioned(w *bottest.Watch, people int, control clock.TimeControl) string {
	id := w.Begin("toy", people, control)
	for p := games.Player(people - 1); p > 0; p-- {
		w.Play(id, p, "pass")
	}
	w.Play(id, 0, "raise")
	return id
}

func words(m *match.Match) []string {
	var all []string
	for _, e := range m.Record().Entries {
		if e.Player != games.Chance {
			all = append(all, e.String())
		}
	}
	return all
}

// An optional question makes no one late, and time ends it, once, even if the bot is down then.
func TestTimeEndsAVote(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"daily", "none"} {
		w := bottest.NewWatch(t, timely)
		id := w.Begin("toy", 3, bottest.Preset(name, clock.Forfeit))
		tab, m := w.Look(id)
		require.Equal(t, []games.Player{0}, tab.Waiting)
		shown := w.View.Turn(&tab, m)
		require.Contains(t, shown.Content, "**2** and 🔴✚ **3** may answer, but don’t have to.\n➡️ 🔵⚜️ <@1>, your turn.")
		require.Equal(t, []string{"1"}, shown.Mentions.Users)
		w.Play(id, 2, "pass")
		w.Play(id, 0, "raise")
		w.Play(id, 1, "pass")

		began := w.Now()
		tab, m = w.Look(id)
		require.Empty(t, tab.Waiting)
		require.Empty(t, m.Awaited())
		require.Equal(t, []games.Player{0, 1, 2}, m.Invited())
		ends, runs := tab.SpanEnds()
		require.True(t, runs)
		require.Equal(t, began.Add(24*time.Hour), ends)
		shown = w.View.Turn(&tab, m)
		require.Contains(t, shown.Content, "⌛ <t:1795089600:R>: The vote of round 1 closes.\n☝️ 🔵⚜️ **1**, 🟡🦁 **2** and 🔴✚ **3** may answer, but don’t have to.")
		require.Empty(t, shown.Mentions.Users)
		w.Pass(23 * time.Hour)
		w.Play(id, 1, "yes +1")
		tab, m = w.Look(id)
		require.Empty(t, tab.Overdue(m, w.Now(), 0))
		require.Equal(t, began.Add(24*time.Hour).UnixMilli(), maps.Collect(w.Store.Alarms())[id], "an alarm is stored, and outlasts the process")

		w.Skip(9 * time.Hour) // the bot is down
		w.Pass(0)
		tab, m = w.Look(id)
		require.Equal(t, []string{"2 pass", "0 raise", "1 pass", "1 yes", "1 +1", "@ over"}, words(m)[:6], "no one resigns")
		require.Contains(t, w.View.Turn(&tab, m).Content, "The vote is closed.")
		plies := m.Plies()
		w.Ring(id)
		_, m = w.Look(id)
		require.Equal(t, plies, m.Plies(), "nothing is done twice")
	}
}

// A pause stops the span, and a seat's time off does not.
func TestAPauseStopsTheSpan(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, timely)
	id := auctioned(w, 2, bottest.Preset("none", clock.Turn))
	set := func(change func(*clock.Clocks)) {
		t.Helper()
		_, err := w.Tables.Update(id, func(t *table.Table) error { change(t.Clock); return nil })
		require.NoError(t, err)
	}
	w.Pass(4 * time.Hour)
	set(func(c *clock.Clocks) { c.Pause(w.Now()) })
	w.Pass(72 * time.Hour)
	_, m := w.Look(id)
	require.Equal(t, []games.Player{0, 1}, m.Invited())
	set(func(c *clock.Clocks) { c.Resume(w.Now()) })
	w.Pass(20*time.Hour - time.Second)
	_, m = w.Look(id)
	require.Equal(t, []games.Player{0, 1}, m.Invited())
	w.Pass(time.Second)
	_, m = w.Look(id)
	require.Contains(t, words(m), "@ over")
}

// Bot players answer what they need not, plans too, and a match without people comes to its end.
func TestBotsAndPlansAnswerWhatTheyNeedNot(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, timely)
	id := w.Begin("toy", 3, bottest.Preset("none", clock.Turn))
	_, _, err := w.Tables.Change(id, func(tab *table.Table, m *match.Match) error {
		vote, plan := match.Kind(games.Decision{Prompt: games.T("toy.vote", "die", 4)}), []string{"yes"}
		for _, kind := range []string{vote, match.Kind(games.Decision{Prompt: games.T("toy.vote", "die", 1)})} {
			if err := m.Plan(0, record.Plan{Kind: kind, Alternatives: plan}); err != nil {
				return err
			}
		}
		return tab.Seating(m).Hand(2, "page", w.Now())
	})
	require.NoError(t, err)
	w.LetBotsPlay(id)
	w.Play(id, 1, "pass")
	w.Play(id, 0, "pass")
	w.LetBotsPlay(id)
	for rounds := 0; rounds < 9; rounds++ {
		tab, m := w.Look(id)
		if m.Over() {
			break
		}
		if waiting := m.Waiting(); len(waiting) > 0 {
			require.NotEqual(t, games.Player(2), waiting[0])
			w.Play(id, waiting[0], "pass")
			w.LetBotsPlay(id)
			continue
		}
		require.Equal(t, []games.Player{1}, m.Invited()[max(0, len(m.Invited())-1):], "%v", tab.Waiting)
		w.Pass(24 * time.Hour)
	}
	_, m := w.Look(id)
	require.True(t, m.Over())
}
