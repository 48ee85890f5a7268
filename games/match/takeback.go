package match

import (
	"errors"
	"fmt"
	"slices"

	"herald/games"
)

// ErrNoSuchTurn is returned when a seat takes a turn back that is not its
// last one, or is out of effect already.
var ErrNoSuchTurn = errors.New("the seat has no such turn to take back")

// FreeTakeBack returns where the last turn that p has confirmed begins, and
// whether p may take it back without asking: nobody else has made a choice since
// and chance has decided nothing. What others have answered in secret does not
// count, since p may not know of it; it is not undone either.
func (m *Match) FreeTakeBack(p games.Player) (ply int, ok bool) {
	if m.changeable(p) != nil {
		return 0, false
	}
	since, chose := len(m.record.Entries), false
	for i := len(m.past) - 1; i >= 0; i-- {
		a := m.past[i]
		if a.Player != p {
			if !a.idle() {
				break
			}
			continue
		}
		if a.recall {
			break // the last one is taken back already
		}
		since, chose = a.ply, chose || !a.lone
		if a.fresh && chose {
			break
		}
	}
	return since, chose && !m.interrupted(p, since)
}

// idle reports whether the answer is no choice that anybody else knows of.
func (a answer) idle() bool { return a.Player >= 0 && (a.lone || a.secret) }

// interrupted reports whether somebody has resigned since, or p's seat has changed
// hands.
func (m *Match) interrupted(p games.Player, since int) bool {
	for _, e := range m.record.Entries[since:] {
		if e.Act() == ActResign || e.Act() == ActSeat && e.Player == p {
			return true
		}
	}
	return false
}

// TurnStart returns where the last turn in effect begins in which p had a
// choice, whatever has happened since.
func (m *Match) TurnStart(p games.Player) (ply int, ok bool) {
	for i := len(m.past) - 1; i >= 0; i-- {
		a := m.past[i]
		if a.Player != p || a.recall {
			continue
		}
		ply, ok = a.ply, ok || !a.lone
		if a.fresh && ok {
			break
		}
	}
	return ply, ok
}

// TakeBack commits that the turn of p which begins at a ply is taken back, with
// all that came after it; acts of the match stay. That p may do so, the caller
// knows: from FreeTakeBack, or because all have agreed. The turn is p's draft
// then. What chance is asked anew, Draw lets it answer. The error is ErrOver,
// ErrNoSeat or ErrNoSuchTurn.
func (m *Match) TakeBack(p games.Player, ply int) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	draft, answers := m.turnAt(p, ply), m.answers()
	notes, err := m.commit(Entry{p, fmt.Sprintf("%s %d", ActTakeBack, ply)})
	if err == nil {
		m.record.Drafts[p] = draft
		for q, n := range m.answers() {
			if n < answers[q] { // what is planned is for what comes after them
				m.hold(games.Player(q))
			}
		}
		m.trimDrafts()
	}
	return notes, err
}

// answers counts, by seat, the answers in effect.
func (m *Match) answers() []int {
	all := make([]int, m.record.Setup.Players)
	for _, a := range m.past {
		if a.Player >= 0 && !a.recall {
			all[a.Player]++
		}
	}
	return all
}

// PublicChange reports whether anything has happened from a ply on that everybody may
// know of, but for seats that have changed hands.
func (m *Match) PublicChange(since int) bool {
	for _, a := range m.past {
		if a.ply >= since && !a.secret {
			return true
		}
	}
	for ply, e := range m.record.Entries {
		if ply >= since && (e.Act() == ActResign || e.Act() == ActTakeBack && !slices.Contains(m.hidden, ply)) {
			return true
		}
	}
	return false
}

// turnAt returns the words of p's turn that begins at a ply.
func (m *Match) turnAt(p games.Player, ply int) []string {
	var words []string
	for _, a := range m.past {
		switch {
		case a.ply < ply || a.Player != p || a.recall:
			continue
		case a.fresh && len(words) > 0:
			return words
		}
		words = append(words, a.Word)
	}
	return words
}
