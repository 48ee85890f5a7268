package tables

import (
	"fmt"
	"testing"

	"github.com/stretchr/testify/require"
)

// TestDesigns: all rounds of a design are rounds, and no pair meets twice.
func TestDesigns(t *testing.T) {
	for _, d := range designs {
		t.Run(fmt.Sprint(d.players(), d.table), func(t *testing.T) {
			rounds := d.develop()
			checkPlayed(t, planOf(d.players(), rounds, 0), d.rounds())
			require.Zero(t, planOf(d.players(), rounds, 0).Cost)
		})
	}
}

// TestPerfectSchedules: fields in which nearly all pairs meet, or that are large.
func TestPerfectSchedules(t *testing.T) {
	for _, c := range []struct{ players, table, rounds int }{
		{9, 3, 4}, {15, 3, 7}, {21, 3, 10}, {27, 3, 13}, {45, 3, 22},
		{16, 4, 5}, {20, 4, 5}, {24, 4, 7}, {28, 4, 9}, {40, 4, 13}, {44, 4, 11}, {52, 4, 17}, {60, 4, 15}, {200, 4, 25},
		{25, 5, 6}, {35, 5, 7}, {200, 5, 10},
	} {
		plan, err := Schedule(Event{Players: c.players, Table: c.table, Rounds: c.rounds}, Seed{1})
		require.NoError(t, err)
		checkPlan(t, plan, c.rounds)
		require.Zero(t, plan.Cost, "%d at %d", c.players, c.table)
	}
}
