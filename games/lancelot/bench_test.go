package lancelot

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// begin returns the first position of a match.
func begin(t testing.TB, players int, options map[string]string) *State {
	t.Helper()
	s, err := Rules().New(games.Setup{Players: players, Options: options})
	require.NoError(t, err)
	return s.(*State)
}

func BenchmarkSelfPlay(b *testing.B)     { selfPlay(b, 2, nil) }
func BenchmarkSelfPlayFive(b *testing.B) { selfPlay(b, 5, nil) }

func BenchmarkSelfPlayVariants(b *testing.B) {
	selfPlay(b, 5, map[string]string{"diagonals": "yes", "excalibur": "yes"})
}

// selfPlay plays at random through the contract, the legal list built at every
// step, and reports knights placed a second.
func selfPlay(b *testing.B, players int, options map[string]string) {
	random := rand.New(rand.NewPCG(1, 2))
	first := begin(b, players, options)
	placed := 0
	b.ReportAllocs()
	for b.Loop() {
		s := first.Clone()
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			d := pending[0]
			m := d.Moves[random.IntN(len(d.Moves))]
			if _, ok := m.(Place); ok {
				placed++
			}
			s.Apply(d.Player, m)
		}
	}
	b.ReportMetric(float64(placed)/b.Elapsed().Seconds(), "placements/s")
}
