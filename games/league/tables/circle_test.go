package tables

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// All meet each other once before any meet again, byes and seats in turn.
func TestDuels(t *testing.T) {
	for players := 2; players <= 21; players++ {
		whole := players - 1 + players%2
		for _, rounds := range []int{1, whole, 2 * whole, 2*whole + 1} {
			plan, err := Schedule(Event{Players: players, Table: 2, Rounds: rounds}, Seed{1})
			require.NoError(t, err)
			checkPlan(t, plan, rounds)
			require.Equal(t, plan.Bound, plan.Cost, "%d players, %d rounds", players, rounds)
		}
	}
}
