package deadline_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature/deadline"
	"herald/bot/jobs"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

func TestWhatHappensAtATimeOutIsTheTablesChoice(t *testing.T) {
	t.Parallel()
	for policy, want := range map[clock.TimeOut]struct {
		bot, open, resigned bool
		posted              string
	}{
		clock.Turn:    {false, false, false, " plays this turn."},
		clock.Away:    {true, false, false, " plays until they’re back."},
		clock.Vacate:  {true, true, false, "the seat is open to a substitute, and "},
		clock.Forfeit: {true, true, true, "is out of time, which counts as resigning."},
	} {
		w := bottest.NewWatch(t, bottest.Toy)
		id := w.Begin("toy", 3, bottest.Preset("daily", policy))
		w.Pass(day - time.Second)
		w.Play(id, 0, "no")
		w.Play(id, 2, "no")
		_, m := w.Look(id)
		require.Equal(t, []games.Player{1}, m.Waiting(), policy)
		w.Pass(time.Second)
		tab, m := w.Look(id)
		require.Equal(t, want.bot, tab.Seats[1].Bot != "", policy)
		require.Equal(t, want.open, tab.Seats[1].Open, policy)
		require.Equal(t, want.resigned, m.Resigned(1), policy)
		msg := w.View.Turn(&tab, m)
		require.Contains(t, msg.Content, want.posted)
		require.Equal(t, policy != clock.Forfeit, strings.Contains(msg.Content, "**"+tab.Seats[1].Alias+"** "), "the bot player has its name: %s", msg.Content)
		require.Contains(t, msg.Content, "has voted", "the match goes on")
		before := len(tab.Match.Entries)
		w.Ring(id)
		w.Ring(id)
		tab, _ = w.Look(id)
		require.Len(t, tab.Match.Entries, before, "nothing is done twice")
		if policy == clock.Turn {
			require.Equal(t, day, tab.Clock.Left(w.Now(), 1), "one turn's time for the next turn")
			require.Equal(t, 1, tab.Clock.Seats[1].Missed)
		}
	}
}

func TestAMatchWhoseHoldersAreGoneComesToItsEnd(t *testing.T) {
	t.Parallel()
	for _, policy := range clock.TimeOuts() {
		w := bottest.NewWatch(t, bottest.Toy)
		id := w.Begin("toy", 2, bottest.Preset("daily", policy))
		letPlayOn := func() {
			_, err := w.Tables.Update(id, func(t *table.Table) error { t.Alone = true; return nil })
			require.NoError(t, err)
		}
		letPlayOn()
		rounds := 0
		for tab, _ := w.Look(id); tab.Stage == table.Playing && rounds < 10; tab, _ = w.Look(id) {
			w.Pass(2 * day)
			letPlayOn()
			_, _, err := w.Tables.Change(id, func(*table.Table, *match.Match) error { return nil })
			if err == nil {
				w.LetBotsPlay(id)
			}
			rounds++
		}
		_, m := w.Look(id)
		require.True(t, m.Over(), policy)
		r, err := w.Store.Get(id)
		require.NoError(t, err)
		require.Zero(t, r.Alarm, "nothing is due any more")
	}
}

// TestWhatFellDueWhileTheBotWasDown rings for several matches after a long time.
func TestWhatFellDueWhileTheBotWasDown(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	ids := []string{
		w.Begin("toy", 2, bottest.Preset("relaxed", clock.Turn)), w.Begin("toy", 2, bottest.Preset("daily", clock.Turn)),
		w.Begin("toy", 2, bottest.Preset("none", "")), w.Begin("toy", 2, bottest.Preset("blitz", clock.Away)),
	}
	_, err := w.Tables.Update(ids[1], func(t *table.Table) error { // the players are asleep when the bot is back
		t.SetCalendar("1", clock.Calendar{OffHours: nights.OffHours}, w.Now())
		t.SetCalendar("2", clock.Calendar{OffHours: nights.OffHours}, w.Now())
		return nil
	})
	require.NoError(t, err)
	w.Skip(69 * time.Hour) // to the morning at 9
	var due []string
	queue := jobs.NewAlarms(w.Clock, func(id string) bool { due = append(due, id); return true })
	for id, at := range w.Store.Alarms() {
		queue.Set(id, at)
	}
	queue.RingDue()
	require.ElementsMatch(t, []string{ids[0], ids[1], ids[3]}, due)
	require.Zero(t, queue.Len())
	for _, id := range due {
		w.Ring(id)
		w.LetBotsPlay(id)
	}
	tab, _ := w.Look(ids[0])
	require.Equal(t, &deadline.Reminder{Wanted: 1, For: []games.Player{0, 1}}, deadline.Reminds(&tab), "three reminders are one")
	require.Equal(t, 3, tab.Clock.Seats[0].Reminded)
	tab, m := w.Look(ids[1])
	require.Positive(t, m.Plies())
	require.Equal(t, 1, tab.Clock.Seats[0].Missed, "the bot player has taken one turn, not three")
	require.Equal(t, w.Now(), tab.Clock.Seats[0].RunningSince)
	tab, _ = w.Look(ids[2])
	require.Nil(t, deadline.Reminds(&tab))
	tab, _ = w.Look(ids[3])
	require.True(t, tab.Seats[0].Away())
}

