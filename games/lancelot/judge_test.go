package lancelot

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/ai"
)

// answer returns the answer of a bot player at seat 0.
func answer(t *testing.T, text string, seed uint64) string {
	t.Helper()
	s, err := position(begin(t, 2, nil), text)
	require.NoError(t, err)
	bot := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: 150}, Roll: rand.New(rand.NewPCG(seed, 2)).IntN}
	return bot.Choose(s.View(0), 0).String()
}

// One capture is missing, and a knight in column d makes it.
func TestABotPlayerTakesTheLastKnight(t *testing.T) {
	for seed := range uint64(10) {
		word := answer(t, "0=d4,d5 1=d6 captured=6,0", seed)
		require.Equal(t, "d", word[:1], word)
	}
}

// Seat 1 needs one more knight and threatens the one on d6: only a knight in
// column d helps.
func TestABotPlayerParries(t *testing.T) {
	for seed := range uint64(10) {
		word := answer(t, "0=d6 1=d4,d5 captured=0,6", seed)
		require.Equal(t, "d", word[:1], word)
	}
}

// A seat that is ahead in captures, or threatens some, stands better.
func TestJudge(t *testing.T) {
	lead := func(text string) float64 {
		s, err := position(begin(t, 2, nil), text)
		require.NoError(t, err)
		all := s.(*State).Judge()
		return all[0] - all[1]
	}
	require.Zero(t, lead("captured=3,3 0=d4 1=e5")-lead("captured=2,2 0=d4 1=e5"))
	require.Greater(t, lead("captured=4,3"), 0.0)
	require.Greater(t, lead("0=d4,d5 1=d6"), 0.0)
	require.Greater(t, lead("0=d4,d5 1=d6"), lead("0=d4,d5 1=d6 mover=1"))
	require.Less(t, lead("0=d4,d5 1=d6 captured=0,6"), lead("0=d4,d5 1=d6 captured=6,0"))
}
