package carolus

import (
	"math/rand/v2"
	"testing"

	"herald/games"
	"herald/games/gametest"
)

// begin returns the first position of a match.
func begin(t testing.TB, players int, options map[string]string) *State {
	t.Helper()
	return gametest.Begin[*State](t, Rules(), players, options)
}

func BenchmarkSelfPlay(b *testing.B)      { gametest.SelfPlay(b, Rules(), 4, nil) }
func BenchmarkSelfPlayTwo(b *testing.B)   { gametest.SelfPlay(b, Rules(), 2, nil) }
func BenchmarkSelfPlayThree(b *testing.B) { gametest.SelfPlay(b, Rules(), 3, nil) }
func BenchmarkSelfPlayPiles(b *testing.B) {
	gametest.SelfPlay(b, Rules(), 4, map[string]string{"variant": "piles"})
}

// What players could do is found at most once for each look at it.
func BenchmarkDangers(b *testing.B) {
	s := begin(b, 4, nil)
	random := rand.New(rand.NewPCG(1, 2))
	for range 150 {
		d := s.Pending()[0]
		s.Apply(d.Player, d.Moves[random.IntN(len(d.Moves))])
	}
	v := s.View(games.Everyone).(View)
	for b.Loop() {
		v.Dangers()
	}
}
