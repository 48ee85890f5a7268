package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// SelfPlay measures random play of whole games through the contract as a search plays, with the list of legal
// moves of every open question built at every step. It reports games a second, and answers a second of the
// processor's time.
func SelfPlay(b *testing.B, rules games.Rules, players int, options map[string]string) {
	b.Helper()
	first := Begin[games.State](b, rules, players, options)
	random := rand.New(rand.NewPCG(1, 2))
	answers := 0
	b.ReportAllocs()
	var s games.State
	began := processorTime()
	for b.Loop() {
		s = games.Simulate(first, s)
		for pending := s.Pending(); len(pending) > 0; pending = s.Pending() {
			d := pending[random.IntN(len(pending))]
			s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
			answers++
		}
	}
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
	b.ReportMetric(float64(answers)/(processorTime()-began).Seconds(), "answers/CPU-s")
}

// Begin returns the first position of a match of rules, as the type of the
// game's states.
func Begin[S games.State](t testing.TB, rules games.Rules, players int, options map[string]string) S {
	t.Helper()
	s, err := rules.New(games.Setup{Players: players, Options: options})
	require.NoError(t, err)
	return s.(S)
}
