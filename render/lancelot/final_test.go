package lancelot

import (
	"testing"

	"herald/render/golden"
)

func TestFinal(t *testing.T) {
	for _, name := range []string{"five-over", "two-over"} {
		golden.Check(t, "final-"+name, Final(game.Scene(t, name)))
	}
}
