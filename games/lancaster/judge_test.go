package lancaster

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/ai"
)

// answers returns the turn of a bot player of seat 0 in a position.
func answers(t *testing.T, text string, seed uint64, playouts int) []string {
	t.Helper()
	s, err := position(begin(t, 3, nil), text)
	require.NoError(t, err)
	bot := ai.Bot{Level: ai.Squire, Budget: ai.Budget{Playouts: playouts}, Roll: rand.New(rand.NewPCG(seed, 2)).IntN}
	var words []string
	for {
		d, asked := games.Asked(s, 0)
		if !asked || d.Fresh && len(words) > 0 {
			return words
		}
		m := bot.Choose(s.View(0), 0)
		words = append(words, m.String())
		s.Apply(0, m)
	}
}

// In the last round the six points of Somerset are the best that a lone knight can get, and without squires
// no one can take them away.
func TestABotPlayerTakesThePoints(t *testing.T) {
	for seed := range uint64(10) {
		require.Equal(t, []string{"k4", "somerset"}, answers(t, "round=5 court0=4 court1=1 court2=1 laws=l1b,l2a,l3b proposed=l4a,l4b,l4c", seed, 150)[:2])
	}
}

// A bot player votes for a law that pays itself and against one that pays only
// others.
func TestABotPlayerVotesForItself(t *testing.T) {
	const laws = "round=5 laws=l1b,l2c,l2b proposed=l4a,l4b,l3b votes=2,0,0 go=vote "
	for seed := range uint64(10) {
		require.Contains(t, []string{"no", "no+1", "no+2"}, answers(t, laws+"points=8,0,0 a=1:2 b=1:1 i=1:1", seed, 400)[0])
		require.Contains(t, []string{"yes+1", "yes+2"}, answers(t, laws+"points=0,3,0 a=0:2 b=0:1 i=0:1", seed, 400)[0])
	}
}

// Both goods and coming gains count.
func TestJudge(t *testing.T) {
	lead := func(text string) float64 {
		s, err := position(begin(t, 3, nil), text)
		require.NoError(t, err)
		all := s.(*State).Judge()
		return all[0] - all[1]
	}
	even := lead("court0=1,2 court1=1,2")
	require.InDelta(t, 0, even, 1e-9)
	for _, better := range []string{
		"points=3,0,0", "gold=2,0,0", "squires=2,0,0", "votes=2,0,0", "table0=a", "built0=gold", "b=0:1", "x06=0:1",
	} {
		require.Greater(t, lead("court0=1,2 court1=1,2 "+better), even, better)
	}
	require.Greater(t, lead("court0=1,3 court1=1,2"), even)
}
