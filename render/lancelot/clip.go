package lancelot

import (
	"image"
	"slices"

	board "herald/games/lancelot"
	"herald/render"
)

// Clip draws what leads to the picture of a scene whose last turn captured: the pieces that
// were put down beside those they capture, then the same with the lines in gold. It is nil
// for any other turn.
func Clip(s render.Scene) []*image.Paletted {
	v := s.View.(board.View)
	captures := func(step board.Placement) bool { return len(step.Taken) > 0 }
	if !slices.ContainsFunc(v.Last, captures) {
		return nil
	}
	before := uncaptured(v)
	return []*image.Paletted{draw(s, before, nil), draw(s, before, v.Last)}
}

// uncaptured returns the position with what the last turn captured back in its place, unless
// something stands there.
func uncaptured(v board.View) board.View {
	v.Captured = slices.Clone(v.Captured)
	for _, step := range v.Last {
		v.Captured[step.Player] -= len(step.Taken)
		for _, taken := range step.Taken {
			if empty(v, taken.Square) {
				v.Knights[taken.Square] = taken.Owner
			}
		}
	}
	return v
}
