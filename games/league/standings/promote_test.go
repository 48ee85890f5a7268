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

// TestNobodyWhoStayedMovesDownUnaskedOrTwice plays several seasons, with people who leave
// and newcomers.
func TestNobodyWhoStayedMovesDownUnaskedOrTwice(t *testing.T) {
	for seed := range uint64(100) {
		r := rand.New(rand.NewPCG(seed, 3))
		down := 1 + r.IntN(3)
		up := 1 + r.IntN(down)
		ranked := [][]int{r.Perm(7 + r.IntN(20))}
		for id, season := 100, 0; season < 20; season++ {
			for _, division := range ranked {
				r.Shuffle(len(division), func(a, b int) { division[a], division[b] = division[b], division[a] })
			}
			var newcomers []int
			for range r.IntN(8) {
				newcomers = append(newcomers, id)
				id++
			}
			gone := some(r, slices.Concat(ranked...))
			next := standings.Next(ranked, up, down, gone, newcomers)
			divisions := parts(next, standings.Cut(ranked, next, up, down, 7, 4, 27))
			require.Equal(t, next, slices.Concat(divisions...), "seed %d season %d", seed, season)
			moved(t, ranked, divisions, gone, up, down)
			ranked = divisions
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

// parts returns list in divisions of the sizes given.
func parts(list, sizes []int) [][]int {
	var all [][]int
	for _, size := range sizes {
		all = append(all, slices.Clone(list[:size]))
		list = list[size:]
	}
	return all
}

// moved checks all moves: the promoted up, the relegated one down at most, and the others,
// whom only promoted entrants pass, not down.
func moved(t *testing.T, ranked, divisions [][]int, gone []int, up, down int) {
	t.Helper()
	before, after := slices.Concat(ranked...), slices.Concat(divisions...)
	for d, division := range ranked {
		promoted, relegated := standings.Lines(len(division), up, down, d == 0, d == len(ranked)-1)
		for rank, id := range division {
			is := slices.IndexFunc(divisions, func(all []int) bool { return slices.Contains(all, id) })
			was, now := slices.Index(before, id), slices.Index(after, id)
			switch {
			case slices.Contains(gone, id):
				require.Equal(t, -1, is)
			case rank < promoted:
				require.Less(t, is, d, "p%d is promoted", id)
			case rank < len(division)-relegated:
				require.LessOrEqual(t, is, d, "p%d stays", id)
				require.LessOrEqual(t, now, was, "p%d stays", id)
			default:
				require.LessOrEqual(t, is, d+1, "p%d is relegated", id)
				require.LessOrEqual(t, now, was+up, "p%d is relegated", id)
			}
		}
	}
}

func TestCutsAreNearTheWantedSize(t *testing.T) {
	list := func(n int) []int {
		all := make([]int, n)
		for i := range all {
			all[i] = i
		}
		return all
	}
	three := parts(list(24), []int{8, 8, 8})
	for n, want := range map[int][]int{
		3: nil, 21: {7, 7, 7}, 22: {7, 7, 8}, 23: {7, 8, 8},
	} {
		require.Equal(t, want, standings.Cut(nil, list(n), 2, 2, 7, 4, 21), n)
	}
	for n, want := range map[int][]int{25: {8, 8, 9}, 30: {8, 8, 8, 6}, 32: {8, 8, 8, 8}, 38: {8, 8, 8, 7, 7}} {
		next := standings.Next(three, 2, 2, nil, list(n)[24:])
		require.Equal(t, want, standings.Cut(three, next, 2, 2, 7, 4, 21), n)
	}
	require.Equal(t, []int{8, 8}, standings.Cut(three, standings.Next(three, 2, 2, list(8), nil), 2, 2, 7, 4, 21))
	require.Nil(t, standings.Cut(nil, nil, 2, 2, 7, 4, 21))
}
