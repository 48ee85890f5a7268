package arena

import (
	"context"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/ai"
	"herald/games/lancelot"
	"herald/games/match"
)

func start() (*match.Match, error) {
	return match.Start(lancelot.Rules(), games.Setup{Players: 3, Options: map[string]string{"target": "2"}}, nil)
}

func roller(number int) func(int) int { return rand.New(rand.NewPCG(3, uint64(number))).IntN }

func contest(matches int) *Contest {
	return &Contest{Matches: matches, Start: start, Roller: roller, Budget: ai.Budget{Playouts: 6}, Now: time.Now}
}

var squireAtRandom = Pairing{First: Bot(ai.Squire)}

// The sums do not depend on the order in which matches end.
func TestStrengthIsTheSameEveryTime(t *testing.T) {
	summary := func() (won, words []int) {
		for _, o := range contest(12).outcomes(t.Context(), squireAtRandom) {
			require.NoError(t, o.err)
			won, words = append(won, int(6*o.Won)), append(words, o.Decisions)
		}
		return won, words
	}
	won, words := summary()
	require.Len(t, won, 12)
	again, wordsAgain := summary()
	require.Equal(t, won, again)
	require.Equal(t, words, wordsAgain)
}

func TestAnInterruptedContestHasTheScoreSoFar(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	interrupt()
	score, err := contest(12).Play(ctx, squireAtRandom)
	require.NoError(t, err)
	require.Zero(t, score)
}

func TestAPairing(t *testing.T) {
	p, err := ParsePairing("squire:random")
	require.NoError(t, err)
	require.Equal(t, squireAtRandom, p)
	require.Equal(t, "squire:random", p.String())
	_, err = ParsePairing("squire")
	require.EqualError(t, err, `"squire" is not a pairing such as squire:random`)
	_, err = ParsePairing("squire:king")
	require.EqualError(t, err, `no level is called "king"; there are: page, squire, knight, random`)
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

func TestPlansSpareSittings(t *testing.T) {
	mean := func(plans bool) int {
		sum := 0
		for number := range 10 {
			m, err := start()
			require.NoError(t, err)
			sum += Sittings(m, plans, roller(number))
		}
		return sum
	}
	require.Positive(t, mean(false))
	require.LessOrEqual(t, mean(true), mean(false))
}
