package lancelot

import "herald/games"

// limit is the advantage at which a line is captured (L-3.6) and which chivalry forbids to exceed (L-3.3).
const limit = 2

// canPlace reports whether chivalry leaves p a square for a piece (L-3.3).
func (b *board) canPlace(p games.Player) bool {
	open := b.open(p)
	return !open.isEmpty()
}

// open returns the empty squares that chivalry allows to a piece of p.
func (b *board) open(p games.Player) set {
	open := b.free
	for l := range line(b.area.lines) {
		if b.advantage(p, l) >= limit {
			open.drop(&b.area.on[l])
		}
	}
	return open
}

// A reach holds the effect of one more piece of a player on every line: the number of knights it
// would capture, or that the line is closed to that player.
type reach [maxLines + 1]int16

// closed outweighs any captures on the other lines through a square.
const closed = -1000

// mostTaken is the most that one piece can capture: 6 on a full line of 14 squares, 8 against 6,
// times the four lines that meet in a square.
const mostTaken = 4 * (Side/2 - 1)

// reach returns the reach of p.
func (b *board) reach(p games.Player) (r reach) {
	for l := range line(b.area.lines) {
		switch advantage := b.advantage(p, l); {
		case advantage >= limit:
			r[l] = closed
		case advantage == limit-1:
			r[l] = int16(b.all[l] - b.own[p][l])
		}
	}
	if b.excalibur != None && b.invoker != p {
		b.spare(&r)
	}
	return r
}

// spare leaves a hostile Excalibur out of the captures: it is never captured
// (L-6.3).
func (b *board) spare(r *reach) {
	for _, l := range b.area.through[b.excalibur] {
		if r[l] > 0 {
			r[l]--
		}
	}
}

// takes returns the number of knights a piece on s would capture, negative if it is not allowed there.
func (r *reach) takes(a *area, s Square) int {
	l := &a.crossing[s]
	return int(r[l[0]]) + int(r[l[1]]) + int(r[l[2]]) + int(r[l[3]])
}

// appendOffers appends the moves of t for a piece of p on the empty squares that chivalry allows, except not.
func (b *board) appendOffers(moves []games.Move, p games.Player, t *table, not Square) []games.Move {
	r, open := b.reach(p), b.open(p)
	if not != None {
		open.remove(not)
	}
	first := len(moves)
	moves = t.appendPeaceful(moves, &open)
	hit := b.hit(&r)
	hit.meet(&open)
	for s := range hit.all {
		moves[first+open.rank(s)] = t[r.takes(b.area, s)][s]
	}
	return moves
}

// hit returns the squares on lines that r captures.
func (b *board) hit(r *reach) (hit set) {
	for l := range line(b.area.lines) {
		if r[l] > 0 {
			hit.join(&b.area.on[l])
		}
	}
	return hit
}
