package tables

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// People kept apart do not meet if some pairs of a division never do.
func TestNumbers(t *testing.T) {
	plan, err := Division(9, 3, 1)
	require.NoError(t, err)
	met := Meetings(9, plan.Rounds)
	apart := [][2]int{{0, 8}, {8, 4}, {2, 3}}
	for seed := range byte(20) {
		number, err := Numbers(plan, apart, Seed{seed})
		require.NoError(t, err)
		require.Equal(t, []int{0, 1, 2, 3, 4, 5, 6, 7, 8}, slices.Sorted(slices.Values(number)))
		for _, pair := range apart {
			require.Zero(t, met[number[pair[0]]][number[pair[1]]])
		}
	}
	number, err := Numbers(plan, append(apart, [2]int{0, 4}, [2]int{0, 5}), Seed{})
	require.NoError(t, err)
	require.Equal(t, []int{0, 0, 0, 1, 0}, metBy(met, number, append(apart, [2]int{0, 4}, [2]int{0, 5})), "only those who have to")
	plan, err = Division(7, 4, 1)
	require.NoError(t, err)
	number, err = Numbers(plan, apart[2:], Seed{})
	require.NoError(t, err)
	require.Equal(t, []int{0, 1, 2, 3, 4, 5, 6}, slices.Sorted(slices.Values(number)))
}

// metBy counts the meetings of the pairs.
func metBy(met [][]int, number []int, pairs [][2]int) []int {
	all := make([]int, len(pairs))
	for i, pair := range pairs {
		all[i] = met[number[pair[0]]][number[pair[1]]]
	}
	return all
}

func TestLots(t *testing.T) {
	require.Equal(t, Lots(10, Seed{1}), Lots(10, Seed{1}))
	require.NotEqual(t, Lots(10, Seed{1}), Lots(10, Seed{2}))
	require.Equal(t, []int{8, 7, 5, 0, 3, 4, 6, 9, 2, 1}, Lots(10, Seed{1}), "the same on every machine")
}
