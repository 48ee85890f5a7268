package match

import (
	"herald/games"
	"herald/games/record"
)

// An answer is an entry in effect that has changed the game's state: a move or an
// record.ActRecall.
type answer struct {
	record.Entry
	ply    int
	fresh  bool // a turn began with it
	lone   bool // there was no choice
	secret bool // only its seat knows of it
	recall bool // it is an record.ActRecall
}

// answerTo returns the entry at a ply as an answer to d.
func answerTo(d games.Decision, e record.Entry, ply int) answer {
	_, forced := lone(d)
	return answer{
		Entry: e, ply: ply, fresh: d.Fresh, lone: forced, secret: e.Player >= 0 && d.Seen != games.Everyone,
	}
}

// idle reports whether the answer is a seat's, and either was not a choice or is
// known to that seat only.
func (a answer) idle() bool { return a.Player >= 0 && (a.lone || a.secret) }

// answers returns the number of answers in effect, by seat.
func (m *Match) answers() []int {
	all := make([]int, m.record.Setup.Players)
	for _, a := range m.past {
		if a.Player >= 0 && !a.recall {
			all[a.Player]++
		}
	}
	return all
}
