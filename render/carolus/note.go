package carolus

import (
	"herald/games"
	board "herald/games/carolus"
	"herald/render"
)

// A note is the message at the foot of the table.
type note uint8

const (
	nothing   note = iota
	keysNote       // what the board shows, on the first one of a match
	cycleNote      // what a cycle that is over has changed
)

// CyclePart is the part of a board that shows what a cycle that is over has changed.
const CyclePart = "cycle"

// News returns the part that a message shows instead of the board: to the public the cycle that has just
// ended, until a disc of the next one is laid.
func News(v games.View, seat games.Player) string {
	if seat == games.Everyone && v.(board.View).Cycle.Number > 0 {
		return CyclePart
	}
	return ""
}

// noteOf returns the note on the picture of a scene. A seat that lays a disc needs to see its discs, so that
// only the public picture tells a cycle.
func noteOf(s render.Scene, v board.View) note {
	switch {
	case s.Part == CyclePart && v.Cycle.Number > 0 && s.Seat == games.Everyone:
		return cycleNote
	case opening(s, v):
		return keysNote
	}
	return nothing
}

// foot returns the room for the note. A cycle takes the place of the discs, which are all back then; beside
// open piles, keys take the place of the rows, which are empty then, and below four courts the supply's.
func (n note) foot(v board.View) foot {
	return foot{n.high(v), n == cycleNote, n == keysNote && v.Variant == board.Piles, n == keysNote}
}

// high returns the height of the note: open piles leave little room.
func (n note) high(v board.View) int {
	switch {
	case n == keysNote:
		return keysHigh
	case n == cycleNote && len(v.Cycle.Raised) == 0:
		return sentenceHigh
	case n == cycleNote && v.Variant == board.Piles:
		return gainsHigh
	case n == cycleNote:
		return sentenceHigh + gainsHigh
	}
	return 0
}

// drawNote draws what the foot of the table says.
func (d desk) drawNote(c *render.Canvas, s render.Scene, v board.View, n note) {
	switch n {
	case keysNote:
		drawKeys(c, s, v, d.note)
	case cycleNote:
		d.drawCycle(c, s, v)
	}
}

// opening reports whether no turn has been played yet: then the board explains itself. Where open piles leave
// little room, it does so on the public picture only: there the courts are without the rows from which a seat
// chooses.
func opening(s render.Scene, v board.View) bool {
	first := v.Last.Player == games.Everyone && v.Round == 1 && s.Places == nil
	return first && (v.Variant != board.Piles || s.Seat == games.Everyone)
}
