package gamelog

import (
	"slices"

	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// News has the public effects of a part of a record.
type News struct {
	Notes   []games.Note   // without details, unless the channel takes no pictures
	Awaited []games.Player // the seats that the match waits for now
	Fresh   []games.Player // the ones with a new question
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
		n.Moved = n.Moved || slices.ContainsFunc(l.told(step), isPublic)
		always = Both(always, step.Awaited)
		curtain = curtain || step.Entry.Player == games.Chance
		if step.Entry.Silent() {
			continue
		}
		switch {
		case step.Entry.Act() == record.ActTakeBack: // the table records whether its seat must be notified
			doer = games.Everyone
			always = slices.DeleteFunc(always, func(p games.Player) bool { return p == step.Entry.Player })
		case slices.ContainsFunc(step.Notes, isPublic):
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
	n.Notes = l.Between(from, l.m.Plies())
	return n
}

// Between returns a public message's notes on the entries between two plies: in brief, and
// what was undone since struck through.
func (l *Log) Between(from, ends int) []games.Note {
	plies := l.m.Plies()
	from = min(max(from, 0), plies)
	steps := l.m.Steps()[from:min(max(from, ends), plies)]
	var all []games.Note
	for len(steps) > 0 {
		undone := l.undone(steps[0])
		run := len(steps)
		if n := slices.IndexFunc(steps, func(s match.Step) bool { return l.undone(s) != undone }); n > 0 {
			run = n
		}
		notes := l.brief(steps[:run])
		if undone {
			strike(notes)
		}
		all, steps = append(all, notes...), steps[run:]
	}
	return all
}

// undone reports whether a public step has been undone.
func (l *Log) undone(s match.Step) bool { return !s.Sealed && !l.m.InEffect(s.Ply) }

func strike(notes []games.Note) {
	for n := range notes {
		notes[n].Text = games.T("log.undone", "note", notes[n].Text)
	}
}

// brief returns the public notes of steps as a post tells them.
func (l *Log) brief(steps []match.Step) []games.Note {
	var notes []games.Note
	for _, step := range steps {
		notes = append(notes, public(l.told(step))...)
	}
	if retell := l.m.Rules().Brief; retell != nil {
		notes = retell(notes)
	}
	if l.t.TextOnly {
		return notes
	}
	return slices.DeleteFunc(notes, func(n games.Note) bool { return n.Detail })
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
