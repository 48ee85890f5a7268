package match

import "herald/games"

// CallOff commits, in the name of p, that the match ends without a result. The
// caller makes sure that the others agree. It returns the notes; the error is
// ErrOver or ErrNoSeat.
func (m *Match) CallOff(p games.Player) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	notes, err := m.commit(Entry{p, ActCallOff})
	m.trimDrafts()
	return notes, err
}

// CalledOff reports whether the match was called off and has no result.
func (m *Match) CalledOff() bool { return m.calledOff }
