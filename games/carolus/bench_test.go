package carolus

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

func BenchmarkSelfPlay(b *testing.B)      { selfPlay(b, 4, nil) }
func BenchmarkSelfPlayTwo(b *testing.B)   { selfPlay(b, 2, nil) }
func BenchmarkSelfPlayThree(b *testing.B) { selfPlay(b, 3, nil) }
func BenchmarkSelfPlayPiles(b *testing.B) {
	selfPlay(b, 4, map[string]string{"variant": "piles"})
}

// selfPlay plays whole games at random through the contract, set-up and legal
// lists included, and reports games a second.
func selfPlay(b *testing.B, players int, options map[string]string) {
	random := rand.New(rand.NewPCG(1, 2))
	first := begin(b, players, options)
	answers := 0
	b.ReportAllocs()
	for b.Loop() {
		s := first.Clone()
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			d := pending[0]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
			answers++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(answers)/float64(b.N), "answers/game")
}
