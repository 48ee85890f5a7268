package tables

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"
)

// times is a list of n sizes.
func times(n, size int) []int { return slices.Repeat([]int{size}, n) }

func TestSizes(t *testing.T) {
	for _, c := range []struct {
		n, want, least, most int
		sizes                []int
	}{
		{60, 4, 3, 5, times(15, 4)},
		{61, 4, 3, 5, append([]int{5}, times(14, 4)...)},
		{58, 4, 3, 5, append(times(2, 5), times(12, 4)...)},
		{58, 4, 3, 4, append(times(13, 4), 3, 3)},
		{58, 4, 3, 6, append([]int{6}, times(13, 4)...)},
		{63, 4, 3, 5, append(times(15, 4), 3)},
		{5, 4, 3, 5, []int{5}},
		{6, 4, 3, 5, []int{3, 3}},
		{7, 4, 3, 5, []int{4, 3}},
		{13, 4, 3, 5, []int{5, 4, 4}},
		{9, 2, 2, 3, []int{3, 2, 2, 2}},
		{11, 5, 3, 5, []int{5, 3, 3}},
		{2, 2, 2, 2, []int{2}},
	} {
		sizes, err := Sizes(c.n, c.want, c.least, c.most)
		require.NoError(t, err)
		require.Equal(t, c.sizes, sizes, "%d at %d of %d-%d", c.n, c.want, c.least, c.most)
	}
}

func TestSizesSaysWhatWouldDo(t *testing.T) {
	for want, c := range map[string][4]int{
		"5 players cannot be cut into tables of 3-4; possible are tables of 3+2, tables of 5, 4 players, 6 players": {5, 4, 3, 4},
		"9 players cannot be cut into tables of 2; possible are tables of 3+2+2+2, 8 players, 10 players":           {9, 2, 2, 2},
		"0 players cannot be cut into tables of 3-5; possible are 3 players":                                        {0, 4, 3, 5},
		"tables of 3 to 5, 6 wanted: there are no such tables":                                                      {60, 6, 3, 5},
	} {
		_, err := Sizes(c[0], c[1], c[2], c[3])
		require.EqualError(t, err, want)
	}
}

// Only five are too few for tables of three and four.
func TestNoByesFromSixOn(t *testing.T) {
	for want := 2; want <= 5; want++ {
		least, most := Range(want)
		for n := 6; n <= 200; n++ {
			sizes, err := Sizes(n, want, least, most)
			if want == 2 && n%2 == 1 {
				require.Error(t, err)
				continue
			}
			require.NoError(t, err, "%d at %d", n, want)
			sum := 0
			for _, size := range sizes {
				sum += size
				require.GreaterOrEqual(t, size, least)
				require.LessOrEqual(t, size, most)
			}
			require.Equal(t, n, sum)
		}
	}
}

// TestSizesAreTheBest compares with all cuts.
func TestSizesAreTheBest(t *testing.T) {
	for want := 2; want <= 5; want++ {
		for n := 2; n <= 24; n++ {
			best := bestCut(n, want, 2, 6, nil)
			sizes, err := Sizes(n, want, 2, 6)
			require.NoError(t, err)
			require.Equal(t, badness(best, want), badness(sizes, want), "%d at %d: %v is better than %v", n, want, best, sizes)
		}
	}
}

func bestCut(n, want, least, most int, before []int) []int {
	if n == 0 {
		return before
	}
	var best []int
	for size := least; size <= min(most, n); size++ {
		cut := bestCut(n-size, want, size, most, append(before[:len(before):len(before)], size))
		if cut != nil && (best == nil || slices.Compare(badness(cut, want), badness(best, want)) < 0) {
			best = cut
		}
	}
	return best
}

// badness returns the number of tables not of the wanted size, their distance from it, and
// the number of smaller ones.
func badness(sizes []int, want int) []int {
	b := make([]int, 3)
	for _, size := range sizes {
		if size != want {
			b[0]++
			b[1] += max(size-want, want-size)
		}
		if size < want {
			b[2]++
		}
	}
	return b
}
