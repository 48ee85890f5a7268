package match

import (
	"reflect"
	"slices"
	"strings"

	"herald/games"
	"herald/games/record"
)

// mergeTakeBack drops the turn at a ply, which p has just taken back, if it came right after
// another take-back by p: that one then counts for both, and the record is as long as before
// the turn. It keeps entries that are sealed or may matter to others, and take-backs that
// others were told differently.
func (c *course) mergeTakeBack(p games.Player, ply int) {
	last := c.Plies() - 1
	if ply == 0 || last-ply > maxWords || c.record.Sealed.Plies >= ply || !c.gone(ply) {
		return
	}
	before := c.record.Entries[ply-1]
	if before.Player != p || before.Act() != record.ActTakeBack || !c.alike(ply-1, last) {
		return
	}
	from, times, _ := before.TakeBack() // it was checked when it was committed
	if times == record.MaxTimes {
		return
	}
	c.record.Entries = slices.Clone(c.record.Entries[:ply])
	c.record.Entries[ply-1].Word = record.TakeBack(p, from, times+1).Word
	c.hidden = slices.DeleteFunc(slices.Clone(c.hidden), func(ply int) bool { return ply == last })
	c.checkpoints = slices.DeleteFunc(slices.Clone(c.checkpoints), func(c checkpoint) bool { return c.ply >= ply })
	step := c.steps[ply-1]
	step.Entry = c.record.Entries[ply-1]
	c.steps = append(slices.Clone(c.steps[:ply-1]), step)
}

// gone reports whether all entries from a ply to the one before the last are answers of seats
// that are no longer in effect, and the revelations by chance that followed them. Draws that
// decide something stay.
func (c *course) gone(ply int) bool {
	if n := len(c.past); n > 0 && c.past[n-1].ply >= ply {
		return false
	}
	return !slices.ContainsFunc(c.steps[ply:c.Plies()-1], func(s Step) bool {
		return s.Entry.Player < 0 && s.Choices > 1 || strings.HasPrefix(s.Entry.Word, "!")
	})
}

// alike reports whether two take-backs were told alike, and to the same seats.
func (c *course) alike(a, b int) bool {
	return slices.Contains(c.hidden, a) == slices.Contains(c.hidden, b) && reflect.DeepEqual(c.steps[a].Notes, c.steps[b].Notes)
}
