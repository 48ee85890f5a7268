package vote_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/vote"
	"herald/bot/table"
	"herald/games"
	"herald/games/match/clock"
)

// status returns the lines of /waiting about a match.
func (w watch) status(id string) []string {
	w.Helper()
	t, m := w.Look(id)
	return vote.StatusLines(w.View.Public(&t), &t, m, w.Now())
}

// setCalendar gives the clock of a person's seat a calendar.
func (w watch) setCalendar(id, user string, c clock.Calendar) {
	w.Helper()
	_, err := w.Tables.Update(id, func(t *table.Table) error {
		t.SetCalendar(user, c, w.Now())
		return nil
	})
	require.NoError(w, err)
}

func TestTheStatusSaysWhoIsAwaitedAndUntilWhen(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.BeginThird("relaxed")
	awaited := w.status(id)[2]
	require.Contains(t, awaited, "**3**")
	require.Contains(t, awaited, "<t:")
	require.NotContains(t, awaited, "Time off")
	w.setCalendar(id, "3", clock.Calendar{DaysOff: []clock.DaysOff{{From: "2026-11-18", To: "2026-11-29"}}})
	require.Contains(t, w.status(id)[2], "Time off until")
	w.setCalendar(id, "3", clock.Calendar{})
	require.Equal(t, awaited, w.status(id)[2], "an early return leaves the time as it was")
	w.hand(id, 2)
	require.Contains(t, w.status(id)[2], "A bot player is thinking.")
}

func TestTheStatusNamesAPauseAndAVote(t *testing.T) {
	t.Parallel()
	w := newWatch(t)
	id := w.begin(2, "daily")
	w.Pass(time.Hour)
	require.NoError(t, w.propose(id, "1", vote.Pause, games.Everyone))
	lines := w.status(id)
	require.Contains(t, lines[len(lines)-1], "The table is voting")
	require.Contains(t, lines[len(lines)-2], "Time control")
	require.NoError(t, w.cast(id, "2", true))
	lines = w.status(id)
	require.Contains(t, lines[len(lines)-1], "The clocks are paused")
}
