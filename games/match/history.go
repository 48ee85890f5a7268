package match

import (
	"cmp"
	"slices"

	"herald/games"
)

// spacing is the number of entries between two checkpoints. A checkpoint takes
// less time than an entry does, so that it makes a fold hardly slower.
const spacing = 8

// A checkpoint is a copy of the position before the entry at a ply.
type checkpoint struct {
	ply int
	position
}

// A Step is an entry of a record with what it has done.
type Step struct {
	Ply     int // the index of the entry
	Entry   Entry
	Fresh   bool           // whether a turn of its player began with what it was asked
	Choices int            // the number of moves that it was chosen from; 0 for an act
	Notes   []games.Note   // what has happened, in reading order
	Awaited []games.Player // Match.Awaited after the entry
	Over    bool           // Match.Over after the entry

	// Pending is Match.Pending before the entry, and Match the match after it. Both
	// are set by Walk only, which continues with the match: it must not be changed.
	Pending []games.Decision
	Match   *Match
}

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
// but without drafts and plans. The caller owns it. It applies at most spacing
// entries.
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
			panic(err) // it was applied before
		}
	}
	return then
}

// keep adds a checkpoint if the last one is far enough back.
func (m *Match) keep() {
	if ply := m.Plies(); ply >= m.checkpoints[len(m.checkpoints)-1].ply+spacing {
		m.checkpoints = append(m.checkpoints, checkpoint{ply, m.position.clone()})
	}
}
