package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// Adjudicate ends the match in its current position: the seats in last come behind all others,
// for example because they kept the match waiting, and share their place; for the others
// Places decides. Last may be empty, and in any order. The caller ensures that the match may
// be adjudicated, which cannot be undone. It returns the notes; the error is ErrOver or
// ErrNoSeat.
func (m *Match) Adjudicate(last []games.Player) ([]games.Note, error) {
	if slices.ContainsFunc(last, func(p games.Player) bool { return !m.seated(p) }) {
		return nil, ErrNoSeat
	}
	notes, err := m.commit(record.Adjudicate(last))
	m.trimDrafts()
	return notes, err
}

// Adjudicated reports whether the match was adjudicated, and returns the seats that were put
// last, in order. The caller owns the slice.
func (at *position) Adjudicated() (last []games.Player, ok bool) {
	return slices.Clone(at.last), at.adjudicated
}
