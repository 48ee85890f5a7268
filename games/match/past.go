package match

import "herald/games"

// An answer is an entry in effect that has changed the position: a move, or
// that one was recalled.
type answer struct {
	Entry
	ply    int
	fresh  bool // a turn began with it
	lone   bool // it left no choice
	secret bool // only its seat knows of it
	recall bool
}

// answered notes how the coming entry changes the position.
func (m *Match) answered(e Entry, d games.Decision) {
	_, forced := lone(d)
	m.past = append(m.past, answer{
		Entry: e, ply: m.Plies(), fresh: d.Fresh, lone: forced, secret: e.Player >= 0 && d.Seen != games.Everyone,
	})
}
