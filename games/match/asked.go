package match

import (
	"herald/games"
)

// Pending returns the open decisions, none when the match is over. The caller
// must not change them, and they are valid until the match changes.
func (m *Match) Pending() []games.Decision {
	if m.Over() {
		return nil
	}
	return m.pending
}

// Waiting returns the seats that are asked something, in the order of Pending. It
// may reveal a secret: see Awaited. The caller owns the slice.
func (m *Match) Waiting() []games.Player {
	var seats []games.Player
	for _, d := range m.Pending() {
		if d.Player >= 0 {
			seats = append(seats, d.Player)
		}
	}
	return seats
}

// Awaited returns the seats that are asked something as far as the public may
// know. What everybody can read must name these: Waiting may reveal a secret. The
// caller owns the slice.
func (m *Match) Awaited() []games.Player {
	if discreet, ok := m.state.(games.Discreet); ok && m.Veiled() {
		return discreet.Awaited()
	}
	return m.Waiting()
}

// QuestionNumber returns a number for what p is asked, which is the same again if
// that is taken back and asked anew. While questions are veiled it is the same for
// all seats.
func (m *Match) QuestionNumber(p games.Player) int {
	if !m.seated(p) || m.Veiled() {
		return -1 - m.draws()
	}
	return m.Given(p) + 1
}

// Given returns how many answers of p are in effect, whatever was recalled.
func (m *Match) Given(p games.Player) int {
	if !m.seated(p) {
		return 0
	}
	return m.answers()[p]
}

// Together says what all answer at the same time, if they do, as far as everybody may
// know; the zero Text else. Its key names the part of the match.
func (m *Match) Together() games.Text {
	g, ok := m.state.(games.Gathering)
	if !ok || m.Over() {
		return games.Text{}
	}
	return g.Together()
}

// Veiled reports whether Awaited may contain seats that are not asked anything or
// have answered. The answer itself is public.
func (m *Match) Veiled() bool {
	discreet, ok := m.state.(games.Discreet)
	return ok && !m.Over() && discreet.Veiled()
}

// Phase names what is going on while Veiled; the zero Text if it is not.
func (m *Match) Phase() games.Text {
	if discreet, ok := m.state.(games.Discreet); ok && m.Veiled() {
		return discreet.Phase()
	}
	return games.Text{}
}
