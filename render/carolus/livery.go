package carolus

import (
	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// Liveries returns what seats wear in a match of a setup: the colour of their castles.
func Liveries(setup games.Setup) []int {
	var all []int
	for p, side := range board.Sides(setup) {
		all = append(all, render.Castled(int(side), p))
	}
	return all
}

// worn returns what the seats of a view wear.
func worn(v board.View) []int {
	all := make([]int, len(v.Seats))
	for p, seat := range v.Seats {
		all[p] = render.Castled(int(seat.Side), p)
	}
	return all
}
