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
			for {
				d, ok := m.Asked(p)
				if !ok || m.Whole(p) && d.Fresh {
					break
				}
				_, err := m.Play(p, ai.Choose(m.Preview(p), p, random.IntN).String())
				require.NoError(t, err)
				if m.Draft(p)[len(m.Draft(p))-1] == games.Done {
					break
				}
			}
			_, err := m.Confirm(p, random.IntN)
			require.NoError(t, err)
		}
		again, err := match.Open(Rules(), m.Record())
		require.NoError(t, err)
		require.Equal(t, m.Scores(), again.Scores())
		require.True(t, again.Over())
	}
}
