package match

import (
	"reflect"

	"herald/games"
)

// Decided returns the steps of the answers in effect that were a choice of a seat, by ply,
// without recalled ones. The caller owns the slice.
func (c *course) Decided() []Step {
	var all []Step
	recalled := c.recalled()
	for i, a := range c.past {
		if s := c.steps[a.ply]; a.Player >= 0 && !a.recall && !recalled[i] && s.Choices > 1 {
			all = append(all, s)
		}
	}
	return all
}

// recalled reports which elements of the past are answers that were recalled.
func (c *course) recalled() []bool {
	gone := make([]bool, len(c.past))
	for i, a := range c.past {
		if a.recall {
			c.markRecalled(gone, i)
		}
	}
	return gone
}

// markRecalled marks the answers that the recall at an index of the past has removed: the
// seat's last secret ones, back to the first that still matters. Answers without a choice, and
// games.Done, belong to the answer before them.
func (c *course) markRecalled(gone []bool, recall int) {
	var open []int
	for i := recall - 1; i >= 0; i-- {
		a := c.past[i]
		if a.Player != c.past[recall].Player || !a.secret || a.recall || gone[i] {
			continue
		}
		if open = append(open, i); a.Word == games.Done || c.steps[a.ply].Choices < 2 {
			continue
		}
		if c.matters(i, recall) {
			return
		}
		for _, n := range open {
			gone[n] = true
		}
		open = nil
	}
}

// matters reports whether the position after the recall depends on the secret
// answer at an index before it: whether another answer would have led elsewhere.
func (c *course) matters(at, recall int) bool {
	was := c.clone()
	was.rewind(recall + 1)
	before := c.clone()
	before.rewind(at)
	d, _ := games.Asked(before.state, c.past[at].Player)
	for _, move := range d.Moves {
		if move.String() == c.past[at].Word {
			continue
		}
		other := before.clone()
		other.state.Apply(d.Player, move)
		if other.redoAll(c.past[at+1 : recall+1]) {
			return !c.looksAlike(was.state, other.state)
		}
	}
	return true
}

// redoAll applies answers of the past again. It reports false if one of them is
// not possible.
func (at *position) redoAll(past []answer) bool {
	for _, a := range past {
		if !at.redo(a) {
			return false
		}
	}
	return true
}

// looksAlike reports whether two states look the same to every seat.
func (at *position) looksAlike(a, b games.State) bool {
	for p := games.Everyone; int(p) < len(at.holders); p++ {
		if !reflect.DeepEqual(a.View(p), b.View(p)) {
			return false
		}
	}
	return true
}
