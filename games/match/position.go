package match

import (
	"slices"

	"herald/games"
)

// A position is the result of the entries of a record.
type position struct {
	past
	state     games.State
	pending   []games.Decision      // the open decisions of the state
	takenBack []int                 // by seat: the number of take-backs that have changed its questions
	hidden    []int                 // the plies of take-backs that not all know of
	retried   []retry               // turns that were taken back
	holders   []string              // by seat; replaced, not changed
	resigned  []games.Player        // in the order of their resignations
	outBefore [games.MaxPlayers]int // by seat: how many were out of the game when it resigned
	calledOff bool
	// adjudicated is set once the match is, with the seats in last behind all others.
	adjudicated bool
	last        []games.Player
}

// A retry counts the take-backs of the turn that a seat begins after a number of answers.
type retry struct {
	player      games.Player
	turn, times int
}

// clone returns a deep copy. It leaves out pending, which belongs to the state that returned
// it.
func (at position) clone() position {
	at.state, at.pending = at.state.Clone(), nil
	at.past = slices.Clip(at.past)
	at.takenBack = slices.Clone(at.takenBack)
	at.hidden = slices.Clone(at.hidden)
	at.retried = slices.Clone(at.retried)
	at.resigned = slices.Clone(at.resigned)
	return at
}

// View returns what seat p, or Everyone, may know of the position, without drafts.
func (at *position) View(p games.Player) games.View { return at.state.View(p) }

// State returns a copy of the position, which the caller owns.
func (at *position) State() games.State { return at.state.Clone() }

// Holder returns the present holder of p, "" if the record does not say.
func (at *position) Holder(p games.Player) string {
	if !at.seated(p) {
		return ""
	}
	return at.holders[p]
}

// seated reports whether p is a seat.
func (at *position) seated(p games.Player) bool { return p >= 0 && int(p) < len(at.holders) }

// decision returns the open decision of a seat, or of chance; false if there is
// none.
func (at *position) decision(player games.Player) (games.Decision, bool) {
	n := slices.IndexFunc(at.pending, func(d games.Decision) bool { return d.Player == player })
	if n < 0 {
		return games.Decision{}, false
	}
	return at.pending[n], true
}

// A checkpoint is a copy of the position before the entry at a ply.
type checkpoint struct {
	ply int
	position
}

// leadsTo reports whether the past begins with the answers up to the checkpoint.
// Comparing the last of them is enough, as an answer that is out of effect remains
// so.
func (c checkpoint) leadsTo(past []answer) bool {
	n := len(c.past)
	return n == 0 || n <= len(past) && c.past[n-1].ply == past[n-1].ply
}
