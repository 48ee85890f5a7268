package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// foldRecall drops the secret answers that p has just recalled, if it gave them right
// after another recall: that one counts for both, and the match is as it was after it.
// It leaves alone what was sealed, and what makes a difference to anybody.
func (m *Match) foldRecall(p games.Player) {
	last := m.Plies() - 1
	at := m.recalledBefore(p, last)
	if at < 0 || m.record.Sealed.Plies > at || !m.alike(at, last) {
		return
	}
	then := m.At(at + 1)
	times, _ := m.record.Entries[at].Recall() // it was checked when it was committed
	if times == record.MaxTimes || !m.looksAlike(then.state, m.state) {
		return
	}
	m.position = then.position
	m.takenBack[p]++
	m.record.Entries = slices.Clone(m.record.Entries[:at+1])
	m.record.Entries[at].Word = record.Recall(p, times+1).Word
	m.checkpoints = slices.DeleteFunc(slices.Clone(m.checkpoints), func(c checkpoint) bool { return c.ply > at })
	step := m.steps[at]
	step.Entry = m.record.Entries[at]
	m.past = slices.Clone(m.past)
	m.past[len(m.past)-1].Entry = step.Entry
	m.steps = append(slices.Clone(m.steps[:at]), step)
}

// recalledBefore returns the ply of p's recall before the one at a ply, if there are
// only secret answers of p in between; else -1.
func (m *Match) recalledBefore(p games.Player, last int) int {
	for at := last - 1; at >= 0 && last-at-1 <= maxWords; at-- {
		switch s := m.steps[at]; {
		case s.Entry.Player == p && s.Entry.Act() == record.ActRecall:
			return at
		case s.Entry.Player != p || !s.Sealed:
			return -1
		}
	}
	return -1
}

// commitRecall commits that p recalls its secret answer, and returns the notes, which
// the caller must not change. On error it changes nothing.
func (m *Match) commitRecall(p games.Player) ([]games.Note, error) {
	notes, err := m.commit(record.Recall(p, 1))
	if err == nil {
		m.foldRecall(p)
	}
	return notes, err
}
