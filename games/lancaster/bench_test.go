package lancaster

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

// BenchmarkSelfPlay plays whole games of four at random through the contract,
// the legal list of every open question built at every step.
func BenchmarkSelfPlay(b *testing.B) {
	random := rand.New(rand.NewPCG(1, 2))
	first := begin(b, 4, nil)
	answers := 0
	b.ReportAllocs()
	for b.Loop() {
		s := first.Clone()
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
			answers++
		}
	}
	seconds := b.Elapsed().Seconds()
	b.ReportMetric(float64(b.N)/seconds, "games/s")
	b.ReportMetric(float64(answers)/float64(b.N), "answers/game")
}
