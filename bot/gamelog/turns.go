package gamelog

import (
	"herald/games"
	"herald/games/record"
)

// A Turn is a turn as a seat was told it: the entries told together. The first turn of a match
// is its beginning.
type Turn struct {
	Entries []Entry
	Plies   int // the length of the record at the end of the turn
}

// Turns cuts a match into turns as they were told. Entries that were not told make no turn, so
// that neither the number of turns nor their place reveals them. Nor do entries taken back:
// the turn before says that something was.
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
