package lancelot

import "herald/games"

// A board holds the pieces, with counts kept for every line. Excalibur counts among all pieces and, while it
// has an owner, among theirs, so that advantages follow from the counts alone. The zero value is not usable;
// see newBoard. Boards are copied by assignment.
type board struct {
	area      *area
	knights   [Side * Side]games.Player // by owner; Everyone: none
	excalibur Square                    // None while it is hostile to no one
	invoker   games.Player              // the owner of Excalibur; Everyone: hostile to all
	free      set                       // the squares of the area without a piece
	all       [maxLines]int8
	own       [maxPlayers][maxLines]int8
}

func newBoard(a *area) board {
	b := board{area: a, excalibur: None, invoker: games.Everyone}
	for s := range b.knights {
		b.knights[s] = games.Everyone
	}
	for _, s := range a.squares {
		b.free.add(s)
	}
	return b
}

func (b *board) empty(s Square) bool {
	return b.knights[s] == games.Everyone && s != b.excalibur
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
	b.free.remove(s)
	b.count(s, p, 1)
}

func (b *board) remove(s Square) {
	b.count(s, b.knights[s], -1)
	b.knights[s] = games.Everyone
	b.free.add(s)
}

// put sets Excalibur down on s, as p's own or, for Everyone, as hostile to all.
func (b *board) put(s Square, p games.Player) {
	b.excalibur, b.invoker = s, p
	b.free.remove(s)
	b.count(s, p, 1)
}

// lift takes Excalibur off the board.
func (b *board) lift() {
	b.count(b.excalibur, b.invoker, -1)
	b.free.add(b.excalibur)
	b.excalibur, b.invoker = None, games.Everyone
}

// disown makes Excalibur hostile to all again, where it stands.
func (b *board) disown() {
	if s := b.excalibur; b.invoker != games.Everyone {
		b.lift()
		b.put(s, games.Everyone)
	}
}

// advantage returns p's lead in pieces on l over all others together.
func (b *board) advantage(p games.Player, l line) int8 {
	return 2*b.own[p][l] - b.all[l]
}
