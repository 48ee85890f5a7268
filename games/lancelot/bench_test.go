package lancelot

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

func BenchmarkSelfPlay(b *testing.B)     { gametest.SelfPlay(b, Rules(), 2, nil) }
func BenchmarkSelfPlayFive(b *testing.B) { gametest.SelfPlay(b, Rules(), 5, nil) }

func BenchmarkSelfPlayVariants(b *testing.B) {
	gametest.SelfPlay(b, Rules(), 5, map[string]string{"diagonals": "yes", "excalibur": "yes"})
}

// What five players with Excalibur could do is the longest to find.
func BenchmarkDangers(b *testing.B) {
	s := begin(b, 5, map[string]string{"diagonals": "yes", "excalibur": "yes"})
	random := rand.New(rand.NewPCG(1, 2))
	for range 40 {
		d := s.Pending()[0]
		s.Apply(d.Player, pick(random, d.Moves))
	}
	s.power = [maxPlayers]bool{true, true, true, true, true}
	v := s.View(games.Everyone).(View)
	for b.Loop() {
		v.Dangers()
	}
}
