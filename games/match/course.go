package match

import (
	"cmp"
	"slices"

	"herald/games"
	"herald/games/record"
)

// A course has the entries of a record with the position that they lead to, and the effect of
// each. It has no drafts and plans.
type course struct {
	position
	rules       games.Rules
	record      record.Record
	steps       []Step       // by ply
	checkpoints []checkpoint // by ply, the first at 0
}

// A Step is an entry of a record with its effect.
type Step struct {
	Ply     int // the index of the entry
	Entry   record.Entry
	Fresh   bool           // whether the question that it answers began a turn of its player
	Prelude bool           // whether players do not count what it answers as a turn
	Choices int            // the number of moves that were legal, silence included; 0 for an act
	Sealed  bool           // whether others are not told of it until a curtain is lifted
	Notes   []games.Note   // what has happened, in reading order
	Awaited []games.Player // Match.Awaited after the entry
	Over    bool           // Match.Over after the entry
	Part    string         // the key of Match.Together after the entry
	Cycle   string         // Match.Cycle after the entry

	// Pending is Match.Pending before the entry, and Match the match after it. Only Walk sets
	// them; it goes on with the match, which must not be changed.
	Pending []games.Decision
	Match   *Match
}

// Rules returns the rules that the match was opened with.
func (c *course) Rules() games.Rules { return c.rules }

// Setup returns the setup. The caller must not change its options.
func (c *course) Setup() games.Setup { return c.record.Setup }

// Seats returns the names of the holders at the start. It must not be changed.
func (c *course) Seats() []string { return c.record.Seats }

// Plies returns the number of entries of the record.
func (c *course) Plies() int { return len(c.record.Entries) }

// Steps returns the effect of each entry, by ply. It costs nothing; the result must not be
// changed.
func (c *course) Steps() []Step { return slices.Clip(c.steps) }

// Part returns the key of Together after plies entries.
func (c *course) Part(plies int) string {
	if plies == 0 {
		start := c.at(0)
		return start.Together().Key
	}
	return c.steps[plies-1].Part
}

// CycleAfter returns Cycle after a number of entries.
func (c *course) CycleAfter(plies int) string {
	if plies == 0 {
		start := c.at(0)
		return start.Cycle()
	}
	return c.steps[plies-1].Cycle
}

// clone returns a deep copy.
func (c *course) clone() course {
	d := *c
	d.position = c.position.clone()
	d.pending = d.state.Pending()
	d.record = c.record.Clone()
	d.steps, d.checkpoints = slices.Clip(c.steps), slices.Clip(c.checkpoints)
	return d
}

// at returns the course up to a ply, without the seed and the closure.
func (c *course) at(plies int) course {
	n, _ := slices.BinarySearchFunc(c.checkpoints, plies+1, func(k checkpoint, ply int) int { return cmp.Compare(k.ply, ply) })
	from := c.checkpoints[n-1]
	then := course{position: from.clone(), rules: c.rules, record: c.record, steps: c.steps[:from.ply:from.ply], checkpoints: c.checkpoints[:n:n]}
	then.pending = then.state.Pending()
	then.record.Entries = c.record.Entries[:from.ply:from.ply]
	then.record.Seed, then.record.Sealed = "", record.Closure{}
	then.record = then.record.Clone()
	for _, e := range c.record.Entries[from.ply:plies] {
		if _, err := then.commit(e); err != nil {
			panic(err) // it was applied before
		}
	}
	return then
}
