package match_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
)

// A seat that has voted in advance and is then asked something else, such as where to put a
// returned knight, is shown that question and not its ballots.
func TestASheetGivesWayToAnotherQuestion(t *testing.T) {
	elsewhere := 0
	for seed := range uint64(12) {
		random := rand.New(rand.NewPCG(seed, 3))
		m, err := match.Start(everyGame()[2], games.Setup{Players: 2 + int(seed%2)}, nil)
		require.NoError(t, err)
		for randomly(t, m, random, 1); !m.Over(); randomly(t, m, random, 1) {
			for _, p := range m.Waiting() {
				d, asked := m.Asked(p)
				s, ok := m.Sheet(p)
				if ok && asked && !m.Whole(p) {
					_, found := d.Find(s.Lines[s.Given()].Ways[0].String())
					require.True(t, found, "seed %d, ply %d: %s", seed, m.Plies(), d.Prompt.Key)
				}
				if asked && !ok && m.Revisable(p) {
					elsewhere++
				}
			}
		}
	}
	require.Positive(t, elsewhere)
}
