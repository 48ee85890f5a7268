package gamelog

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// A Turn is a turn as a seat was told it: the entries told together. The first turn of a match
// is its beginning, with chance's decisions before the first player's.
type Turn struct {
	Events []Event
	Plies  int // the length of the record at the end of the turn
	// Number counts the turns that seats have played, as players count. What is none,
	// such as a resignation or a disc that settles the order of turns, has the number of the turn
	// before; the beginning has 0.
	Number int
}

// Turns cuts a match into turns as they were told. Entries that were not told make no turn, so
// that neither the number of turns nor their place reveals them. Nor do entries taken back:
// the turn before says that something was.
func Turns(entries []Event) []Turn {
	all := []Turn{{}}
	fresh, doer := map[games.Player]bool{}, games.Everyone
	for _, e := range entries {
		fresh[e.Player] = fresh[e.Player] || e.Fresh
		if e.Undone {
			continue
		}
		begins := fresh[e.Player] || e.Act() != "" || e.Curtain || e.Player >= 0 && e.Player != doer
		setup := len(all) == 1 && e.Player < 0 && e.Act() == ""
		if len(e.Notes) > 0 && begins && !e.Undoes() && !setup {
			all = append(all, Turn{Number: all[len(all)-1].Number})
			doer, fresh[e.Player] = e.Player, false
		}
		last := &all[len(all)-1]
		counted := last.Counts()
		last.Plies = e.Ply + 1
		last.Events = append(last.Events, e)
		if len(all) > 1 && !counted && last.Counts() {
			last.Number++
		}
	}
	return all
}

// Undoes reports whether an entry takes something back.
func (e Event) Undoes() bool { return e.Act() == record.ActTakeBack || e.Act() == record.ActRecall }

// plays reports whether an entry makes a turn one that players count.
func plays(e Event) bool { return e.Player >= 0 && e.Act() == "" && !e.Prelude }

// Counts reports whether players count the turn: the seat that began it has played. What other
// seats did later without being told does not count here.
func (t Turn) Counts() bool {
	return slices.ContainsFunc(t.Events, func(e Event) bool { return plays(e) && e.Player == t.Events[0].Player })
}

// Played returns the number of turns that seats have played.
func Played(turns []Turn) int { return turns[len(turns)-1].Number }
