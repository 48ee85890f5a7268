package gamelog

import (
	"herald/games"
	"herald/games/record"
)

// An Entry is one of a record with what somebody was told of it.
type Entry struct {
	record.Entry
	Ply     int
	Fresh   bool // a turn began with it
	Chosen  bool // it was a choice
	Curtain bool // chance did not decide anything, but lifted the curtain
	Undone  bool // it has been taken back since
	Notes   []games.Note
}

// Entries returns the entries of the record with what a seat, or everybody, was
// told of each.
func (l *Log) Entries(seat games.Player) []Entry {
	all := make([]Entry, len(l.notes))
	for ply, step := range l.m.Steps() {
		e := Entry{
			Entry: step.Entry, Ply: ply, Fresh: step.Fresh, Undone: !l.m.InEffect(ply),
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

// SeenBy returns the ply from which on everything is news to a person: since
// their last turn, or since the start if they have had none. A plan that was
// carried out for them, or a turn that somebody else has played at their seat, is
// news too.
func (l *Log) SeenBy(user string, entries []Entry) int {
	if from, ok := l.t.Seen[user]; ok || len(l.t.Seen) > 0 {
		return min(from, len(entries))
	}
	from, seat := 0, l.t.Seat(user)
	for _, e := range entries { // the match began before anybody noted who had seen what
		if e.Player == seat && e.Chosen {
			from = e.Ply + 1
		}
	}
	return from
}
