package analysis

import (
	"slices"

	"herald/games"
	"herald/games/match"
)

// A turn is a seat's answers in a row, of which at least one was a choice.
type turn struct {
	ply    int // of its first answer that was a choice
	player games.Player
	words  []string // from there on
}

// turns returns the turns of a match that are in effect.
func (a Analyst) turns(m *match.Match) []turn {
	var all []turn
	last := -1 // the ply of the last answer of the last turn
	for _, s := range m.Decided() {
		n := len(all) - 1
		if n >= 0 && !s.Fresh && all[n].player == s.Entry.Player && unbroken(m, last, s.Ply) {
			all[n].words = append(all[n].words, s.Entry.Word)
		} else {
			all = append(all, turn{s.Ply, s.Entry.Player, []string{s.Entry.Word}})
		}
		last = s.Ply
	}
	return all
}

// unbroken reports whether no one else has answered between two answers of a seat.
func unbroken(m *match.Match, from, to int) bool {
	p := m.Steps()[from].Entry.Player
	return !slices.ContainsFunc(m.Steps()[from+1:to], func(s match.Step) bool {
		return s.Entry.Act() == "" && s.Entry.Player != p && m.InEffect(s.Ply)
	})
}

// drafted returns the match as it was before an answer at a ply, with a whole turn of a seat as its draft; false if the
// words are not one.
func drafted(m *match.Match, ply int, p games.Player, words []string) (*match.Match, bool) {
	at := m.At(ply)
	for _, w := range words {
		if _, err := at.Play(p, w); err != nil {
			return nil, false
		}
	}
	return at, at.Whole(p)
}
