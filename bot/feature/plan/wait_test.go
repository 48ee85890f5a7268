package plan_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/feature/plan"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match/clock"
)

// The limit of half of the time applies below five minutes, too.
func TestAPlanIsPlayedBeforeHalfOfTheTimeIsOver(t *testing.T) {
	asked := time.Date(2026, 1, 2, 3, 0, 0, 0, time.UTC)
	t1 := table.Table{Stage: table.Playing, Seats: make(seats.Seats, 2)}
	at := asked.Add(50 * time.Minute)
	stored(t, &t1, plan.Waiting(1, at))
	require.Equal(t, at, plan.Next(&t1), "without clocks")
	for left, want := range map[time.Duration]time.Duration{
		6 * time.Minute: 3 * time.Minute, time.Hour: 30 * time.Minute, 100 * time.Minute: 50 * time.Minute, 72 * time.Hour: 50 * time.Minute,
	} {
		c := clock.New(clock.TimeControl{Bank: left}, make([]clock.Calendar, 2))
		t1.Clock = &c
		require.Equal(t, at, plan.Next(&t1), "the clock is stopped")
		c.Ask(asked, games.Player(1), 1, false, false)
		require.Equal(t, asked.Add(want), plan.Next(&t1), left)
	}
	for _, damaged := range []any{plan.Waiting(-1, at), plan.Waiting(2, at), plan.Waiting(1, time.Time{}), "", []int{}} {
		stored(t, &t1, damaged)
		require.True(t, plan.Next(&t1).Before(asked) && !plan.Next(&t1).IsZero(), "the waiting plan is recorded anew at once: %v", damaged)
	}
}

// stored reads the feature's part of a table.
func stored(t *testing.T, at *table.Table, part any) {
	t.Helper()
	text, err := json.Marshal(map[string]any{"features": map[string]any{"plan": part}})
	require.NoError(t, err)
	require.NoError(t, json.Unmarshal(text, at))
}
