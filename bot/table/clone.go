package table

import "maps"

// Clone returns a deep copy.
func (t *Table) Clone() Table {
	c := *t
	c.Match, c.Setup.Options, c.Seats = t.Match.Clone(), maps.Clone(t.Setup.Options), t.Seats.Clone()
	c.Dice = copied(t.Dice)
	c.Ledger = t.Ledger.Clone()
	c.Progress = t.Progress.clone()
	c.Parts = t.Parts.clone()
	if t.Clock != nil {
		c.Clock = t.Clock.Clone()
	}
	return c
}

// copied returns a pointer to a copy of what p points to, nil if p is nil.
func copied[T any](p *T) *T {
	if p == nil {
		return nil
	}
	c := *p
	return &c
}
