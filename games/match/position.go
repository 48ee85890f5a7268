package match

import (
	"slices"

	"herald/games"
)

// A position is what the entries of a record have led to.
type position struct {
	state     games.State
	pending   []games.Decision // of the state
	past      []answer         // what led to the state, by ply; its elements never change
	takenBack []int            // by seat: how often its questions were taken back
	hidden    []int            // plies of the take-backs that others do not know of
	resigned  []games.Player   // in the order in which they gave up
	calledOff bool
}

// clone returns a copy that shares nothing that changes; pending is left out,
// which is valid for one state only.
func (p position) clone() position {
	p.state, p.pending = p.state.Clone(), nil
	p.past = slices.Clip(p.past)
	p.takenBack = slices.Clone(p.takenBack)
	p.hidden = slices.Clone(p.hidden)
	p.resigned = slices.Clone(p.resigned)
	return p
}

// decision returns what is asked of a seat, or of chance.
func (p *position) decision(player games.Player) (games.Decision, bool) {
	n := slices.IndexFunc(p.pending, func(d games.Decision) bool { return d.Player == player })
	if n < 0 {
		return games.Decision{}, false
	}
	return p.pending[n], true
}
