package view

import (
	"slices"
	"strconv"

	"herald/games"
)

// An entry is one button of an Offer: a move, a button that opens several moves, or one that is
// disabled.
type entry struct {
	kind   int        // the number of its kind, -1 for none
	group  games.Text // of a move: its group; zero for none
	label  games.Text
	moves  []games.Move
	opens  string // what it picks; "" for a move
	barred bool   // it is disabled, and has no moves
	whole  bool   // it is a barred group
}

// of reports whether e is an entry of the group g.
func (e entry) of(g entry) bool {
	switch {
	case e.kind != g.kind || !e.group.Equal(g.group):
		return false
	case !g.group.IsZero():
		return true
	}
	return !e.barred && !g.barred && e.moves[0] == g.moves[0]
}

// aside reports whether e stays behind the button of its group even if there is room.
func (e entry) aside() bool { return e.kind < 0 && !e.group.IsZero() || e.folds() }

// icon returns the name of the icon that all moves of e have, "" for none.
func (e entry) icon() string {
	name := ""
	for n, m := range e.moves {
		i, ok := m.(games.Iconed)
		if !ok || n > 0 && i.Icon() != name {
			return ""
		}
		name = i.Icon()
	}
	return name
}

// sorted returns the moves of a decision one by one, with what is barred among them, and their
// kinds in the game's order or, if it has none, as they occur. Done is left out: Confirm implies
// it.
func sorted(d games.Decision) (kinds []games.Text, moves []entry) {
	if slices.ContainsFunc(d.Moves, func(m games.Move) bool { return at(d.Kinds, kindOf(m)) >= 0 }) {
		kinds = slices.Clone(d.Kinds)
	}
	barred := func(at int) {
		for n, b := range d.Barred {
			if b.At == at {
				moves = append(moves, barredEntry(n, b, kinds))
			}
		}
	}
	for n, m := range d.Moves {
		barred(n)
		if m.String() == games.Done {
			continue
		}
		e := entry{kind: -1, label: m.Label(), moves: []games.Move{m}}
		var kind games.Text
		if g, ok := m.(games.Grouped); ok {
			kind, e.group = g.Group()
		}
		if !kind.IsZero() {
			if e.kind = at(kinds, kind); e.kind < 0 {
				e.kind, kinds = len(kinds), append(kinds, kind)
			}
		}
		moves = append(moves, e)
	}
	barred(len(d.Moves))
	return kinds, moves
}

// barredEntry returns the entry of answer n of those that are not possible.
func barredEntry(n int, b games.Barred, kinds []games.Text) entry {
	return entry{kind: at(kinds, b.Kind), group: b.Behind, label: b.Says, opens: barMark + strconv.Itoa(n), barred: true, whole: b.Whole}
}

// kindOf returns the kind of a move, the zero Text if it has none.
func kindOf(m games.Move) games.Text {
	if g, ok := m.(games.Grouped); ok {
		kind, _ := g.Group()
		return kind
	}
	return games.Text{}
}

// at returns the index of a kind, -1 if it is none of them.
func at(kinds []games.Text, kind games.Text) int {
	return slices.IndexFunc(kinds, kind.Equal)
}

// grouped returns the groups of moves in the order of their first moves. A move without a
// group is a group of its own. Groups are numbered without those that are barred.
func grouped(moves []entry) []entry {
	var groups []entry
	numbered := 0
	for _, e := range moves {
		if e.barred && e.group.IsZero() {
			groups = append(groups, e)
			continue
		}
		n := slices.IndexFunc(groups, e.of)
		if n < 0 {
			n = len(groups)
			groups = append(groups, entry{kind: e.kind, group: e.group, label: e.group, opens: strconv.Itoa(numbered)})
			numbered++
		}
		groups[n].moves = append(groups[n].moves, e.moves...)
	}
	return groups
}

// direct returns the entries of a screen of groups: a group with one move is that move.
func direct(groups []entry) []entry {
	all := slices.Clone(groups)
	for n, g := range all {
		if len(g.moves) == 1 {
			all[n].label, all[n].opens = g.moves[0].Label(), ""
		}
	}
	return all
}

// folded returns the entries with as many kinds folded into one entry each as necessary for
// the rest to fit, the last kind first, and those that always are.
func (o Offer) folded(kinds []games.Text, all []entry) []entry {
	for k := len(kinds) - 1; k >= 0; k-- {
		if !o.fits(all) || slices.ContainsFunc(all, func(e entry) bool { return e.kind == k && e.folds() }) {
			all = foldKind(all, k, kinds[k])
		}
	}
	return all
}

// folds reports whether the moves of e stay behind the button of their kind.
func (e entry) folds() bool {
	return slices.ContainsFunc(e.moves, func(m games.Move) bool {
		f, ok := m.(games.Folding)
		return ok && f.Folds()
	})
}

// foldKind replaces the entries of a kind by one, in the place of the first.
func foldKind(all []entry, kind int, label games.Text) []entry {
	var rest []entry
	at := -1
	for _, e := range all {
		switch {
		case e.kind != kind:
			rest = append(rest, e)
		case at < 0:
			at = len(rest)
			rest = append(rest, entry{kind: kind, label: label, moves: e.moves, opens: kindMark + strconv.Itoa(kind)})
		default:
			rest[at].moves = append(rest[at].moves[:len(rest[at].moves):len(rest[at].moves)], e.moves...)
		}
	}
	return rest
}
