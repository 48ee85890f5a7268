package match

import "herald/games"

// Free adds an answer to p's draft as people type it into the form of a question, a number or a text of its
// games.Free, and returns the notes as Play does. Where the question has none it is Play. The error is Play's.
func (m *Match) Free(p games.Player, typed string) ([]games.Note, error) {
	d := m.freed(p)
	if d.Free == nil {
		return m.Play(p, typed)
	}
	move, why := d.Free.Read(typed)
	if move == nil {
		return nil, &IllegalError{Word: typed, Decision: d, Why: why}
	}
	return m.Play(p, move.String())
}

// Spelled returns the word of a free answer to p's question, as people type it; "" if it is none.
func (m *Match) Spelled(p games.Player, typed string) string {
	d := m.freed(p)
	if d.Free == nil {
		return ""
	}
	move, _ := d.Free.Read(typed)
	if move == nil {
		return ""
	}
	return move.String()
}

// freed returns the question to p, or else the one that p may answer anew.
func (m *Match) freed(p games.Player) games.Decision {
	if again, ok := m.Reconsidered(p); ok {
		m = again
	}
	d, _ := m.Asked(p)
	return d
}
