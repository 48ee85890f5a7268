package gamelog

import (
	"herald/games"
	"herald/games/record"
)

// An Event is an entry of a record with the notes that a seat, or everyone, was told.
type Event struct {
	record.Entry
	Ply     int
	Fresh   bool // a turn began with it
	Prelude bool // players do not count it as a turn
	Chosen  bool // it was a choice
	Curtain bool // chance did not decide anything, but lifted the curtain
	Undone  bool // it was taken back later
	Notes   []games.Note
}

// Events returns the entries of the record as a seat, or games.Everyone, was told of them.
func (l *Log) Events(seat games.Player) []Event {
	all := make([]Event, len(l.notes))
	for ply, step := range l.m.Steps() {
		e := Event{
			Entry: step.Entry, Ply: ply, Fresh: step.Fresh, Prelude: step.Prelude, Undone: !l.m.InEffect(ply),
			Chosen:  step.Entry.Act() != "" && !step.Entry.Silent() || step.Choices > 1,
			Curtain: step.Entry.Player == games.Chance && step.Choices == 1,
		}
		for _, n := range l.notes[ply] {
			if n.To == games.Everyone || n.To == seat {
				e.Notes = append(e.Notes, n)
			}
		}
		all[ply] = e
	}
	return all
}

// SeenBy returns the first ply that is news to a person: the one after their last turn, or the
// start if they have had none. A plan carried out for them, or a turn that another has played
// at their seat, is news too.
func (l *Log) SeenBy(user string, entries []Event) int {
	if from, ok := l.t.Seen[user]; ok || len(l.t.Seen) > 0 {
		return min(from, len(entries))
	}
	from, seat := 0, l.t.Seat(user)
	for _, e := range entries { // the match began before it was recorded who had seen what
		if e.Player == seat && e.Chosen {
			from = e.Ply + 1
		}
	}
	return from
}
