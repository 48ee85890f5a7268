package vectors_test

import (
	"math"
	"os"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league/rating/vectors"
)

func TestRatingsAgreeWithThePublishedOnes(t *testing.T) {
	file, err := os.Open("../testdata/vectors.json")
	require.NoError(t, err)
	defer file.Close()
	results, err := vectors.Check(file)
	require.NoError(t, err)
	require.Len(t, results, 27)
	for _, r := range results {
		require.True(t, r.OK(), "%s, %s: differs by %g", r.Group, r.Name, r.Difference)
	}
}

func TestAVectorThatDiffersIsNotOK(t *testing.T) {
	for text, want := range map[string]float64{
		`{"ordinal": [{"mu": 5, "sigma": 2, "z": 3, "alpha": 1, "want": -1.25}]}`:                                          0.25,
		`{"plackett_luce": [{"teams": [[[25, 8]], [[25, 8]]], "ranks": [1, 2], "want": [[[25, 8]]]}]}`:                     math.Inf(1),
		`{"shared": [{"teams": [[[25, 8]], []], "ranks": [1, 2], "want": [[], []]}]}`:                                      math.Inf(1),
		`{"plackett_luce": [{"teams": [[[25, 8]]], "ranks": [1], "want": [[[27, 9]]], "tolerance": 1}]}`:                   2,
		`{"series": [{"players": ["a"], "matches": [], "want": {"b": [25, 8]}}]}`:                                          math.Inf(1),
		`{"series": [{"players": ["a", "b"], "matches": [], "want": {"b": [25, 8]}}]}`:                                     math.Inf(1),
		`{"sitters": [{"match": {"seats": []}, "want": {"a": [25, 8]}}]}`:                                                  math.Inf(1),
		`{"sitters": [{"match": {"seats": [{"sitters": [{"who": "a", "mu": 25, "sigma": 8}]}]}, "want": {"a": [25, 7]}}]}`: 1,
	} {
		results, err := vectors.Check(strings.NewReader(text))
		require.NoError(t, err)
		require.Len(t, results, 1)
		require.Equal(t, want, results[0].Difference, text)
		require.False(t, results[0].OK(), text)
	}
	require.False(t, vectors.Result{Difference: math.NaN(), Tolerance: 1}.OK())
}

func TestAVectorNamesItsParameters(t *testing.T) {
	const text = `{"plackett_luce": [{"teams": [[[25, 3]], [[25, 3]]], "ranks": [1, 2], "tau": 0.3, PARAMETER
		"want": [[[25.624880438870754, 2.9879993738476953]], [[24.375119561129246, 2.9879993738476953]]]}]}`
	for parameter, want := range map[string]bool{
		"": true, `"beta": 4.166666666666667,`: true, `"beta": 1,`: false, `"kappa": 0.0001,`: true, `"kappa": 1,`: false,
	} {
		results, err := vectors.Check(strings.NewReader(strings.Replace(text, "PARAMETER", parameter, 1)))
		require.NoError(t, err)
		require.Equal(t, want, results[0].OK(), parameter)
	}
}

func TestVectorsThatCannotBeChecked(t *testing.T) {
	for text, want := range map[string]string{
		``:                               "read vectors: EOF",
		`{"about": {"ordinal": "text"}}`: "there are no vectors",
		`{"elo": []}`:                    `vectors of unknown groups: ["elo"]`,
		`{"ordinal": 5}`:                 "vectors of ordinal: ",
		`{"glicko2": [{"tau": "half"}]}`: "vectors of glicko2: number 1: ",
	} {
		_, err := vectors.Check(strings.NewReader(text))
		require.ErrorContains(t, err, want, text)
	}
}
