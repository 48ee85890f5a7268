package render

import (
	"image"
	"slices"

	"herald/games"
)

// A Place is a part of a picture that stands for moves of its scene: who touches it there makes
// one of them.
type Place struct {
	// Moves are the moves in the order of the scene: one, or several that share the place, as a
	// knight and a sword do that may go to the same square.
	Moves []games.Move
	// Areas are the areas in pixels of the picture, at least one: a region may have several
	// parts. The first is the main one. Areas of different places do not overlap.
	Areas []image.Rectangle
}

// A Locator returns the areas of a move on a picture, none if it has no place there. Moves with
// the same first area share a place. The caller owns the slice.
type Locator func(games.Move) []image.Rectangle

// Places returns the places of a scene's moves on its picture, in the order of the moves. A
// move without a place, such as a number or a refusal, is in none.
func (t Title) Places(s Scene) []Place {
	if t.Locate == nil {
		return nil
	}
	locate := t.Locate(s)
	var all []Place
	for _, m := range s.Moves {
		areas := locate(m)
		if len(areas) == 0 {
			continue
		}
		i := slices.IndexFunc(all, func(p Place) bool { return p.Areas[0] == areas[0] })
		if i < 0 {
			all = append(all, Place{Areas: areas})
			i = len(all) - 1
		}
		all[i].Moves = append(all[i].Moves, m)
	}
	return all
}

// Abreast returns areas for things that stand side by side, from left to right, each as wide and
// high as one has room for: where things are closer, their areas meet halfway.
func Abreast(middles []image.Point, wide, high int) []image.Rectangle {
	all := make([]image.Rectangle, len(middles))
	for i, m := range middles {
		before, after := wide/2, wide/2
		if i > 0 {
			before = min(before, (m.X-middles[i-1].X)/2)
		}
		if i < len(middles)-1 {
			after = min(after, (middles[i+1].X-m.X)/2)
		}
		all[i] = image.Rect(m.X-before, m.Y-high/2, m.X+after, m.Y+high/2)
	}
	return all
}
