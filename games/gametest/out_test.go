package gametest

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/gametest/toy"
)

// forgetful tells who is out as spoil does.
type forgetful struct {
	*toy.State
	spoil func([]games.Player) []games.Player
}

func (f forgetful) Clone() games.State  { return forgetful{f.Copy(), f.spoil} }
func (f forgetful) Out() []games.Player { return f.spoil(f.State.Out()) }

func TestPlantedEliminationIsCaught(t *testing.T) {
	for _, c := range []struct {
		spoil func(out []games.Player) []games.Player
		want  string
	}{
		{func(out []games.Player) []games.Player { slices.Sort(out); slices.Reverse(out); return out }, "seats stay out"},
		{func(out []games.Player) []games.Player { return append(out, 9) }, "is no seat of the game"},
		{func(out []games.Player) []games.Player { return append(out[:len(out):len(out)], out...) }, "stands there twice"},
		{func([]games.Player) []games.Player { return []games.Player{0} }, "seat 0 is out, and is asked"},
		{func(out []games.Player) []games.Player {
			if len(out) < 3 {
				return out[:0]
			}
			slices.Reverse(out)
			return out
		}, "and has the higher score"},
		{func(out []games.Player) []games.Player { return append([]games.Player(nil), out...) }, "is nil before an answer or after it"},
	} {
		r := toy.Knockout()
		r.Start = func(s games.Setup) games.State { return forgetful{toy.New(s), c.spoil} }
		require.ErrorContains(t, run(t, "out", r), c.want)
	}
}
