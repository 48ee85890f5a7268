package match

import (
	"cmp"
	"slices"

	"herald/games/record"
)

// Steps returns what each entry has done, by ply. It costs nothing; the caller must
// not change the result.
func (m *Match) Steps() []Step { return slices.Clip(m.steps) }

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
	then.record.Seed, then.record.Sealed = "", record.Closure{}
	then.record = then.record.Clone().Sized()
	for _, e := range m.record.Entries[from.ply:plies] {
		if _, err := then.commit(e); err != nil {
			panic(err) // it was applied before
		}
	}
	return then
}

// Part returns the key of Together as it was after so many entries.
func (m *Match) Part(plies int) string {
	if plies == 0 {
		return m.At(0).Together().Key
	}
	return m.steps[plies-1].Part
}
