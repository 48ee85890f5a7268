package match

import (
	"cmp"
	"slices"

	"herald/games"
	"herald/games/record"
)

// FreeTakeBacks is the number of times that a seat may take back the same turn without asking
// the others.
const FreeTakeBacks = 3

// MaxTakeBacks limits the take-backs and recalls of a seat that a record keeps. Those merged into
// an earlier one do not count; what counts is a take-back after a draw, which seals what came
// before, or between take-backs of others.
const MaxTakeBacks = 100

// retracted returns ErrTooOften if the record keeps MaxTakeBacks take-backs and recalls of p,
// else nil.
func (c *course) retracted(p games.Player) error {
	n := 0
	for _, e := range c.record.Entries {
		if act := e.Act(); e.Player == p && (act == record.ActTakeBack || act == record.ActRecall) {
			n++
		}
	}
	if n >= MaxTakeBacks {
		return ErrTooOften
	}
	return nil
}

// FreeTakeBack returns the ply at which the last confirmed turn of p begins, and whether p may
// take it back without asking the others: no other seat has made a choice since, chance has
// decided nothing, and p has not done so FreeTakeBacks times. Answers of others that p does not
// see do not count, as p may not know of them, and stay in effect.
func (c *course) FreeTakeBack(p games.Player) (ply int, ok bool) {
	if c.changeable(p) != nil {
		return 0, false
	}
	begin, chose := len(c.record.Entries), false
	for i := len(c.past) - 1; i >= 0; i-- {
		a := c.past[i]
		if a.Player != p {
			if !a.idleFor(p) {
				break
			}
			continue
		}
		if a.recall {
			break // p has recalled its last answer
		}
		begin, chose = a.ply, chose || !a.lone
		if a.fresh && chose {
			break
		}
	}
	return begin, chose && !c.interrupted(p, begin) && c.TimesTakenBack(p, begin) < FreeTakeBacks
}

// TimesTakenBack returns the number of times that p has taken back the turn that begins at a
// ply.
func (at *position) TimesTakenBack(p games.Player, ply int) int {
	turn := at.past[:len(at.past)-len(at.since(ply))].given(p)
	n := slices.IndexFunc(at.retried, func(r retry) bool { return r.player == p && r.turn == turn })
	if n < 0 {
		return 0
	}
	return at.retried[n].times
}

// interrupted reports whether, from a ply on, a seat has resigned or p has changed
// hands.
func (c *course) interrupted(p games.Player, from int) bool {
	for _, e := range c.record.Entries[from:] {
		if e.Act() == record.ActResign || e.Act() == record.ActSeat && e.Player == p {
			return true
		}
	}
	return false
}

// TakeBack commits that p takes back the turn that begins at a ply, with all answers after it;
// acts stay in effect. If p takes back the same turn again, and nothing else has happened, the
// record keeps the first version and counts the others, so that it becomes shorter. The turn
// becomes p's draft, and plans of seats that have lost an answer wait for their next one. The
// caller ensures that p may do so, because of FreeTakeBack or because the others agree, and
// calls Draw afterwards. It returns the notes; the error is ErrOver, ErrNoSeat, ErrTooOften or
// ErrNoSuchTurn.
func (m *Match) TakeBack(p games.Player, ply int) ([]games.Note, error) {
	if err := cmp.Or(m.changeable(p), m.retracted(p)); err != nil {
		return nil, err
	}
	before, draft := m.past, m.past.turn(p, ply)
	notes, err := m.commit(record.TakeBack(p, ply, 1))
	if err == nil {
		m.mergeTakeBack(p, ply)
		m.drafts[p] = draft
		for q := range games.Player(m.record.Setup.Players) {
			if m.given(q) < before.given(q) { // its plans were made for later questions
				m.hold(q)
				m.played[q] = nil
			}
		}
		m.trimDrafts()
	}
	return notes, err
}

// PublicChange reports whether, from a ply on, there is anything that the public may know of:
// an answer in effect, a resignation or a take-back.
func (c *course) PublicChange(from int) bool {
	if slices.ContainsFunc(c.since(from), func(a answer) bool { return !a.secret }) {
		return true
	}
	for ply, e := range c.record.Entries {
		if ply >= from && (e.Act() == record.ActResign || e.Act() == record.ActTakeBack && !slices.Contains(c.hidden, ply)) {
			return true
		}
	}
	return false
}
