package match

import (
	"reflect"
	"slices"
	"strings"

	"herald/games"
	"herald/games/record"
)

// foldBack drops the turn at a ply, which p has just taken back, if it came right
// after another take-back by p: that one counts for both, and the record is as long
// as before the turn. It leaves alone what was sealed, what may matter to others,
// and take-backs that others have been told otherwise.
func (m *Match) foldBack(p games.Player, ply int) {
	last := m.Plies() - 1
	if ply == 0 || last-ply > maxWords || m.record.Sealed.Plies >= ply || !m.gone(ply) {
		return
	}
	before := m.record.Entries[ply-1]
	if before.Player != p || before.Act() != record.ActTakeBack || !m.alike(ply-1, last) {
		return
	}
	from, times, _ := before.TakeBack() // it was checked when it was committed
	if times == record.MaxTimes {
		return
	}
	m.record.Entries = slices.Clone(m.record.Entries[:ply])
	m.record.Entries[ply-1].Word = record.TakeBack(p, from, times+1).Word
	m.hidden = slices.DeleteFunc(slices.Clone(m.hidden), func(ply int) bool { return ply == last })
	m.checkpoints = slices.DeleteFunc(slices.Clone(m.checkpoints), func(c checkpoint) bool { return c.ply >= ply })
	step := m.steps[ply-1]
	step.Entry = m.record.Entries[ply-1]
	m.steps = append(slices.Clone(m.steps[:ply-1]), step)
}

// gone reports whether all entries from a ply to the one before the last are answers
// of seats that are not in effect any more, and what chance has revealed of them. Draws
// that decide something stay.
func (m *Match) gone(ply int) bool {
	if n := len(m.past); n > 0 && m.past[n-1].ply >= ply {
		return false
	}
	return !slices.ContainsFunc(m.steps[ply:m.Plies()-1], func(s Step) bool {
		return s.Entry.Player < 0 && s.Choices > 1 || strings.HasPrefix(s.Entry.Word, "!")
	})
}

// alike reports whether two take-backs have said the same, and to the same people.
func (m *Match) alike(a, b int) bool {
	return slices.Contains(m.hidden, a) == slices.Contains(m.hidden, b) && reflect.DeepEqual(m.steps[a].Notes, m.steps[b].Notes)
}
