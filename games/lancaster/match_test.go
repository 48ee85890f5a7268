package lancaster

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// Whole matches of bot players run through drafts and confirmations, and their
// records lead to the same end.
func TestWholeMatches(t *testing.T) {
	for players := 2; players <= maxPlayers; players++ {
		random := rand.New(rand.NewPCG(uint64(players), 3))
		m, err := match.Start(Rules(), games.Setup{Players: players, Options: map[string]string{"laws": "drawn"}}, nil)
		require.NoError(t, err)
		m.Draw(random.IntN)
		for !m.Over() {
			waiting := m.Waiting()
			p := waiting[random.IntN(len(waiting))]
			ai.Bot{Budget: ai.Budget{Playouts: 1}, Roll: random.IntN}.Draft(m, p)
			_, err := m.Confirm(p, random.IntN)
			require.NoError(t, err)
		}
		again, err := match.Open(Rules(), m.Record())
		require.NoError(t, err)
		require.Equal(t, m.Scores(), again.Scores())
		require.True(t, again.Over())
	}
}
