package match

import "herald/games"

// Draw lets chance answer for as long as it is asked, seats whose turn leaves no
// choice, a lone legal answer being played for the player, and seats that have
// left plans. Roll returns a number from 0 to n-1, each equally likely.
func (m *Match) Draw(roll func(n int) int) []games.Note {
	var notes []games.Note
	for !m.Over() {
		told, more := m.draw(roll)
		if !more {
			break
		}
		notes = append(notes, told...)
	}
	m.trimDrafts()
	return notes
}

// draw lets one answer be given that nobody is waited for, and reports whether
// there was one.
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

// forced returns the next entry that nobody has to choose.
func (m *Match) forced(roll func(n int) int) (Entry, bool) {
	for _, d := range m.pending {
		if d.Player == games.Chance {
			return Entry{d.Player, d.Moves[roll(len(d.Moves))].String()}, true
		}
		if move, ok := lone(d); ok && m.settled(d.Player) {
			return Entry{d.Player, move.String()}, true
		}
	}
	return Entry{}, false
}

// settled reports whether lone answers are all that p's turn consists of.
func (m *Match) settled(p games.Player) bool {
	ahead := &path{state: m.state.Clone(), player: p}
	ahead.settle()
	return !ahead.goesOn()
}
