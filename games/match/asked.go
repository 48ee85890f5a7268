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

// Veiled reports whether Awaited may contain seats that are not asked anything or
// have answered. The answer itself is public.
func (m *Match) Veiled() bool {
	discreet, ok := m.state.(games.Discreet)
	return ok && !m.Over() && discreet.Veiled()
}
