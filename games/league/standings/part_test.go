package standings_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/standings"
)

// TestPartsAddUp: the parts that count are the points of the rows except byes and penalties.
func TestPartsAddUp(t *testing.T) {
	f := standings.Field{
		Entrants: entrants(4), Scale: standings.DefaultScale(), Size: 4, Best: 2,
		Played: []standings.Match{table(1, 2, 3, 4), shared([]int{1, 1, 3, 4}, 4, 3, 2, 1), {Void: true, Sides: table(1, 2, 3, 4).Sides}, table(2, 1, 9)},
	}
	f.Played[0].Sides[2].None = true
	f.Played[3].Sides[0].Half = true
	sums, counted := map[int]standings.Points{}, map[int]int{}
	parts := standings.Parts(f)
	require.Len(t, parts, 10)
	for _, p := range parts {
		require.NotEqual(t, 2, p.Match)
		if p.Counts {
			sums[p.Entrant] += p.Points
			counted[p.Entrant]++
		}
	}
	for _, row := range standings.Rank(f) {
		require.Equal(t, row.Points, sums[row.Entrant])
		require.Equal(t, row.Counted, counted[row.Entrant])
	}
	require.Equal(t, standings.Part{Entrant: 4, Mark: standings.Mark{Match: 1, Place: 1, Seats: 4, Shared: true}, Points: 8 * standings.One, Counts: true}, parts[4])
}
