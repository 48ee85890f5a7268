package main

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/ai"
	"herald/games/lancelot"
)

// The sums do not depend on which game is done when.
func TestStrengthIsTheSameEveryTime(t *testing.T) {
	c := &selfplayCommand{Games: 12, Seed: 3}
	c.Playouts, c.Players, c.Option = 6, 3, map[string]string{"target": "2"}
	of := pairing{contestant{"squire", ai.Squire, true}, contestant{name: anything}}
	r := &rivalry{lancelot.Rules(), c}
	summary := func() (won, words []int) {
		for _, o := range r.play(t.Context(), of) {
			require.NoError(t, o.err)
			won, words = append(won, int(6*o.won)), append(words, o.decisions)
		}
		return won, words
	}
	won, words := summary()
	require.Len(t, won, 12)
	again, wordsAgain := summary()
	require.Equal(t, won, again)
	require.Equal(t, words, wordsAgain)
}

// The figures are from R. G. Newcombe, Two-sided confidence intervals for the
// single proportion (1998).
func TestWilson(t *testing.T) {
	for _, c := range []struct{ won, n, low, high float64 }{
		{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718},
	} {
		low, high := wilson(c.won, c.n)
		require.InDelta(t, c.low, low, 5e-5)
		require.InDelta(t, c.high, high, 5e-5)
	}
}
