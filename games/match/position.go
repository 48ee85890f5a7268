package match

import (
	"slices"

	"herald/games"
)

// A position is what the entries of a record have led to.
type position struct {
	state     games.State
	pending   []games.Decision // what the state asks
	past      []answer         // what has led to the state, by ply; elements are never changed
	takenBack []int            // by seat: how many take-backs have changed what it is asked
	hidden    []int            // the plies of take-backs that only their seats know of
	retried   []retry          // turns that were taken back
	holders   []string         // by seat
	resigned  []games.Player   // in the order in which they resigned
	calledOff bool
	// adjudicated says that the match was, with the seats in last behind all others.
	adjudicated bool
	last        []games.Player
}

// A retry says how many times a seat has taken back the turn that it begins after
// so many answers.
type retry struct {
	player      games.Player
	turn, times int
}

// clone returns a copy that shares nothing that changes. It leaves out pending,
// which belongs to the state that was asked for it.
func (p position) clone() position {
	p.state, p.pending = p.state.Clone(), nil
	p.past = slices.Clip(p.past)
	p.takenBack = slices.Clone(p.takenBack)
	p.hidden = slices.Clone(p.hidden)
	p.retried = slices.Clone(p.retried)
	p.holders = slices.Clone(p.holders)
	p.resigned = slices.Clone(p.resigned)
	return p
}

// decision returns the open decision of a seat, or of chance; false if there is
// none.
func (p *position) decision(player games.Player) (games.Decision, bool) {
	n := slices.IndexFunc(p.pending, func(d games.Decision) bool { return d.Player == player })
	if n < 0 {
		return games.Decision{}, false
	}
	return p.pending[n], true
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
