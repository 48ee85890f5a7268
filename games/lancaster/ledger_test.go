package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// Points are entered in their round and with their origin, and stay there when the round is over.
func TestLedger(t *testing.T) {
	s, err := position(begin(t, 3, nil), "court0=1 favours=gold3")
	require.NoError(t, err)
	state := s.(*State)
	before := state.View(games.Everyone).(Board)
	var points Goods
	state.give(1, 1, points.with(Points, 4), 2, FromLaws)
	state.give(1, 1, points.with(Points, 6), 1, FromCounties)
	state.score(2, 3, FromConflicts)
	now := state.View(games.Everyone).(Board)
	round := now.Round - 1
	require.Equal(t, Earnings{FromLaws: 8, FromCounties: 6}, now.Ledger[round][1])
	require.Equal(t, Earnings{FromConflicts: 3}, now.Ledger[round][2])
	require.Equal(t, Earnings{}, before.Ledger[round][1], "a view shares the ledger")
	require.Equal(t, before.Houses[1].Points+14, now.Houses[1].Points)
	state.endRound()
	require.Equal(t, now.Ledger, state.View(games.Everyone).(Board).Ledger)
	require.Equal(t, 14, state.View(games.Everyone).(Board).Earned(1).Sum())
}
