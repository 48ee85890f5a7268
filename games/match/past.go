package match

import "herald/games"

// An answer is an entry in effect that has changed the game's state: a move or an
// ActRecall.
type answer struct {
	Entry
	ply    int
	fresh  bool // a turn began with it
	lone   bool // there was no choice
	secret bool // only its seat knows of it
	recall bool // it is an ActRecall
}

// answered adds the next entry, an answer to d, to the past.
func (m *Match) answered(e Entry, d games.Decision) {
	_, forced := lone(d)
	m.past = append(m.past, answer{
		Entry: e, ply: m.Plies(), fresh: d.Fresh, lone: forced, secret: e.Player >= 0 && d.Seen != games.Everyone,
	})
}
