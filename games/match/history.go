package match

import (
	"cmp"
	"slices"

	"herald/games"
)

// spacing is how many entries lie between two checkpoints: copying a position
// costs less than an answer, so that a fold hardly notices it.
const spacing = 8

// A checkpoint is the position before the entry at a ply.
type checkpoint struct {
	ply int
	position
}

// A Step is one entry of a record with what it has done.
type Step struct {
	Ply     int // from 0
	Entry   Entry
	Fresh   bool           // what the player was asked before it begins a turn
	Choices int            // how many moves there were to choose from; 0 for an act
	Notes   []games.Note   // to seats and to everyone, in the order in which they are read
	Awaited []games.Player // Match.Awaited after it
	Over    bool           // Match.Over after it

	// In a Walk only: what was asked before it, and the match after it. The walk
	// goes on with that match, so that it must not be changed.
	Pending []games.Decision
	Match   *Match
}

// Steps returns what each entry of the record has done; the caller must not
// change it.
func (m *Match) Steps() []Step { return slices.Clip(m.steps) }

// Clone returns a copy that shares nothing that changes, so that one may go on
// while the other is read.
func (m *Match) Clone() *Match {
	c := *m
	c.position = m.position.clone()
	c.pending = c.state.Pending()
	c.record = m.record.Clone()
	c.steps, c.checkpoints = slices.Clip(m.steps), slices.Clip(m.checkpoints)
	return &c
}

// At returns the match as it was after so many entries, 0 to Plies, without
// drafts and plans; the caller owns it. It folds the entries since the last
// checkpoint, fewer than spacing.
func (m *Match) At(plies int) *Match {
	n, _ := slices.BinarySearchFunc(m.checkpoints, plies+1, func(c checkpoint, ply int) int { return cmp.Compare(c.ply, ply) })
	from := m.checkpoints[n-1]
	then := &Match{position: from.clone(), rules: m.rules, record: m.record, steps: m.steps[:from.ply:from.ply], checkpoints: m.checkpoints[:n:n]}
	then.pending = then.state.Pending()
	then.record.Entries = m.record.Entries[:from.ply:from.ply]
	then.record.Drafts, then.record.Plans = nil, nil
	then.record = then.record.Clone().sized()
	for _, e := range m.record.Entries[from.ply:plies] {
		if _, err := then.commit(e); err != nil {
			panic(err) // the match has folded it
		}
	}
	return then
}

// keep makes a checkpoint if the last is long enough ago.
func (m *Match) keep() {
	if ply := m.Plies(); ply >= m.checkpoints[len(m.checkpoints)-1].ply+spacing {
		m.checkpoints = append(m.checkpoints, checkpoint{ply, m.position.clone()})
	}
}
