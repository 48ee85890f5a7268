package lancelot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancelot"
)

// places returns moves that place a knight on every empty square of v but some.
func places(f field, v board.View, but ...string) []games.Move {
	closed := map[board.Square]bool{}
	for _, word := range but {
		closed[square(word)] = true
	}
	var all []games.Move
	for _, s := range f.squares() {
		if empty(v, s) && !closed[s] {
			all = append(all, board.Place{Square: s})
		}
	}
	return all
}

// Where most squares may be chosen, those that may not are marked.
func TestOffersOfMostSquares(t *testing.T) {
	v := position(board.None, map[games.Player][]string{0: {"a7", "c7"}})
	f := arrange(v, 0)
	all := places(f, v, "b7", "d7")
	require.True(t, offered(f, v, all).most)
	require.False(t, offered(f, v, all[:90]).most, "90 of 194 empty squares")
	require.True(t, offered(f, v, all[:98]).most)
	require.False(t, offered(f, v, nil).most)
}

// A field with ten lines is the middle one of fourteen, with a rim of the rest.
func TestRimShowsTheUnusedBoard(t *testing.T) {
	whole, part := arrange(board.View{Players: 5, Size: 14}, games.Everyone), arrange(board.View{Players: 3, First: 2, Size: 10}, games.Everyone)
	require.Equal(t, whole.area(), whole.inner())
	require.Equal(t, part.area().Inset(-rimWide), part.inner())
	require.Greater(t, part.square, whole.square)
}
