package lancaster

import (
	"math/rand"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancaster"
)

// Every icon that a move has is drawn.
func TestMovesHaveTheirIcons(t *testing.T) {
	drawn, met := Icons(), map[string]bool{}
	random := rand.New(rand.NewSource(5))
	for i := range 40 {
		setup := games.Setup{Players: 2 + i%4, Options: map[string]string{"laws": []string{"base", "new"}[i/4%2]}}
		s, err := board.Rules().New(setup)
		require.NoError(t, err)
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			for _, m := range pending[0].Moves {
				if iconed, ok := m.(games.Iconed); ok && iconed.Icon() != "" {
					require.Contains(t, drawn, iconed.Icon(), "%T %s", m, m)
					met[iconed.Icon()] = true
				}
			}
			d := pending[random.Intn(len(pending))]
			s.Apply(d.Player, d.Moves[random.Intn(len(d.Moves))])
		}
	}
	require.GreaterOrEqual(t, len(met), 14)
}
