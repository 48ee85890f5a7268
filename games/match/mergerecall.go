package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// mergeRecall drops the secret answers that p has just recalled, if p gave them right after
// another recall: that one then counts for both, and the match is as it was after it. It keeps
// entries that are sealed or make a difference to any seat.
func (c *course) mergeRecall(p games.Player) {
	last := c.Plies() - 1
	at := c.recalledBefore(p, last)
	if at < 0 || c.record.Sealed.Plies > at || !c.alike(at, last) {
		return
	}
	then := c.at(at + 1)
	times, _ := c.record.Entries[at].Recall() // it was checked when it was committed
	if times == record.MaxTimes || !c.looksAlike(then.state, c.state) {
		return
	}
	c.position = then.position
	c.takenBack[p]++
	c.record.Entries = slices.Clone(c.record.Entries[:at+1])
	c.record.Entries[at].Word = record.Recall(p, times+1).Word
	c.checkpoints = slices.DeleteFunc(slices.Clone(c.checkpoints), func(c checkpoint) bool { return c.ply > at })
	step := c.steps[at]
	step.Entry = c.record.Entries[at]
	c.past = slices.Clone(c.past)
	c.past[len(c.past)-1].Entry = step.Entry
	c.steps = append(slices.Clone(c.steps[:at]), step)
}

// recalledBefore returns the ply of p's recall before the one at a ply, if there are only
// secret answers of p in between; else -1.
func (c *course) recalledBefore(p games.Player, last int) int {
	for at := last - 1; at >= 0 && last-at-1 <= maxWords; at-- {
		switch s := c.steps[at]; {
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
func (c *course) commitRecall(p games.Player) ([]games.Note, error) {
	notes, err := c.commit(record.Recall(p, 1))
	if err == nil {
		c.mergeRecall(p)
	}
	return notes, err
}
