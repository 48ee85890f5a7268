package table_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games/match/clock"
)

// The machine's clock is three days ahead when a seat is asked. Once it is right again, the
// seat counts as asked then, and has all its time.
func TestWhoeverWasAskedInTheFutureIsAskedNow(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	w.Skip(72 * time.Hour)
	id := w.Begin("toy", 2, bottest.Preset("daily", clock.Turn))
	w.Skip(-72 * time.Hour)
	table.Owner{Service: w.Tables}.TakeOver(map[string]int64{id: 1})
	w.Tables.Correct()
	tab, _ := w.Look(id)
	require.Equal(t, w.Now(), tab.Clock.Seats[0].Asked.UTC())
	deadline, _ := tab.Deadline(0)
	require.Equal(t, w.Now().Add(24*time.Hour), deadline.UTC())
	w.Pass(24*time.Hour - time.Second)
	tab, _ = w.Look(id)
	require.False(t, tab.TimedOut(0))
	w.Pass(time.Second)
	tab, _ = w.Look(id)
	require.Equal(t, 1, tab.Clock.Seats[0].Missed)
}
