package match

import (
	"herald/games"
)

// Pending returns the open decisions, none when the match is over. The caller
// must not change them, and they are valid until the match changes.
func (at *position) Pending() []games.Decision {
	if at.Over() {
		return nil
	}
	return at.pending
}

// Waiting returns the seats that are asked something, in the order of Pending. It
// may reveal a secret: see Awaited. The caller owns the slice.
func (at *position) Waiting() []games.Player {
	var seats []games.Player
	for _, d := range at.Pending() {
		if d.Player >= 0 {
			seats = append(seats, d.Player)
		}
	}
	return seats
}

// Awaited returns the seats that are asked something as far as the public may
// know. What all can read must name these: Waiting may reveal a secret. The
// caller owns the slice.
func (at *position) Awaited() []games.Player {
	if discreet, ok := at.state.(games.Discreet); ok && at.Veiled() {
		return discreet.Awaited()
	}
	return at.Waiting()
}

// QuestionNumber returns a number for what p is asked, which is the same again if
// that is taken back and asked anew. While questions are veiled it is the same for
// all seats.
func (at *position) QuestionNumber(p games.Player) int {
	if !at.seated(p) || at.Veiled() {
		return -1 - at.draws()
	}
	return at.Given(p) + 1
}

// Given returns how many answers of p are in effect, whatever was recalled.
func (at *position) Given(p games.Player) int {
	if !at.seated(p) {
		return 0
	}
	return at.given(p)
}

// Together says what all answer at the same time, if they do, as far as all may
// know; the zero Text else. Its key names the part of the match.
func (at *position) Together() games.Text {
	g, ok := at.state.(games.Simultaneous)
	if !ok || at.Over() {
		return games.Text{}
	}
	return g.Together()
}

// Veiled reports whether Awaited may contain seats that are not asked anything or
// have answered. The answer itself is public.
func (at *position) Veiled() bool {
	discreet, ok := at.state.(games.Discreet)
	return ok && !at.Over() && discreet.Veiled()
}

// Phase names what is going on while Veiled; the zero Text if it is not.
func (at *position) Phase() games.Text {
	if discreet, ok := at.state.(games.Discreet); ok && at.Veiled() {
		return discreet.Phase()
	}
	return games.Text{}
}
