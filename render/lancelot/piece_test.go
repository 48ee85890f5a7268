package lancelot

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	board "herald/games/lancelot"
	"herald/render"
)

// A picture that tells several turns marks what each of them placed and removed.
func TestEarlierTurnsAreMarked(t *testing.T) {
	s := game.Scene(t, "five-mid")
	v := s.View.(board.View)
	f := arrange(v, s.Seat)
	var free, filled board.Square
	for _, at := range f.squares() {
		if empty(v, at) {
			free = at
		} else {
			filled = at
		}
	}
	then := v
	then.Last = []board.Placement{{Square: filled, Taken: []board.Capture{{Square: free, Owner: 1}}}}
	plain := Draw(s)
	s.Earlier = []games.View{then}
	told := Draw(s)
	defer render.Release(plain)
	defer render.Release(told)
	for _, at := range f.squares() {
		x, y := f.corner(at)
		same := true
		for row := range f.square {
			from := plain.PixOffset(x, y+row)
			same = same && string(plain.Pix[from:from+f.square]) == string(told.Pix[from:from+f.square])
		}
		require.Equal(t, at != free && at != filled, same, at)
	}
}
