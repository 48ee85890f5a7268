package lancelot

import "herald/games"

// A board is what stands where, with counts kept a line. Excalibur counts among
// all pieces and, while somebody's own, among his. So nothing but the counts is
// needed to say who stands where:
//
//	advantage = own - (all - own)
//
// Its zero value is of no use; see newBoard. Boards are copied by assignment.
type board struct {
	area      *area
	knights   [Side * Side]games.Player // whose knight; Everyone: nobody's
	excalibur Square                    // None while it is in nobody's way
	invoker   games.Player              // whose own Excalibur is; Everyone: hostile to all
	all       [maxLines]int8
	own       [maxPlayers][maxLines]int8
}

func newBoard(a *area) board {
	b := board{area: a, excalibur: None, invoker: games.Everyone}
	for s := range b.knights {
		b.knights[s] = games.Everyone
	}
	return b
}

func (b *board) empty(s Square) bool {
	return b.knights[s] == games.Everyone && s != b.excalibur
}

// empties returns how many squares are empty, from the counts of the rows.
func (b *board) empties() int {
	n := len(b.area.squares)
	for row := range b.area.size {
		n -= int(b.all[row])
	}
	return n
}

// count adds n to the counts of the lines through s, for a piece of p.
func (b *board) count(s Square, p games.Player, n int8) {
	for _, l := range b.area.through[s] {
		b.all[l] += n
		if p != games.Everyone {
			b.own[p][l] += n
		}
	}
}

// place puts a knight of p on s.
func (b *board) place(s Square, p games.Player) {
	b.knights[s] = p
	b.count(s, p, 1)
}

func (b *board) remove(s Square) {
	b.count(s, b.knights[s], -1)
	b.knights[s] = games.Everyone
}

// put sets Excalibur down on s, as p's own or, for Everyone, as hostile to all.
func (b *board) put(s Square, p games.Player) {
	b.excalibur, b.invoker = s, p
	b.count(s, p, 1)
}

// lift takes Excalibur off the board.
func (b *board) lift() {
	b.count(b.excalibur, b.invoker, -1)
	b.excalibur, b.invoker = None, games.Everyone
}

// disown makes Excalibur hostile to all again, where it stands.
func (b *board) disown() {
	if s := b.excalibur; b.invoker != games.Everyone {
		b.lift()
		b.put(s, games.Everyone)
	}
}

// advantage returns by how much p's pieces on l outnumber all others together.
func (b *board) advantage(p games.Player, l line) int8 {
	return 2*b.own[p][l] - b.all[l]
}

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

// capture removes what p's piece, just put down on s, captures, and returns it.
func (b *board) capture(p games.Player, s Square) []Capture {
	var won [4]line
	n := 0
	for _, l := range b.area.through[s] {
		if b.advantage(p, l) == limit && b.all[l] > b.own[p][l] {
			won[n] = l
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return b.clear(p, won[:n])
}

// clear removes the knights of others than p from lines. All lines were judged
// before the first knight leaves (L-3.7).
func (b *board) clear(p games.Player, lines []line) []Capture {
	var taken []Capture
	for _, s := range b.area.squares {
		owner := b.knights[s]
		if owner == games.Everyone || owner == p || !b.crosses(s, lines) {
			continue
		}
		b.remove(s)
		taken = append(taken, Capture{Square: s, Owner: owner})
	}
	return taken
}

// crosses reports whether one of lines runs through s.
func (b *board) crosses(s Square, lines []line) bool {
	for _, l := range b.area.through[s] {
		for _, other := range lines {
			if l == other {
				return true
			}
		}
	}
	return false
}
