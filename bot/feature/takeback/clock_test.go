package takeback_test

import (
	"image"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/takeback"
	"herald/bot/table"
	"herald/games"
	"herald/games/lancelot"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/render"
)

// duel is a game for two without pictures.
var duel = render.Title{Rules: lancelot.Rules(), Draw: func(render.Scene) *image.Paletted {
	return image.NewPaletted(image.Rect(0, 0, 9, 9), render.Palette())
}}

// confirm confirms the draft of a seat.
func confirm(w *bottest.Watch, id string, seat games.Player) {
	change(w, id, func(_ *table.Table, m *match.Match) error {
		_, err := m.Confirm(seat, w.Tables.Dice(m))
		return err
	})
}

// undo takes back a seat's last answer, if it may do so alone.
func undo(w *bottest.Watch, id string, seat games.Player) error {
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error { return takeback.TakeBack(w.App, t, m, seat) })
	return err
}

// duelling begins a match of two, and returns the seat whose turn it is.
func duelling(t *testing.T) (w *bottest.Watch, id string, first games.Player) {
	t.Helper()
	w = bottest.NewWatch(t, duel)
	id = w.Begin(duel.Name, 2, bottest.Preset("blitz", clock.Turn))
	_, m := w.Look(id)
	return w, id, m.Waiting()[0]
}

// A player plays and takes back again and again. Their own time goes on, and their
// opponent's is unchanged.
func TestTakeBacksGiveNoTimeAway(t *testing.T) {
	t.Parallel()
	w, id, first := duelling(t)
	w.Skip(30 * time.Minute)
	w.Play(id, first, "e5")
	for range 3 {
		w.Skip(10 * time.Minute)
		require.NoError(t, undo(w, id, first))
		tab, m := w.Look(id)
		require.Equal(t, []games.Player{first}, m.Waiting())
		require.Equal(t, 2*time.Hour, tab.Clock.Left(w.Now(), 1-first), "as if it had not been asked")
		confirm(w, id, first)
	}
	tab, _ := w.Look(id)
	require.Equal(t, 3*time.Hour, tab.Clock.Left(w.Now(), first), "one turn earns one increment")
	require.Equal(t, 2*time.Hour, tab.Clock.Left(w.Now(), 1-first))
}

func TestTheTimeOfATurnThatIsTakenBackGoesOn(t *testing.T) {
	t.Parallel()
	w, id, first := duelling(t)
	w.Skip(30 * time.Minute)
	w.Play(id, first, "e5")
	w.Skip(80 * time.Minute)
	require.NoError(t, undo(w, id, first))
	tab, _ := w.Look(id)
	require.Equal(t, 10*time.Minute, tab.Clock.Left(w.Now(), first))
	confirm(w, id, first)
	tab, _ = w.Look(id)
	require.Equal(t, 130*time.Minute, tab.Clock.Left(w.Now(), first))
}

// A player without time for a turn takes it back only if the others agree, and then has the
// time of one turn.
func TestATurnIsNotTakenBackAfterItsTimeUnlessTheOthersAgree(t *testing.T) {
	t.Parallel()
	w, id, first := duelling(t)
	w.Skip(90 * time.Minute)
	w.Play(id, first, "e5")
	w.Skip(30 * time.Minute)
	require.ErrorIs(t, undo(w, id, first), takeback.ErrTogether)
	tab, m := w.Look(id)
	require.Equal(t, []games.Player{1 - first}, m.Waiting())
	require.Equal(t, 90*time.Minute, tab.Clock.Left(w.Now(), 1-first))
	_, err := press(w, "ask-undo", string('1'+rune(first)), id, m.AnswerCount(first))
	require.NoError(t, err)
	_, err = press(w, "agree", string('2'-rune(first)), id, 1)
	require.NoError(t, err)
	tab, m = w.Look(id)
	require.Equal(t, []games.Player{first}, m.Waiting())
	require.Equal(t, 2*time.Hour, tab.Clock.Left(w.Now(), first))
	require.Equal(t, 2*time.Hour, tab.Clock.Left(w.Now(), 1-first))
}

// A pause and a vote for more time count in the restored position, too.
func TestAPauseAndMoreTimeOutlastATakeBack(t *testing.T) {
	t.Parallel()
	w, id, first := duelling(t)
	w.Skip(30 * time.Minute)
	set := func(change func(*clock.Clocks)) {
		_, err := w.Tables.Update(id, func(t *table.Table) error { change(t.Clock); return nil })
		require.NoError(t, err)
	}
	set(func(c *clock.Clocks) { c.Extend(w.Now(), []games.Player{first}, time.Hour) })
	w.Play(id, first, "e5")
	set(func(c *clock.Clocks) { c.Pause(w.Now()) })
	w.Skip(5 * time.Hour)
	set(func(c *clock.Clocks) { c.Resume(w.Now()) })
	w.Skip(10 * time.Minute)
	require.NoError(t, undo(w, id, first))
	tab, _ := w.Look(id)
	require.Equal(t, 140*time.Minute, tab.Clock.Left(w.Now(), first))
	require.Equal(t, 2*time.Hour, tab.Clock.Left(w.Now(), 1-first))
}

// Other seats' secret answers stand, and so does the time that they took.
func TestTheTimeOfAnAnswerThatStandsIsNotTakenBack(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 3, bottest.Preset("blitz", clock.Turn))
	w.Skip(30 * time.Minute)
	w.Play(id, 0, "no")
	w.Skip(40 * time.Minute)
	w.Play(id, 1, "no")
	w.Skip(10 * time.Minute)
	require.NoError(t, undo(w, id, 0))
	tab, m := w.Look(id)
	require.Equal(t, []games.Player{2}, m.Waiting(), "the sealed answer stands until another is confirmed")
	require.Equal(t, 3*time.Hour, tab.Clock.Left(w.Now(), 0), "their increment, up to the cap")
	change(w, id, func(t *table.Table, m *match.Match) error {
		ply, _ := m.TurnStart(0)
		return takeback.Retract(w.App, t, m, 0, ply)
	})
	tab, m = w.Look(id)
	require.Equal(t, []games.Player{0, 2}, m.Waiting())
	require.Equal(t, 40*time.Minute, tab.Clock.Left(w.Now(), 0))
	require.Equal(t, 170*time.Minute, tab.Clock.Left(w.Now(), 1), "the answer has earned its increment")
	require.Equal(t, 40*time.Minute, tab.Clock.Left(w.Now(), 2))
	w.Skip(40 * time.Minute)
	confirm(w, id, 0)
	_, m = w.Look(id)
	ply, _ := m.TurnStart(0)
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error { return takeback.Retract(w.App, t, m, 0, ply) })
	require.ErrorIs(t, err, takeback.ErrTogether)
}
