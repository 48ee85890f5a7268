package match

import (
	"embed"
	"io/fs"
	"slices"

	"herald/games"
)

//go:embed text
var texts embed.FS

// Texts is the catalog of the notes and errors of this package.
func Texts() fs.FS { return texts }

// Resign commits that p resigns. The match is over if one side is left; otherwise
// it goes on, and the caller finds somebody else to play for p. The plans of p are
// dropped. It returns the notes; the error is ErrOver, ErrNoSeat or ErrResigned.
func (m *Match) Resign(p games.Player) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	notes, err := m.commit(Entry{p, ActResign})
	if err == nil {
		m.record.Plans[p] = nil
	}
	m.trimDrafts()
	return notes, err
}

// applyResign applies an ActResign. On error it changes nothing.
func (m *Match) applyResign(p games.Player) ([]games.Note, error) {
	if m.Resigned(p) {
		return nil, ErrResigned
	}
	m.resigned = append(m.resigned, p)
	key := "match.deserted"
	if m.Over() {
		key = "match.resigned"
	}
	return []games.Note{{To: games.Everyone, Text: games.T(key, "player", p)}}, nil
}

// Resigned reports whether p has resigned and nobody has taken the seat since.
func (m *Match) Resigned(p games.Player) bool { return slices.Contains(m.resigned, p) }

// Over reports whether the match is over: nothing more is asked, or a seat has
// resigned on every side but one, or the match was called off.
func (m *Match) Over() bool {
	return m.calledOff || len(m.resigned) > 0 && m.sidesLeft() < 2 || len(m.pending) == 0
}

// sidesLeft returns the number of sides on which nobody has resigned.
func (m *Match) sidesLeft() int {
	sides := map[int]bool{}
	for p := range games.Player(m.record.Setup.Players) {
		if !m.sideResigned(p) {
			sides[games.SideOf(m.state, p)] = true
		}
	}
	return len(sides)
}

// sideResigned reports whether a seat on p's side has resigned.
func (m *Match) sideResigned(p games.Player) bool {
	side := games.SideOf(m.state, p)
	return slices.ContainsFunc(m.resigned, func(q games.Player) bool { return games.SideOf(m.state, q) == side })
}

// Scores returns the score of each seat by the game's rules. The caller owns the
// slice.
func (m *Match) Scores() []int { return m.state.Scores() }

// Places returns the place of each seat, from 1, shared where scores are equal. A
// side on which a seat has resigned comes after all others, the first to resign
// last. The caller owns the slice.
func (m *Match) Places() []int {
	scores := m.state.Scores()
	lowest := slices.Min(scores)
	for i, gone := range m.resigned {
		for p := range scores {
			if games.SideOf(m.state, games.Player(p)) == games.SideOf(m.state, gone) {
				scores[p] = lowest - len(m.resigned) + i
			}
		}
	}
	return games.Places(scores)
}

// Final returns Places if the match is over, else nil. For a match that was called
// off it is empty but not nil. The caller owns the slice.
func (m *Match) Final() []int {
	switch {
	case m.calledOff:
		return []int{}
	case m.Over():
		return m.Places()
	}
	return nil
}
