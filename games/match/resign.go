package match

import (
	"embed"
	"io/fs"
	"slices"

	"herald/games"
)

//go:embed text
var texts embed.FS

// Texts is the catalog of what the match itself tells.
func Texts() fs.FS { return texts }

// Resign commits that p gives up: with one side left the match is over, else
// p's seat is somebody else's to play. The error is ErrOver, ErrNoSeat,
// or ErrResigned.
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

// Resigned reports whether p has given up, and nobody has taken the seat since.
func (m *Match) Resigned(p games.Player) bool { return slices.Contains(m.resigned, p) }

// Over reports whether the match has ended: the game asks nothing more, or
// somebody has resigned on all sides but one, or it was called off.
func (m *Match) Over() bool {
	return m.calledOff || len(m.resigned) > 0 && m.sidesLeft() < 2 || len(m.pending) == 0
}

// sidesLeft returns how many sides are left on which nobody has resigned.
func (m *Match) sidesLeft() int {
	sides := map[int]bool{}
	for p := range games.Player(m.record.Setup.Players) {
		if !m.sideResigned(p) {
			sides[games.SideOf(m.state, p)] = true
		}
	}
	return len(sides)
}

// sideResigned reports whether somebody on p's side has resigned.
func (m *Match) sideResigned(p games.Player) bool {
	side := games.SideOf(m.state, p)
	return slices.ContainsFunc(m.resigned, func(q games.Player) bool { return games.SideOf(m.state, q) == side })
}

// Scores returns the game's scores by seat; the caller owns the slice.
func (m *Match) Scores() []int { return m.state.Scores() }

// Places returns the place of each seat, shared where scores are equal. A side
// on which somebody resigned stands behind all others, the earlier the lower.
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

// Final returns Places once the match is over, and nil before. It has no places
// and is not nil if the match was called off.
func (m *Match) Final() []int {
	switch {
	case m.calledOff:
		return []int{}
	case m.Over():
		return m.Places()
	}
	return nil
}
