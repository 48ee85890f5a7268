package lancelot

import "herald/games"

// limit is the advantage at which a line is captured (L-3.6) and which chivalry forbids to exceed (L-3.3).
const limit = 2

// canPlace reports whether chivalry leaves p a square for a piece (L-3.3).
func (b *board) canPlace(p games.Player) bool {
	for _, s := range b.area.squares {
		if b.empty(s) && b.chivalrous(p, s) {
			return true
		}
	}
	return false
}

// chivalrous reports whether a piece of p on s would stay within +2 on every
// line through s.
func (b *board) chivalrous(p games.Player, s Square) bool {
	for _, l := range b.area.through[s] {
		if b.advantage(p, l) >= limit {
			return false
		}
	}
	return true
}

// A reach holds, for every line, the effect of one more piece of a player there: the number of knights it
// would capture, or that the line is closed to that player.
type reach [maxLines]int16

// closed outweighs any captures on the other lines through a square.
const closed = -1000

// mostTaken is the most that one piece can capture: at most 6 on a line of 14
// squares, which 8 against 6 fill, and four lines meet in a square.
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
	sum := 0
	for _, l := range a.through[s] {
		sum += int(r[l])
	}
	return sum
}

// offers returns the moves of t for a piece of p on the empty squares that chivalry allows, except not. The
// slice has room for one more move.
func (b *board) offers(p games.Player, t *table, not Square) []games.Move {
	moves := make([]games.Move, 0, b.empties()+1)
	r := b.reach(p)
	for _, s := range b.area.squares {
		if !b.empty(s) || s == not {
			continue
		}
		if takes := r.takes(b.area, s); takes >= 0 {
			moves = append(moves, t[takes][s])
		}
	}
	return moves
}
