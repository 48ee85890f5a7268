package tables

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// Of eleven in five rounds one sits at three in all of them, shared or not: any two tables of three
// have a player in common, or more than twenty meetings are repeats.
func TestOddTablesAreSharedOut(t *testing.T) {
	for _, c := range []struct{ players, table, rounds, cost, most int }{
		{11, 4, 5, 20, 5}, {11, 4, 4, 12, 3}, {9, 5, 7, 126, 4}, {11, 5, 3, 9, 2}, {7, 3, 4, 18, 3}, {61, 4, 6, 0, 1},
	} {
		e := event(t, c.players, c.table, c.rounds)
		e.Shared = true
		plan, err := Schedule(e, Seed{byte(c.players), byte(c.rounds)})
		require.NoError(t, err)
		checkPlan(t, plan, c.rounds)
		_, most := plan.Odd(c.table)
		require.LessOrEqual(t, plan.Cost, c.cost, "%d players", c.players)
		require.LessOrEqual(t, most, c.most, "%d players", c.players)
	}
}

// A shared plan costs no more than one that is not.
func TestSharedCostsNothing(t *testing.T) {
	for players := 6; players <= 30; players += 4 {
		e := event(t, players, 4, 4)
		before, err := Schedule(e, Seed{byte(players)})
		require.NoError(t, err)
		e.Shared = true
		after, err := Schedule(e, Seed{byte(players)})
		require.NoError(t, err)
		_, often := before.Odd(4)
		_, rarely := after.Odd(4)
		require.LessOrEqual(t, after.Cost, before.Cost)
		if after.Cost == before.Cost {
			require.LessOrEqual(t, rarely, often)
		}
	}
}

func TestShares(t *testing.T) {
	for _, c := range []struct{ players, rounds, least, most int }{{11, 5, 1, 2}, {61, 6, 0, 1}, {12, 6, 0, 0}, {7, 4, 1, 2}} {
		e := event(t, c.players, 4, c.rounds)
		least, most := e.Shares()
		require.Equal(t, [2]int{c.least, c.most}, [2]int{least, most}, "%d players", c.players)
	}
}
