package match

import (
	"herald/games"
	"herald/games/record"
)

// Resign commits that p resigns, which in a game of elimination is going out now. The match is over if one side is left; otherwise it goes on,
// and the caller finds another player for p. The plans of p are dropped. It returns the notes;
// the error is ErrOver, ErrNoSeat, ErrResigned or ErrOut.
func (m *Match) Resign(p games.Player) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	notes, err := m.commit(record.Entry{Player: p, Word: record.ActResign})
	if err == nil {
		m.plans[p], m.played[p] = nil, nil
	}
	m.trimDrafts()
	return notes, err
}

// CallOff ends the match, in the name of p, without a result. The caller ensures that the
// others agree. It returns the notes; the error is ErrOver or ErrNoSeat.
func (m *Match) CallOff(p games.Player) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	notes, err := m.commit(record.Entry{Player: p, Word: record.ActCallOff})
	m.trimDrafts()
	return notes, err
}
