package deadline_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/gamelog"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/games/match/history"
)

// After a time-out the record names the late player and the stand-in.
func TestTheRecordSaysWhoWasLateAndWhoAnswered(t *testing.T) {
	t.Parallel()
	for policy, want := range map[clock.TimeOut]struct {
		acts string // of the seat
		by   history.Share
	}{
		clock.Turn:    {"!timeout !standin", history.Share{StandIn: true}},
		clock.Away:    {"!timeout !seat", history.Share{Holder: "bot:squire"}},
		clock.Vacate:  {"!timeout !seat", history.Share{Holder: "bot:squire"}},
		clock.Forfeit: {"!timeout !resign", history.Share{StandIn: true}},
	} {
		w := bottest.NewWatch(t, bottest.Toy)
		id := w.Begin("toy", 3, bottest.Preset("daily", policy))
		w.Pass(12 * time.Hour)
		w.Play(id, 0, "no")
		w.Play(id, 2, "no")
		w.Pass(12 * time.Hour)
		_, m := w.Look(id)
		var acts []string
		for _, e := range m.Record().Entries {
			if e.Player == 1 && e.Act() != "" {
				acts = append(acts, e.Act())
			}
		}
		require.Equal(t, want.acts, strings.Join(acts, " "), policy)
		require.Equal(t, []string{"2"}, history.Of(m).TimeOuts(1), policy)
		share := history.Shares(m)[1][0]
		want.by.Answers, want.by.Of = share.Of, share.Of // bot players play on
		require.Equal(t, want.by, share, policy)
		require.Equal(t, []history.Share{{Holder: "1", Answers: 1, Of: 1}}, history.Shares(m)[0], policy)
	}
}

// After the soft end of a league, a bot player plays on for a late player until they are
// back.
func TestAfterTheSoftEndABotPlayerPlaysOn(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.BeginThird("daily")
	soft := func(in time.Duration) {
		_, err := w.Tables.Update(id, func(t *table.Table) error {
			t.Parts = (&leagues.Fixture{Key: "4/1/1.1", SoftEnd: w.Now().Add(in)}).Parts()
			return nil
		})
		require.NoError(t, err)
	}
	then := func() string {
		tab, _ := w.Look(id)
		return view.Follows(&tab, 2).Key
	}
	soft(day + time.Second)
	require.Equal(t, "clock.then.turn", then())
	soft(day)
	require.Equal(t, "clock.then.away", then())
	w.Pass(day)
	tab, m := w.Look(id)
	require.True(t, tab.Seats[2].Away())
	require.Equal(t, []string{"3"}, history.Of(m).TimeOuts(2))
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Back(2, w.Now()) })
	require.NoError(t, err)
	require.Equal(t, "3", history.Of(m).Tenures(2)[0].Holder)
}

// The record's silent notes make no turns: a player's lateness and the turn played for
// them are one event.
func TestAStandInMakesNoTurnsOfItsOwn(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.BeginThird("daily")
	tab, m := w.Look(id)
	before := len(gamelog.Turns(w.View.LogOf(&tab, m).Events(games.Everyone)))
	w.Pass(24 * time.Hour)
	tab, m = w.Look(id)
	turns := gamelog.Turns(w.View.LogOf(&tab, m).Events(games.Everyone))
	require.Greater(t, len(turns), before)
	var keys []string
	for _, e := range turns[before].Events {
		for _, n := range e.Notes {
			keys = append(keys, n.Text.Key)
		}
	}
	require.Equal(t, []string{"clock.zeroed.turn", "toy.voted"}, keys)
	last := turns[before-1].Events
	require.True(t, last[len(last)-1].Silent())
}

// A holder who comes back to a lost seat is told the answers that the autopilot gives for
// them later.
func TestTheAutopilotIsToldAfterAComeback(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 3, bottest.Preset("daily", clock.Turn))
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		if err := m.TimeOut(2); err != nil {
			return err
		}
		if err := t.Seating(m).Vacate(2, w.Now()); err != nil {
			return err
		}
		if err := t.Seating(m).Return("3", w.Now()); err != nil {
			return err
		}
		if _, err := m.Play(2, "no"); err != nil {
			return err
		}
		_, err := m.ConfirmStandIn(2, w.Tables.Dice(m))
		return err
	})
	require.NoError(t, err)
	tab, m := w.Look(id)
	require.Contains(t, w.View.LogOf(&tab, m).Secrets(0, 2), chosen(w, &tab, 2))
}

// chosen tells a seat that the autopilot has chosen for it.
func chosen(w *bottest.Watch, t *table.Table, p games.Player) games.Note {
	name := games.T("seats.marked", "sign", w.View.Public(t).Sign(p), "name", games.T("seats.person", "name", t.Seats[p].Alias))
	return games.Note{To: p, Text: games.T("autopilot.own", "bot", name)}
}

// A holder who has lost the seat once also learns the bot player's use of the gold and
// the squires of a ballot, at the first time-out or the second.
func TestTheAutopilotTellsOfBallotsAfterAComeback(t *testing.T) {
	t.Parallel()
	const late = games.Player(2)
	w := bottest.NewWatch(t, bottest.Courtly)
	id := w.Begin("lancaster", 3, bottest.Preset("daily", clock.Turn))
	random := rand.New(rand.NewPCG(1, 2))
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		if err := t.Seating(m).Vacate(late, w.Now()); err != nil {
			return err
		}
		return t.Seating(m).Return("3", w.Now())
	})
	require.NoError(t, err)
	toParliament := func() {
		for _, m := w.Look(id); !m.Veiled() || !slices.Contains(m.Waiting(), late); _, m = w.Look(id) {
			w.PlayTurn(id, m.Waiting()[0], random)
		}
	}
	for parliament := range 2 {
		toParliament()
		tab, m := w.Look(id)
		began := m.Plies()
		w.Pass(tab.Clock.Left(w.Now(), late))
		w.LetBotsPlay(id)
		tab, m = w.Look(id)
		told := w.View.LogOf(&tab, m).Secrets(began, late)
		require.Contains(t, told, chosen(w, &tab, late), "parliament %d", parliament+1)
		require.NotContains(t, w.View.LogOf(&tab, m).Secrets(began, games.Everyone), chosen(w, &tab, late))
	}
}
