package match

import (
	"herald/games"
	"herald/games/record"
)

// Draw commits all answers that need no decision: of chance, of seats whose turn leaves no
// choice, and planned ones. It then cuts off drafts as Confirm does, and returns the notes.
// Roll returns a number from 0 to n-1, each equally likely.
func (m *Match) Draw(roll func(n int) int) []games.Note {
	var notes []games.Note
	for !m.Over() {
		more, ok := m.draw(roll)
		if !ok {
			break
		}
		notes = append(notes, more...)
	}
	m.trimDrafts()
	return notes
}

// draw commits one answer of chance or one without a choice, or else one planned turn. It
// reports whether there was any.
func (m *Match) draw(roll func(n int) int) ([]games.Note, bool) {
	e, ok := m.forced(roll)
	if !ok {
		return m.playPlan()
	}
	notes, err := m.commit(e)
	if err != nil {
		panic(err) // the word comes from the decision
	}
	return notes, true
}

// forced returns the next entry that no seat chooses.
func (at *position) forced(roll func(n int) int) (record.Entry, bool) {
	for _, d := range at.pending {
		if d.Player == games.Chance {
			return record.Entry{Player: d.Player, Word: d.Moves[roll(len(d.Moves))].String()}, true
		}
		if move, ok := lone(d); ok && at.settled(d.Player) {
			return record.Entry{Player: d.Player, Word: move.String()}, true
		}
	}
	return record.Entry{}, false
}

// settled reports whether the turn of p consists of lone answers only.
func (at *position) settled(p games.Player) bool {
	ahead := &path{state: at.state.Clone(), player: p}
	ahead.settle()
	return !ahead.goesOn()
}