// TestAVeiledDeadlineTellsNothing lets time run out in two matches that differ in a secret
// answer.
func TestAVeiledDeadlineTellsNothing(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(2, 3))
	w := bottest.NewWatch(t, bottest.Courtly)
	id := w.Begin(bottest.Courtly.Name, 3, bottest.Preset("relaxed", clock.Forfeit))
	for {
		tab, m := w.Look(id)
		if m.Veiled() && len(m.Waiting()) > 1 {
			break
		}
		require.Equal(t, table.Playing, tab.Stage)
		w.PlayTurn(id, m.Waiting()[0], random)
	}
	other, err := w.Store.Get(id)
	require.NoError(t, err)
	require.NoError(t, w.Store.Create(&other))
	_, m := w.Look(id)
	p := m.Waiting()[0]
	w.PlayTurn(id, p, random)

	tab, _ := w.Look(id)
	w.Skip(tab.Clock.Left(w.Now(), p))
	for _, id := range []string{id, other.ID} {
		w.Ring(id)
		tab, m := w.Look(id)
		require.Empty(t, deadline.Late(&tab))
		require.Nil(t, deadline.Reminds(&tab), "no reminder names the asked player")
		require.Empty(t, tab.Remarks())
		require.False(t, m.Resigned(p), "a veiled question has no other consequence")
	}
	_, before := w.Look(other.ID)
	w.LetBotsPlay(other.ID)
	_, m = w.Look(other.ID)
	require.Greater(t, table.Answers(m, p), table.Answers(before, p), "the bot player has answered")
	w.LetBotsPlay(id)
	tab, _ = w.Look(id)
	require.Nil(t, tab.Seats[p].Relief, "the bot player leaves once p has answered")

	chose := func(seat games.Player) (keys []string) {
		tab, m := w.Look(other.ID)
		for _, e := range w.View.LogOf(&tab, m).Events(seat) {
			for _, n := range e.Notes {
				if strings.HasPrefix(n.Text.Key, "autopilot.") {
					keys = append(keys, n.Text.Key)
				}
			}
		}
		return keys
	}
	require.Equal(t, "autopilot.own", chose(p)[0], "the seat's holder learns the choice at once")
	require.Contains(t, chose(games.Everyone), "autopilot.chose", "others learn the choice when the answers are revealed")
	require.NotContains(t, chose(games.Everyone), "autopilot.own")
}

// The late player stays named after another has taken the seat.
func TestALatePlayerIsNamedAfterAnotherHasTakenTheSeat(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 2, bottest.Preset("daily", clock.Vacate))
	w.Pass(5 * day)
	late := func() any {
		tab, m := w.Look(id)
		notes := w.View.LogOf(&tab, m).News(0).Notes
		at := slices.IndexFunc(notes, func(n games.Note) bool { return n.Text.Key == "clock.zeroed.vacate" })
		require.GreaterOrEqual(t, at, 0)
		return notes[at].Text.Args[1]
	}
	tab, m := w.Look(id)
	seat := m.Waiting()[0]
	person := games.T("seats.person", "name", discord.Escape(tab.Seats[seat].Name))
	named := games.T("seats.marked", "sign", w.View.Public(&tab).Sign(seat), "name", person)
	require.Equal(t, named, late(), "not as the bot player that plays for them now")
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		return t.Seating(m).Take(seat, seats.User{ID: "9", Name: "Dai"}, w.Now())
	})
	require.NoError(t, err)
	require.Equal(t, named, late())
}

func TestAReminderMovesWithTheMatch(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 2, bottest.Preset("daily", clock.Turn))
	w.Pass(13 * time.Hour)
	tab, err := w.Tables.Update(id, func(t *table.Table) error {
		r := deadline.Reminds(t)
		r.At, r.Posted = ledger.Place{Channel: "7", Message: "78"}, r.Wanted
		return nil
	})
	require.NoError(t, err)
	require.False(t, deadline.Owed(&tab))
	tab.Move("8")
	require.True(t, deadline.Owed(&tab), "it is posted anew where the match goes on")
}
