package match

import (
	"cmp"

	"herald/games"
)

// Recall commits that p recalls its secret answer, so that p is asked again. If p has recalled
// another answer to the same question, and nothing else has happened, the record keeps the
// first of them and counts the others, so that it becomes shorter. The draft of p is dropped,
// and its plans wait until it has answered. It returns the notes; the error is ErrOver,
// ErrNoSeat, ErrTooOften or ErrNothingSealed.
func (m *Match) Recall(p games.Player) ([]games.Note, error) {
	if err := cmp.Or(m.changeable(p), m.retracted(p)); err != nil {
		return nil, err
	}
	notes, err := m.commitRecall(p)
	if err == nil {
		m.drafts[p] = nil
		m.hold(p)
		m.played[p] = nil
		m.trimDrafts()
	}
	return notes, err
}

// Recallable reports whether p has given a secret answer that it may still recall.
func (c *course) Recallable(p games.Player) bool {
	if c.changeable(p) != nil {
		return false
	}
	r, ok := c.State().(games.Recaller)
	if ok {
		_, ok = r.Recall(p)
	}
	return ok
}
