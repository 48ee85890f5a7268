package rating_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/rating"
)

// noisy returns matches at tables of four; noise is the luck of a match, as a multiple of
// the spread of skill.
func (c chance) noisy(n, people int, noise float64) []rating.Match {
	skill := make([]float64, people)
	for i := range skill {
		skill[i] = c.NormFloat64()
	}
	all := make([]rating.Match, n)
	for i := range all {
		table := c.Perm(people)[:4]
		played := map[int]float64{}
		for _, p := range table {
			played[p] = skill[p] + noise*c.NormFloat64()
		}
		slices.SortFunc(table, func(a, b int) int { return int(math.Copysign(1, played[b]-played[a])) })
		all[i] = won(fmt.Sprintf("m%05d", i), day(i/10), table...)
	}
	return all
}

func TestTheMoreLuckTheLargerTheFittedBeta(t *testing.T) {
	last := 0.0
	for _, noise := range []float64{0.3, 1, 2.3} {
		f := rating.Fit(newChance(9).noisy(600, 30, noise), "lancaster")
		require.Equal(t, 600, f.Matches)
		require.Greater(t, f.Beta, last, noise)
		require.GreaterOrEqual(t, f.Likelihood, f.WithoutFit)
		require.Greater(t, f.Likelihood, f.WithoutAnything)
		require.InDelta(t, -math.Log(24), f.WithoutAnything, 1e-9)
		last = f.Beta
	}
	require.Greater(t, last, rating.Default().Beta)
}

func TestAFewMatchesFitNothing(t *testing.T) {
	c := newChance(10)
	matches := c.noisy(60, 10, 3)
	require.Equal(t, rating.Default(), rating.Fit(matches[:49], "lancaster").Model)
	require.NotEqual(t, rating.Default(), rating.Fit(matches, "lancaster").Model)
	require.Equal(t, rating.Fitted{Model: rating.Default()}, rating.Fit(matches, "carolus"))
}

func TestAFitCanBePredictedWithEqualPlaces(t *testing.T) {
	matches := newChance(11).noisy(60, 10, 1)
	for i := range matches {
		matches[i].Sittings[1].Rank = 1
		matches[i].Sittings[3].Rank = 3
	}
	f := rating.Fit(matches, "lancaster")
	require.InDelta(t, -math.Log(6), f.WithoutAnything, 1e-9, "any two of four may be first")
	require.Greater(t, f.Likelihood, f.WithoutAnything)
	for i := range matches {
		matches[i].Sittings[1].Rank = 1
		matches[i].Sittings[2].Rank = 1
		matches[i].Sittings[3].Rank = 1
	}
	require.InDelta(t, 0, rating.Fit(matches, "lancaster").Likelihood, 1e-9, "nothing was decided")
}

// About thirty calculations of every match.
func BenchmarkFit(b *testing.B) {
	matches := newChance(12).noisy(20000, 200, 1.5)
	for b.Loop() {
		rating.Fit(matches, "lancaster")
	}
}
