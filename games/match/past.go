package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// An answer is an entry in effect that has changed the game's state: a move or a
// recall.
type answer struct {
	record.Entry
	ply    int
	fresh  bool // a turn began with it
	lone   bool // there was no choice
	secret bool // not known to all
	seen   games.Seats
	recall bool // it is a recall
}

// answerTo returns the entry at a ply as an answer to d.
func answerTo(d games.Decision, e record.Entry, ply int) answer {
	_, forced := lone(d)
	return answer{
		Entry: e, ply: ply, fresh: d.Fresh, lone: forced, secret: e.Player >= 0 && d.Seen != games.All, seen: d.Seen,
	}
}

// idleFor reports whether the answer is a seat's, and either was not a choice or is not known to p.
func (a answer) idleFor(p games.Player) bool { return a.Player >= 0 && (a.lone || !a.seen.Has(p)) }

// A past has the answers that have led to a state, by ply. Its elements are never changed.
type past []answer

// given returns the number of p's answers.
func (all past) given(p games.Player) int {
	n := 0
	for _, a := range all {
		if a.Player == p && !a.recall {
			n++
		}
	}
	return n
}

// draws returns the number of draws.
func (all past) draws() int { return all.given(games.Chance) }

// has reports whether the entry at a ply is one of the answers.
func (all past) has(ply int) bool {
	_, ok := slices.BinarySearchFunc(all, ply, func(a answer, ply int) int { return a.ply - ply })
	return ok
}

// since returns the answers from a ply on.
func (all past) since(ply int) past {
	n, _ := slices.BinarySearchFunc(all, ply, func(a answer, ply int) int { return a.ply - ply })
	return all[n:]
}

// TurnStart returns the ply at which p's last turn in effect begins that was a choice; false
// if there is none.
func (all past) TurnStart(p games.Player) (ply int, ok bool) {
	for _, a := range slices.Backward(all) {
		if a.Player != p || a.recall {
			continue
		}
		ply, ok = a.ply, ok || !a.lone
		if a.fresh && ok {
			break
		}
	}
	return ply, ok
}

// turn returns the words of p's turn that begins at a ply.
func (all past) turn(p games.Player, ply int) []string {
	var words []string
	for _, a := range all.since(ply) {
		switch {
		case a.Player != p || a.recall:
			continue
		case a.fresh && len(words) > 0:
			return words
		}
		words = append(words, a.Word)
	}
	return words
}
