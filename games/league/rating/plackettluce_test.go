package rating_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/rating"
)

// chance is a source of random matches.
type chance struct{ *rand.Rand }

func newChance(seed uint64) chance { return chance{rand.New(rand.NewPCG(seed, 0))} }

func (c chance) rating() rating.Rating {
	return rating.Rating{Mu: 25 + 8*c.NormFloat64(), Sigma: 1 + 8*c.Float64()}
}

// sides returns from two sides to five, of one person to three each.
func (c chance) sides() [][]rating.Rating {
	all := make([][]rating.Rating, 2+c.IntN(4))
	for i := range all {
		for range 1 + c.IntN(3) {
			all[i] = append(all[i], c.rating())
		}
	}
	return all
}

// tied returns a place for each side, often the same.
func (c chance) tied(sides int) []int {
	ranks := make([]int, sides)
	for i := range ranks {
		ranks[i] = 1 + c.IntN(sides)
	}
	return ranks
}

// orders returns every strict order that agrees with places.
func orders(ranks []int) [][]int {
	strict := [][]int{make([]int, len(ranks))}
	for place := range len(ranks) {
		var longer [][]int
		for _, order := range strict {
			for i := range ranks {
				if order[i] == 0 && !slices.ContainsFunc(ranksWithout(ranks, order), func(r int) bool { return r < ranks[i] }) {
					next := slices.Clone(order)
					next[i] = place + 1
					longer = append(longer, next)
				}
			}
		}
		strict = longer
	}
	return strict
}

// ranksWithout returns the places that are not in an order yet.
func ranksWithout(ranks, order []int) []int {
	var left []int
	for i, r := range ranks {
		if order[i] == 0 {
			left = append(left, r)
		}
	}
	return left
}

// mean rates a match by each order and returns the means, of sigma the root mean square.
func mean(sides [][]rating.Rating, orders [][]int) [][]rating.Rating {
	means := make([][]rating.Rating, len(sides))
	for i := range sides {
		means[i] = make([]rating.Rating, len(sides[i]))
	}
	n := float64(len(orders))
	for _, order := range orders {
		for i, people := range rating.Default().Rate(sides, order) {
			for j, r := range people {
				means[i][j].Mu += r.Mu / n
				means[i][j].Sigma += r.Sigma * r.Sigma / n
			}
		}
	}
	for _, people := range means {
		for j := range people {
			people[j].Sigma = math.Sqrt(people[j].Sigma)
		}
	}
	return means
}

// near requires ratings to be equal within a difference.
func near(t *testing.T, want, got [][]rating.Rating, within float64) {
	t.Helper()
	require.Len(t, got, len(want))
	for i := range want {
		require.Len(t, got[i], len(want[i]))
		for j := range want[i] {
			require.InDelta(t, want[i][j].Mu, got[i][j].Mu, within)
			require.InDelta(t, want[i][j].Sigma, got[i][j].Sigma, within)
		}
	}
}

func TestEqualPlacesCountAsTheMeanOfTheirOrders(t *testing.T) {
	c := newChance(1)
	for range 500 {
		sides := c.sides()
		ranks := c.tied(len(sides))
		near(t, mean(sides, orders(ranks)), rating.Default().Shared(sides, ranks), 1e-12)
	}
	require.Len(t, orders([]int{1, 1, 1, 1, 1}), 120)
	require.Len(t, orders([]int{2, 1, 4, 2, 4}), 4)
}

func TestWithoutEqualPlacesSharedIsThePublishedFormula(t *testing.T) {
	c := newChance(2)
	for range 500 {
		sides := c.sides()
		ranks := c.Perm(len(sides))
		near(t, rating.Default().Rate(sides, ranks), rating.Default().Shared(sides, ranks), 0)
	}
}

func TestManyEqualSidesAreRatedAtOnce(t *testing.T) {
	for _, n := range []int{8, 9, 100} {
		sides, ranks := make([][]rating.Rating, n), make([]int, n)
		for i := range sides {
			sides[i] = []rating.Rating{rating.New()}
		}
		for _, people := range rating.Default().Shared(sides, ranks) {
			require.InDelta(t, 25, people[0].Mu, 1e-9)
			require.Less(t, people[0].Sigma, rating.New().Sigma+rating.Default().Tau)
		}
	}
}

func TestWhatCannotBeRatedStaysAsItIs(t *testing.T) {
	one := rating.New()
	huge := rating.Rating{Mu: 25, Sigma: 1e200}
	for name, c := range map[string]struct {
		sides [][]rating.Rating
		ranks []int
	}{
		"no side":               {[][]rating.Rating{}, nil},
		"one side":              {[][]rating.Rating{{one}}, []int{1}},
		"a place missing":       {[][]rating.Rating{{one}, {one}}, []int{1}},
		"a sigma that is large": {[][]rating.Rating{{one}, {huge}}, []int{1, 2}},
		"an infinite mu":        {[][]rating.Rating{{one}, {{Mu: math.Inf(-1), Sigma: 1}}}, []int{1, 2}},
	} {
		require.Equal(t, c.sides, rating.Default().Rate(c.sides, c.ranks), name)
	}
	certain := [][]rating.Rating{{{Mu: 30}}, {{Mu: 20}}}
	require.Equal(t, certain, rating.Model{}.Rate(certain, []int{2, 1}), "neither luck nor doubt")
}

func TestRateChangesNothingThatItIsGiven(t *testing.T) {
	sides := [][]rating.Rating{{rating.New()}, {rating.New()}}
	rating.Default().Rate(sides, []int{1, 2})
	require.Equal(t, [][]rating.Rating{{rating.New()}, {rating.New()}}, sides)
}

func TestRatingsAreShownInPoints(t *testing.T) {
	for r, want := range map[rating.Rating][2]int{
		rating.New():            {1000, 333},
		{Mu: 31.26, Sigma: 2.1}: {1250, 84},
		{Mu: -3, Sigma: 7.1}:    {-120, 284},
	} {
		points, band := r.Shown()
		require.Equal(t, want, [2]int{points, band})
	}
	require.True(t, rating.New().Provisional())
	require.False(t, rating.Rating{Mu: 25, Sigma: 7.1}.Provisional())
}

// One rating < 5 µs.
func BenchmarkRate(b *testing.B) {
	sides, ranks := [][]rating.Rating{{rating.New()}, {rating.New()}, {rating.New()}, {rating.New()}}, []int{1, 2, 3, 4}
	for b.Loop() {
		rating.Default().Rate(sides, ranks)
	}
}

func BenchmarkSharedByFive(b *testing.B) {
	n := rating.New()
	sides, ranks := [][]rating.Rating{{n}, {n}, {n}, {n}, {n}}, []int{1, 1, 1, 1, 1}
	for b.Loop() {
		rating.Default().Shared(sides, ranks)
	}
}
