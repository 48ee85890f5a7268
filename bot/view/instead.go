package view

import (
	"image"
	"slices"

	"herald/games"
	"herald/render"
)

// instead returns the places of the other answers to the last question of a draft, clear of the places of the
// present one, if the answer may be changed by touching another.
func (p Panel) instead(title render.Title, s render.Scene, taken []Place) []Place {
	if title.Instead == nil || len(p.Match.Draft(p.Seat)) == 0 || p.Match.Revises(p.Seat) {
		return nil
	}
	before := p
	before.Match = p.Match.Clone()
	if _, err := before.Match.Undo(p.Seat); err != nil {
		return nil
	}
	d, _ := before.Match.Asked(p.Seat)
	word := p.Match.Draft(p.Seat)[len(before.Match.Draft(p.Seat))]
	last, ok := d.Find(word)
	if !ok || !title.Instead(last) {
		return nil
	}
	d.Moves = slices.DeleteFunc(slices.Clone(d.Moves), func(m games.Move) bool { return m.String() == word })
	s.Moves = d.Moves
	free := slices.DeleteFunc(before.places(title, s, d), func(own Place) bool { return overlaps(own, taken) })
	for i := range free {
		free[i].Label = p.Say.T("board.instead", "move", free[i].Label)
		for n := range free[i].Answers {
			a := &free[i].Answers[n]
			a.Label, a.Verb = p.Say.T("board.instead", "move", a.Label), "instead"
		}
	}
	return free
}

// overlaps reports whether a place has a part in common with another one.
func overlaps(own Place, all []Place) bool {
	return slices.ContainsFunc(all, func(other Place) bool {
		return slices.ContainsFunc(other.Areas, func(a image.Rectangle) bool { return slices.ContainsFunc(own.Areas, a.Overlaps) })
	})
}
