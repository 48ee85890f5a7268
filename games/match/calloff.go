package match

import "herald/games"

// CallOff commits, in the name of p, that the match ends here without a result.
// That all who have a say want it, the caller knows. The error is ErrOver or
// ErrNoSeat.
func (m *Match) CallOff(p games.Player) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	notes, err := m.commit(Entry{p, ActCallOff})
	m.trimDrafts()
	return notes, err
}

// CalledOff reports whether the match has ended without a result.
func (m *Match) CalledOff() bool { return m.calledOff }
