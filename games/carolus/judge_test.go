package carolus

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/ai"
)

// answer returns the answer of a bot player at seat 0.
func answer(t *testing.T, text string, seed uint64) string {
	t.Helper()
	s := placed(t, 2, nil, text)
	bot := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: 60}, Roll: rand.New(rand.NewPCG(seed, 2)).IntN}
	return bot.Choose(s.View(0), 0).String()
}

// Two steps away is the last castle; one step away are two more paladins.
func TestABotPlayerBuildsTheLastCastle(t *testing.T) {
	for seed := range uint64(10) {
		require.Equal(t, "m2", answer(t, "ring=W9,B2yy,r,y court0=r discs=2,3", seed))
	}
}

// Two steps away seat 1 would build its last castle, at any player's move of the Emperor.
func TestABotPlayerKeepsTheEmperorAway(t *testing.T) {
	for seed := range uint64(10) {
		require.Equal(t, "m1", answer(t, "ring=B9,W2yy,r,y court1=r discs=2,3", seed))
	}
}

// Castles count most, then the regions that the courts will win.
func TestJudge(t *testing.T) {
	lead := func(text string) float64 {
		all := placed(t, 2, nil, text).Judge()
		return all[0] - all[1]
	}
	require.InDelta(t, 0, lead("ring=W,B,r,y emperor=4"), 0.2)
	require.Greater(t, lead("ring=W2,B,r,y"), lead("ring=W,B2,r,y"))
	require.Greater(t, lead("ring=W,B,rr,y court0=r"), lead("ring=W,B,r,y court0=r"))
	require.Greater(t, lead("ring=W,B,r,y court0=rr court1=r"), lead("ring=W,B,r,y court0=r court1=rr"))
}
