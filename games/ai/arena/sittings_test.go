package arena

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/carolus"
	"herald/games/lancaster"
	"herald/games/lancelot"
	"herald/games/match"
)

// TestGamesKnowTheirSittings compares the games' own numbers with random matches.
func TestGamesKnowTheirSittings(t *testing.T) {
	const matches = 6
	for _, rules := range []games.Rules{lancelot.Rules(), carolus.Rules(), lancaster.Rules()} {
		setup := games.Setup{Players: 3}
		sum := 0
		for seed := range uint64(matches) {
			m, err := match.Start(rules, setup, nil)
			require.NoError(t, err)
			sum += Sittings(m, false, rand.New(rand.NewPCG(seed, 1)).IntN)
		}
		require.InEpsilon(t, rules.Sittings(setup), sum/matches, 0.3, rules.Name)
	}
}
