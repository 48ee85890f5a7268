package standings_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/standings"
)

const one = standings.One

func TestEqualPlacesShareTheMeanExactly(t *testing.T) {
	scale := standings.DefaultScale()
	for _, test := range []struct {
		size, place, shared int
		want                standings.Points
	}{
		{5, 1, 1, 10 * one},
		{5, 5, 1, one},
		{4, 2, 2, 9 * one / 2},
		{4, 1, 4, 5 * one},
		{5, 2, 3, 13 * one / 3},
		{5, 1, 4, 23 * one / 4},
		{3, 1, 3, 16 * one / 3},
		{2, 1, 2, 11 * one / 2},
		{6, 1, 1, 0},
		{4, 5, 1, 0},
	} {
		require.Equal(t, test.want, scale.Of(test.size, test.place, test.shared), test)
	}
	require.Zero(t, (23*one/4)%2, "half of it is exact, too")
}

func TestPointsAreWrittenAsPeopleDo(t *testing.T) {
	for want, p := range map[string]standings.Points{
		"0": 0, "7": 7 * one, "5½": 11 * one / 2, "3⅓": 10 * one / 3, "½": one / 2, "2⅞": 23 * one / 8,
		"6¹⁄₁₂": 73 * one / 12, "⁷⁄₆₀": 7 * one / 60, "10¹¹⁹⁄₁₂₀": 10*one + 119, "−2½": -5 * one / 2, "−½": -one / 2, "4⅙": 25 * one / 6, "1": one,
	} {
		require.Equal(t, want, p.String())
		whole, part := p.Split()
		require.Equal(t, want, whole+part)
		require.NotRegexp(t, `\d`, part, "small digits only")
		require.Regexp(t, `^−?\d*$`, whole)
	}
}

func TestMiddlePlaceOfATable(t *testing.T) {
	var got []string
	for size := range 7 {
		got = append(got, standings.DefaultScale().Middle(size).String())
	}
	require.Equal(t, []string{"0", "0", "5½", "5", "4½", "4", "0"}, got)
}
