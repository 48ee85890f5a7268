package gamelog

import (
	"slices"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// News is what a part of a record has brought, as far as it is public.
type News struct {
	Notes   []games.Note   // without details, unless the channel takes no pictures
	Awaited []games.Player // the seats that the match waits for now
	Fresh   []games.Player // those of them with a new question
	Moved   bool           // whether there is anything to tell
}

// News returns what has happened from a ply on. It does not reveal who was skipped because of
// a secret: not by the seats awaited, nor by whether there is anything to tell.
func (l *Log) News(from int) News {
	n := News{Awaited: l.m.Awaited()}
	var before, always []games.Player // the seats awaited at first, and those awaited ever since
	over, curtain, doer := false, false, games.Everyone
	for ply, step := range l.m.Steps() {
		if ply < from {
			before, over = step.Awaited, step.Over
			always = before
			continue
		}
		told := public(l.told(step))
		n.Notes, n.Moved = append(n.Notes, l.heard(step, told)...), n.Moved || len(told) > 0
		always = Both(always, step.Awaited)
		curtain = curtain || step.Entry.Player == games.Chance
		if step.Entry.Silent() {
			continue
		}
		switch {
		case step.Entry.Act() == record.ActTakeBack: // the table records whether its seat must be notified
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
	n.Moved = n.Moved || l.m.Over() != over || !slices.Equal(before, n.Awaited)
	return n
}

// Between returns what everybody was told of the entries between two plies.
func (l *Log) Between(from, ends int) []games.Note {
	var notes []games.Note
	for _, step := range l.m.Steps()[min(from, l.m.Plies()):min(max(from, ends), l.m.Plies())] {
		notes = append(notes, l.heard(step, public(l.told(step)))...)
	}
	return notes
}

// heard returns the notes of a step as a public message has them: in brief, and struck
// through if the step was undone.
func (l *Log) heard(step match.Step, notes []games.Note) []games.Note {
	notes = l.brief(notes)
	if step.Sealed || l.m.InEffect(step.Ply) {
		return notes
	}
	for n := range notes {
		notes[n].Text = games.T("log.undone", "note", notes[n].Text)
	}
	return notes
}

// told returns the notes of a step. While seats answer together in secret,
// match.Match.Together tells how far they are, and the single answers are not told.
func (l *Log) told(step match.Step) []games.Note {
	act := step.Entry.Act()
	if step.Entry.Player >= 0 && (step.Sealed || act == record.ActRecall) && l.m.Part(step.Ply) != "" {
		return l.notes[step.Ply][:l.remarked[step.Ply]]
	}
	return l.notes[step.Ply]
}

// brief returns notes as a post tells them.
func (l *Log) brief(notes []games.Note) []games.Note {
	if retell := l.m.Rules().Brief; retell != nil {
		notes = retell(notes)
	}
	if l.t.TextOnly {
		return notes
	}
	return slices.DeleteFunc(notes, func(n games.Note) bool { return n.Detail })
}

// Both returns the seats in both a and b.
func Both(a, b []games.Player) []games.Player {
	return slices.DeleteFunc(slices.Clone(a), func(p games.Player) bool { return !slices.Contains(b, p) })
}

// Awaited returns the seats that the match waits for, as far as a seat, or games.Everyone, may
// know: a seat knows whether it is asked.
func Awaited(m *match.Match, seat games.Player) []games.Player {
	asked := slices.Contains(m.Waiting(), seat)
	return slices.DeleteFunc(slices.Clone(m.Awaited()), func(p games.Player) bool { return p == seat && !asked })
}
