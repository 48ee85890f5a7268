package lancaster

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest"
)

// begin returns the first position of a match.
func begin(t testing.TB, players int, options map[string]string) *State {
	t.Helper()
	s, err := Rules().New(games.Setup{Players: players, Options: options})
	require.NoError(t, err)
	return s.(*State)
}

func BenchmarkSelfPlay(b *testing.B) { gametest.SelfPlay(b, Rules(), 4, nil) }
