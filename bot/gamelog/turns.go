package gamelog

import (
	"herald/games"
	"herald/games/record"
)

// A Turn is one as somebody has heard it: the entries that they were told of
// together. The first turn of a match is its beginning.
type Turn struct {
	Entries []Entry
	Plies   int // entries of the record up to the end of the turn
}

// Turns cuts a match into turns as they are heard: what somebody was not told of
// makes none, so that neither their number nor where they lie says that there
// was anything. Nor does what was taken back: the turn before says that something was.
func Turns(entries []Entry) []Turn {
	all := []Turn{{}}
	fresh, doer := map[games.Player]bool{}, games.Everyone
	for _, e := range entries {
		fresh[e.Player] = fresh[e.Player] || e.Fresh
		if e.Undone {
			continue
		}
		begins := fresh[e.Player] || e.Act() != "" || e.Curtain || e.Player >= 0 && e.Player != doer
		if len(e.Notes) > 0 && begins && !e.Undoes() {
			all = append(all, Turn{})
			doer, fresh[e.Player] = e.Player, false
		}
		last := &all[len(all)-1]
		last.Plies = e.Ply + 1
		last.Entries = append(last.Entries, e)
	}
	return all
}

// Undoes reports whether an entry takes something back.
func (e Entry) Undoes() bool { return e.Act() == record.ActTakeBack || e.Act() == record.ActRecall }
