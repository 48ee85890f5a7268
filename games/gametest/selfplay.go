package gametest

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// SelfPlay measures random play of whole games through the contract, with the
// list of legal moves of every open question built at every step. It reports
// games and answers per second.
func SelfPlay(b *testing.B, rules games.Rules, players int, options map[string]string) {
	b.Helper()
	first := Begin[games.State](b, rules, players, options)
	random := rand.New(rand.NewPCG(1, 2))
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
	b.ReportMetric(float64(answers)/seconds, "answers/s")
}

// Begin returns the first position of a match of rules, as the type of the
// game's states.
func Begin[S games.State](t testing.TB, rules games.Rules, players int, options map[string]string) S {
	t.Helper()
	s, err := rules.New(games.Setup{Players: players, Options: options})
	require.NoError(t, err)
	return s.(S)
}
