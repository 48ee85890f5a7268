package tables

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

func TestDivisions(t *testing.T) {
	for _, c := range []struct {
		n, table, want int
		sizes          []int
	}{
		{60, 4, 0, []int{7, 7, 7, 7, 8, 8, 8, 8}},
		{31, 4, 0, []int{7, 8, 8, 8}},
		{56, 4, 0, times(8, 7)},
		{13, 4, 13, []int{13}},
		{39, 4, 13, times(3, 13)},
		{10, 4, 0, []int{10}},
		{5, 4, 0, []int{5}},
		{5, 5, 0, []int{5}},
		{22, 5, 0, []int{11, 11}},
		{22, 5, 21, []int{11, 11}},
		{15, 2, 0, []int{7, 8}},
		{30, 3, 0, []int{7, 7, 8, 8}},
	} {
		sizes, err := Divisions(c.n, c.table, c.want)
		require.NoError(t, err)
		require.Equal(t, c.sizes, sizes, "%d at tables of %d", c.n, c.table)
	}
	_, err := Divisions(3, 4, 0)
	require.EqualError(t, err, "3 entrants are too few for a division at tables of 4")
}

func TestDivisionsAreEven(t *testing.T) {
	for table := 2; table <= 5; table++ {
		for n := table; n <= 200; n++ {
			sizes, err := Divisions(n, table, 0)
			require.NoError(t, err)
			sum := 0
			for _, size := range sizes {
				sum += size
			}
			require.Equal(t, n, sum)
			require.True(t, slices.IsSorted(sizes))
			require.LessOrEqual(t, sizes[len(sizes)-1]-sizes[0], 1)
			require.GreaterOrEqual(t, sizes[0], table)
			require.LessOrEqual(t, sizes[len(sizes)-1], LargestDivision)
		}
	}
}
