package post

import (
	"slices"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// An announcement is how a table's channel is told what has happened: by an edit of the living
// message, which continues while seats answer together or a cycle of short turns runs, or
// by a new one.
type announcement struct {
	edit bool // edit the living message
	from int  // the first entry that the message tells
	// ends is the entry up to which the living message tells once a new one follows it; 0
	// leaves it as it is.
	ends int
	// again means that the new message repeats the living one, which is deleted, in order to
	// notify people.
	again bool
}

// announcement plans how a table is told of its match in its present state.
func (p *Post) announcement(t *table.Table, m *match.Match) announcement {
	if t.Turn == "" {
		return announcement{from: t.Since()}
	}
	told := min(max(t.Told, 0), m.Plies())
	part := m.Part(told)
	switch {
	case t.OwesEdit(), goesOn(m, told), table.Amended(t, m):
		again := len(p.uncalled(t, m)) > 0
		return announcement{edit: !again, from: min(t.From, told), again: again}
	case part == "":
		return announcement{from: told}
	}
	return ending(t, m, part)
}

// goesOn reports whether what a match was busy with after a ply goes on: a part in
// which seats answer together, or a cycle.
func goesOn(m *match.Match, ply int) bool {
	part, now := m.Part(ply), m.Together().Key
	together := part != "" && now != "" && (part == now || m.Veiled())
	cycle := m.CycleAfter(ply)
	return !m.Over() && (together || cycle != "" && cycle == m.Cycle())
}

// ending plans the end of a part in which seats have answered together. If the living message
// began with that part it becomes its result. Else it ends before the part, which a new one
// tells.
func ending(t *table.Table, m *match.Match, part string) announcement {
	steps := m.Steps()
	end := t.Told + slices.IndexFunc(steps[t.Told:], func(s match.Step) bool { return s.Part != part }) + 1
	if own(t, m) == part {
		return announcement{from: end, ends: end}
	}
	begin := end - 1
	for begin > t.From && m.Part(begin-1) == part {
		begin--
	}
	return announcement{from: begin, ends: begin}
}

// own returns the first part, of those in which seats answer together, that the living message
// tells; "" if there is none.
func own(t *table.Table, m *match.Match) string {
	for ply := t.From; ply <= t.Told; ply++ {
		if part := m.Part(ply); part != "" {
			return part
		}
	}
	return ""
}

// uncalled returns the seats that nothing has notified of their question: no DM asks it, or
// their holders accept none, and they have not just played.
func (p *Post) uncalled(t *table.Table, m *match.Match) []games.Player {
	if m.Veiled() {
		return nil // it is secret who is asked
	}
	last := games.Everyone
	for _, s := range m.Steps()[min(max(t.Told, 0), m.Plies()):] {
		switch {
		case s.Entry.Act() == record.ActTakeBack:
			last = games.Everyone
		case s.Entry.Player >= 0 && !s.Entry.Silent():
			last = s.Entry.Player
		}
	}
	return slices.DeleteFunc(table.Unrung(t, m, m.Awaited()), func(seat games.Player) bool {
		reached := t.Rung == nil // by the living message, which was posted before that was recorded
		if table.AsksElsewhere(t, m, seat) {
			reached = p.View.TakesDM(t, seat)
		}
		return seat == last || !t.Reads(seat) || reached
	})
}
