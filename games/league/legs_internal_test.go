package league

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// As many matches as a table has seats, up to four, let everyone begin once; partners stay partners.
func TestSeatsTurn(t *testing.T) {
	for _, team := range [][]int{nil, {0, 1, 0, 1}, {0, 0, 1, 1}, {0, 1, 1, 0}} {
		first := []Person{1, 2, 3, 4}
		sat := map[[2]int]bool{}
		for leg := range 4 {
			seats := turned(first, team, leg)
			require.ElementsMatch(t, first, seats)
			for i, p := range seats {
				sat[[2]int{int(p), i}] = true
				for j, q := range seats {
					if team != nil {
						require.Equal(t, team[p-1] == team[q-1], team[i] == team[j], "%v, %d", team, leg)
					}
				}
			}
		}
		require.Len(t, sat, 16, "%v: everyone sits in each seat once", team)
	}
	require.Equal(t, []Person{2, 1}, turned([]Person{1, 2}, nil, 3))
	require.Equal(t, []Person{3, 1, 2}, turned([]Person{1, 2, 3}, nil, 2))
}
