package lancaster

import (
	"testing"

	"herald/games/gametest"
)

// begin returns the first position of a match.
func begin(t testing.TB, players int, options map[string]string) *State {
	t.Helper()
	return gametest.Begin[*State](t, Rules(), players, options)
}

func BenchmarkSelfPlay(b *testing.B) { gametest.SelfPlay(b, Rules(), 4, nil) }
