package gamelog

import (
	"slices"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// News is what a stretch of a record has brought, as far as everybody may know.
type News struct {
	Notes   []games.Note
	Awaited []games.Player // whom the match waits for now
	Fresh   []games.Player // those of them who are asked something new
	Moved   bool           // whether there is anything to be told at all
}

// News returns what has happened from a ply on. Who was asked nothing because of
// a secret does not show: not in whom the match waits for, nor in whether there
// is anything to tell.
func (l *Log) News(from int) News {
	n := News{Awaited: l.m.Awaited()}
	var before, always []games.Player // whom it waited for at first, and ever since
	over, curtain, doer := false, false, games.Everyone
	for ply, step := range l.m.Steps() {
		if ply < from {
			before, over = step.Awaited, step.Over
			always = before
			continue
		}
		n.Notes = append(n.Notes, public(l.told(step))...)
		always = Both(always, step.Awaited)
		curtain = curtain || step.Entry.Player == games.Chance
		if step.Entry.Silent() {
			continue
		}
		switch {
		case step.Entry.Act() == record.ActTakeBack: // the table notes whether its seat has to be notified
			doer = games.Everyone
			always = slices.DeleteFunc(always, func(p games.Player) bool { return p == step.Entry.Player })
		case len(public(step.Notes)) > 0:
			doer = step.Entry.Player
		case !step.Sealed && step.Entry.Act() != record.ActRecall:
			doer = games.Everyone
		}
	}
	for _, p := range n.Awaited {
		if p != doer && (curtain || !slices.Contains(always, p)) {
			n.Fresh = append(n.Fresh, p)
		}
	}
	n.Moved = len(n.Notes) > 0 || l.m.Over() != over || !slices.Equal(before, n.Awaited)
	return n
}

// told returns the notes of a step. Where seats answer together in secret, how far they
// are says match.Match.Together, and each of them is not told.
func (l *Log) told(step match.Step) []games.Note {
	act := step.Entry.Act()
	if step.Entry.Player >= 0 && (step.Sealed || act == record.ActRecall) && l.m.Part(step.Ply) != "" {
		return l.notes[step.Ply][:l.remarked[step.Ply]]
	}
	return l.notes[step.Ply]
}

// Both returns the seats that stand in a and in b.
func Both(a, b []games.Player) []games.Player {
	return slices.DeleteFunc(slices.Clone(a), func(p games.Player) bool { return !slices.Contains(b, p) })
}

// Awaited returns whom the match waits for, as far as a seat, or everybody, may
// know: a seat knows whether it is asked itself.
func Awaited(m *match.Match, seat games.Player) []games.Player {
	asked := slices.Contains(m.Waiting(), seat)
	return slices.DeleteFunc(slices.Clone(m.Awaited()), func(p games.Player) bool { return p == seat && !asked })
}
