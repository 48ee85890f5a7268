package table_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// Only seats that are asked, and that people play themselves, keep a match waiting.
func TestWhoKeepsAMatchWaiting(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t, bottest.Toy)
	id := w.Begin("toy", 3, bottest.Preset("relaxed", clock.Turn))
	w.Pass(12 * time.Hour)
	w.Play(id, 0, "no")
	overdue := func(long time.Duration) []games.Player {
		tab, m := w.Look(id)
		return tab.Overdue(m, w.Now(), long)
	}
	require.Equal(t, []games.Player{1, 2}, overdue(12*time.Hour))
	require.Empty(t, overdue(12*time.Hour+1))
	_, _, err := w.Tables.Change(id, func(t *table.Table, m *match.Match) error { return t.Seating(m).Hand(2, "page", w.Now()) })
	require.NoError(t, err)
	require.Equal(t, []games.Player{1}, overdue(time.Hour))
	untimed, m := w.Look(id)
	untimed.Clock = nil
	require.Empty(t, untimed.Overdue(m, w.Now(), 0))
}
