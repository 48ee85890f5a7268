package match

import (
	"cmp"
	"slices"
)

// Steps returns what each entry has done, by ply. It costs nothing; the caller must
// not change the result.
func (m *Match) Steps() []Step { return slices.Clip(m.steps) }

// Clone returns a copy that shares nothing that changes, so that one goroutine may
// change the match while another one reads the copy. It costs as much as a copy of
// the game's state and of the record.
func (m *Match) Clone() *Match {
	c := *m
	c.position = m.position.clone()
	c.pending = c.state.Pending()
	c.record = m.record.Clone()
	c.steps, c.checkpoints = slices.Clip(m.steps), slices.Clip(m.checkpoints)
	return &c
}

// At returns the match as it was after that number of entries, from 0 to Plies,
// but without drafts and plans, and without the seed and the closure: it cannot be
// proved. The caller owns it. It applies at most spacing entries.
func (m *Match) At(plies int) *Match {
	n, _ := slices.BinarySearchFunc(m.checkpoints, plies+1, func(c checkpoint, ply int) int { return cmp.Compare(c.ply, ply) })
	from := m.checkpoints[n-1]
	then := &Match{position: from.clone(), rules: m.rules, record: m.record, steps: m.steps[:from.ply:from.ply], checkpoints: m.checkpoints[:n:n]}
	then.pending = then.state.Pending()
	then.record.Entries = m.record.Entries[:from.ply:from.ply]
	then.record.Drafts, then.record.Plans = nil, nil
	then.record.Seed, then.record.Sealed = "", Closure{}
	then.record = then.record.Clone().sized()
	for _, e := range m.record.Entries[from.ply:plies] {
		if _, err := then.commit(e); err != nil {
			panic(err) // it was applied before
		}
	}
	return then
}
