package lancelot

import "herald/games"

// captures are the knights that one piece takes, by square.
type captures struct {
	n    uint8
	list [mostTaken]Capture
}

// slice returns the captures; nil for none.
func (c captures) slice() []Capture {
	if c.n == 0 {
		return nil
	}
	return append([]Capture(nil), c.list[:c.n]...)
}

// capture removes and returns the captures of p's piece just put down on s. All lines are judged before the
// first knight leaves the board (L-3.7).
func (b *board) capture(p games.Player, s Square) (taken captures) {
	var won set
	for _, l := range b.area.through[s] {
		if b.advantage(p, l) == limit && b.all[l] > b.own[p][l] {
			won.join(&b.area.on[l])
		}
	}
	if !won.isEmpty() {
		b.clear(p, won, &taken)
	}
	return taken
}

// clear removes the knights of all players but p from squares, and adds them to taken.
func (b *board) clear(p games.Player, squares set, taken *captures) {
	squares.drop(&b.free)
	for s := range squares.all {
		owner := b.knights[s]
		if owner == games.Everyone || owner == p {
			continue
		}
		b.remove(s)
		taken.list[taken.n] = Capture{Square: s, Owner: owner}
		taken.n++
	}
}
