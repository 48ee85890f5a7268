package bot

import (
	"slices"

	"herald/games"
	"herald/games/match"
)

// News is what a stretch of a record has brought, as far as everybody may know.
type news struct {
	notes   []games.Note
	awaited []games.Player // whom the match waits for now
	fresh   []games.Player // those of them who are asked something new
	moved   bool           // whether there is anything to be told at all
}

// news returns what has happened from a ply on. Who was asked nothing because
// of a secret does not show: not in whom the match waits for, nor in whether
// there is anything to tell.
func (b *Bot) news(t *table, m *match.Match, from int) (news, error) {
	title, ok := b.title(t.Game)
	if !ok {
		return news{}, &gameError{t.Game}
	}
	n := news{awaited: m.Awaited()}
	var before, always []games.Player // whom it waited for at first, and ever since
	over, curtain, doer := false, false, games.Everyone
	for step, err := range t.walk(title.Rules) {
		if err != nil {
			return news{}, err
		}
		if step.Ply < from {
			before, over = step.Match.Awaited(), step.Match.Over()
			always = before
			continue
		}
		told := audible(step.Notes)
		n.notes = append(append(n.notes, t.asides(step.Ply)...), told...)
		always = both(always, step.Match.Awaited())
		curtain = curtain || step.Entry.Player == games.Chance
		if doer = games.Everyone; len(told) > 0 {
			doer = step.Entry.Player
		}
	}
	for _, p := range n.awaited {
		if p != doer && (curtain || !slices.Contains(always, p)) {
			n.fresh = append(n.fresh, p)
		}
	}
	n.moved = len(n.notes) > 0 || m.Over() != over || !slices.Equal(before, n.awaited)
	return n, nil
}

// audible returns the notes for everybody.
func audible(notes []games.Note) []games.Note {
	var public []games.Note
	for _, n := range notes {
		if n.To == games.Everyone {
			public = append(public, n)
		}
	}
	return public
}

// both returns the seats that stand in a and in b.
func both(a, b []games.Player) []games.Player {
	return slices.DeleteFunc(slices.Clone(a), func(p games.Player) bool { return !slices.Contains(b, p) })
}

// waitedFor returns whom the match waits for, as far as a seat, or everybody,
// may know: a seat knows whether it is asked itself.
func waitedFor(m *match.Match, seat games.Player) []games.Player {
	asked := slices.Contains(m.Waiting(), seat)
	return slices.DeleteFunc(slices.Clone(m.Awaited()), func(p games.Player) bool { return p == seat && !asked })
}
