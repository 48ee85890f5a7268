package match

import (
	"slices"

	"herald/games"
)

// Pending returns the open decisions, none when the match is over. They must not be changed,
// and are valid until the match changes.
func (at *position) Pending() []games.Decision {
	if at.Over() {
		return nil
	}
	return at.pending
}

// Waiting returns the seats that the match waits for, in the order of Pending. It may reveal a
// secret: see Awaited. It is empty if the match is over, or waits for Time alone. The caller owns
// the slice.
func (at *position) Waiting() []games.Player {
	return at.asking(func(d games.Decision) bool { return !d.Optional })
}

// Invited returns the seats that are being asked and that the match does not wait for, in the
// order of Pending. It may reveal a secret. The caller owns the slice.
func (at *position) Invited() []games.Player {
	return at.asking(func(d games.Decision) bool { return d.Optional })
}

// Asks reports whether p is being asked, waited for or not.
func (at *position) Asks(p games.Player) bool {
	return slices.Contains(at.asking(func(games.Decision) bool { return true }), p)
}

// asking returns the seats with a question of some kind.
func (at *position) asking(of func(games.Decision) bool) []games.Player {
	var seats []games.Player
	for _, d := range at.Pending() {
		if d.Player >= 0 && of(d) {
			seats = append(seats, d.Player)
		}
	}
	return seats
}

// Awaited returns the seats that the match waits for, as far as the public may know. Public texts
// must name these: Waiting may reveal a secret. The caller owns the slice.
func (at *position) Awaited() []games.Player {
	if discreet, ok := at.state.(games.Discreet); ok && at.Veiled() {
		return discreet.Awaited()
	}
	return at.Waiting()
}

// QuestionNumber numbers the question to p. It is the same again if that is taken back and
// asked anew. While questions are veiled it is the same for all seats.
func (at *position) QuestionNumber(p games.Player) int {
	if !at.seated(p) || at.Veiled() {
		return -1 - at.draws()
	}
	return at.Given(p) + 1
}

// Given returns the number of p's answers in effect, recalled ones included.
func (at *position) Given(p games.Player) int {
	if !at.seated(p) {
		return 0
	}
	return at.given(p)
}

// Together describes what all seats are answering at the same time, if they are, as far as all
// may know; else it is the zero Text. Its key names the part of the match.
func (at *position) Together() games.Text {
	g, ok := at.state.(games.Simultaneous)
	if !ok || at.Over() {
		return games.Text{}
	}
	return g.Together()
}

// Cycle names the cycle of the open turn; see games.Cyclic. It is "" in a game without cycles, and once the
// match is over.
func (at *position) Cycle() string {
	c, ok := at.state.(games.Cyclic)
	if !ok || at.Over() {
		return ""
	}
	return c.Cycle()
}

// Veiled reports whether Awaited may contain seats that are not being asked or have answered.
// Whether it is veiled is public.
func (at *position) Veiled() bool {
	discreet, ok := at.state.(games.Discreet)
	return ok && !at.Over() && discreet.Veiled()
}

// Phase names the phase while Veiled; the zero Text if not.
func (at *position) Phase() games.Text {
	if discreet, ok := at.state.(games.Discreet); ok && at.Veiled() {
		return discreet.Phase()
	}
	return games.Text{}
}
