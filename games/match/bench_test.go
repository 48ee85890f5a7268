package match_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// BenchmarkOpen folds a whole match of each game.
func BenchmarkOpen(b *testing.B) {
	for _, rules := range everyGame() {
		r := played(b, rules).Record()
		b.Run(rules.Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, err := match.Open(rules, r)
				require.NoError(b, err)
			}
			b.ReportMetric(float64(len(r.Entries)), "plies")
		})
	}
}

// BenchmarkClone copies the position at the end of a match of each game.
func BenchmarkClone(b *testing.B) {
	for _, rules := range everyGame() {
		m := played(b, rules)
		b.Run(rules.Name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m.State()
			}
		})
	}
}

// played returns a random match that is over.
func played(tb testing.TB, rules games.Rules) *match.Match {
	m, err := match.StartFair(rules, games.Setup{Players: rules.Max}, nil, record.Fair{Seed: seed})
	require.NoError(tb, err)
	randomly(tb, m, rand.New(rand.NewPCG(1, 2)), 1000)
	require.True(tb, m.Over())
	return m
}
