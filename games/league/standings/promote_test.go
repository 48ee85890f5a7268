package standings_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/standings"
)

func TestPromotedComeBeforeRelegated(t *testing.T) {
	ranked := [][]int{{1, 2, 3, 4, 5}, {6, 7, 8, 9, 10}, {11, 12, 13, 14}}
	require.Equal(t, []int{1, 2, 3, 6, 7, 4, 5, 8, 11, 12, 9, 10, 13, 14}, standings.Next(ranked, 2, 2, nil, nil))
	require.Equal(t, []int{1, 2, 6, 4, 5, 8, 11, 12, 9, 13, 14, 20, 21},
		standings.Next(ranked, 2, 2, []int{3, 7, 10, 99}, []int{20, 21, 20, 3}), "p5 fills the place of p3")
	require.Equal(t, []int{1, 2, 3, 4, 6, 7, 8, 5, 9, 11, 12, 13, 10, 14}, standings.Next(ranked, 3, 1, nil, nil))
	require.Equal(t, []int{1, 2}, standings.Next([][]int{{1, 2}}, 2, 2, nil, nil))
	require.Empty(t, standings.Next(nil, 1, 1, nil, nil))
}

func TestLinesOfSmallDivisions(t *testing.T) {
	lines := func(size int, first, last bool) [2]int {
		up, down := standings.Lines(size, 2, 2, first, last)
		return [2]int{up, down}
	}
	require.Equal(t, [2]int{2, 2}, lines(7, false, false))
	require.Equal(t, [2]int{0, 2}, lines(7, true, false))
	require.Equal(t, [2]int{2, 0}, lines(7, false, true))
	require.Equal(t, [2]int{0, 0}, lines(7, true, true))
	require.Equal(t, [2]int{2, 1}, lines(3, false, false))
	require.Equal(t, [2]int{1, 0}, lines(1, false, false))
}

// cut returns list in divisions of about seven, the larger ones first.
func cut(list []int) [][]int {
	n := max(1, (len(list)+3)/7)
	var all [][]int
	for d := range n {
		size := (len(list) + n - 1 - d) / (n - d)
		all = append(all, list[:size])
		list = list[size:]
	}
	return all
}

// TestNobodyWhoStayedMovesDownUnaskedOrTwice plays seasons one after the other,
// with people who leave and newcomers. Down is a division that begins further
// down the list: with another number of people the divisions have other sizes.
func TestNobodyWhoStayedMovesDownUnaskedOrTwice(t *testing.T) {
	for seed := range uint64(50) {
		r := rand.New(rand.NewPCG(seed, 3))
		up, down := 1+r.IntN(3), 1+r.IntN(3)
		list := r.Perm(14 + r.IntN(40))
		for id, season := 100, 0; season < 20; season++ {
			ranked := cut(list)
			for _, division := range ranked {
				r.Shuffle(len(division), func(a, b int) { division[a], division[b] = division[b], division[a] })
			}
			gone := some(r, list)
			next := standings.Next(ranked, up, down, gone, []int{id, id + 1, id + 2})
			id += 3
			for d, division := range ranked {
				promoted, relegated := standings.Lines(len(division), up, down, d == 0, d == len(ranked)-1)
				stays(t, slices.Concat(ranked[:d]...), division, next, gone, promoted, relegated, up, down)
			}
			list = next
		}
	}
}

// some returns each of list with a chance of one in ten.
func some(r *rand.Rand, list []int) []int {
	var gone []int
	for _, id := range list {
		if r.IntN(10) == 0 {
			gone = append(gone, id)
		}
	}
	return gone
}

// stays checks a division against the next list; above are those in front.
func stays(t *testing.T, above, division, next, gone []int, promoted, relegated, up, down int) {
	t.Helper()
	for rank, id := range division {
		was, is := len(above)+rank, slices.Index(next, id)
		switch {
		case slices.Contains(gone, id):
			require.Equal(t, -1, is)
		case rank >= len(division)-relegated:
			require.LessOrEqual(t, is, was+up, "p%d falls by one division at most", id)
		default:
			require.GreaterOrEqual(t, is, 0)
			require.LessOrEqual(t, is, was, "p%d is not passed by anybody", id)
			require.True(t, rank >= promoted || up > down || is < len(above), "p%d is in the division above", id)
		}
	}
}
