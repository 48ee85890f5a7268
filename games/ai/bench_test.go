package ai_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
)

// BenchmarkPlayouts searches in the middle of a game of every kind, and reports
// playouts per second.
func BenchmarkPlayouts(b *testing.B) {
	for _, g := range shelf {
		b.Run(fmt.Sprintf("%s-%d", g.rules.Name, g.players), func(b *testing.B) {
			s, err := g.rules.New(games.Setup{Players: g.players, Options: g.options})
			require.NoError(b, err)
			view, p := middle(s)
			const playouts = 500
			player, now := bot(0, 1), time.Unix(0, 0)
			player.Budget.Time = playouts * time.Millisecond
			player.Budget.Now = func() time.Time { // called once a playout
				now = now.Add(time.Millisecond)
				return now
			}
			b.ReportAllocs()
			for b.Loop() {
				player.Choose(view, p)
			}
			b.ReportMetric(float64(b.N*playouts)/b.Elapsed().Seconds(), "playouts/s")
		})
	}
}

// middle plays a game at random up to a question with many answers.
func middle(s games.State) (games.View, games.Player) {
	roll := roller(2)
	for answers := 0; ; answers++ {
		d := s.Pending()[0]
		if answers > 40 && d.Player >= 0 && len(d.Moves) > 4 || d.Player >= 0 && len(d.Moves) > 25 {
			return s.View(d.Player), d.Player
		}
		s.Apply(d.Player, d.Moves[roll(len(d.Moves))])
	}
}
