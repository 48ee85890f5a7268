package lancelot_test

import (
	"math/rand/v2"
	"testing"

	"herald/games"
	"herald/games/lancelot"
)

// begin returns the first position of a match.
func begin(t testing.TB, players int, options map[string]string) games.State {
	t.Helper()
	s, err := lancelot.Rules().New(games.Setup{Players: players, Options: options})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func variants() map[string]string {
	return map[string]string{"diagonals": "yes", "excalibur": "yes"}
}

func BenchmarkSelfPlay(b *testing.B)         { selfPlay(b, 2, nil) }
func BenchmarkSelfPlayFive(b *testing.B)     { selfPlay(b, 5, nil) }
func BenchmarkSelfPlayVariants(b *testing.B) { selfPlay(b, 5, variants()) }

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
			if _, ok := m.(lancelot.Place); ok {
				placed++
			}
			s.Apply(d.Player, m)
		}
	}
	b.ReportMetric(float64(placed)/b.Elapsed().Seconds(), "placements/s")
}
