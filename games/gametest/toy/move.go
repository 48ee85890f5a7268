package toy

import (
	"fmt"

	"herald/games"
)

// A Word is a move that needs no more than its word: a side of the die, a
// vote, a stake, the count.
type Word string

func (w Word) String() string { return string(w) }

// Label implements games.Move.
func (w Word) Label() games.Text {
	switch w {
	case "+1":
		return games.T("toy.stake", "n", 1)
	case "+2":
		return games.T("toy.stake", "n", 2)
	}
	return games.T("toy.word." + string(w))
}

// A Square is a place for a flag, as a move: planting it there.
type Square uint8

func (s Square) String() string { return fmt.Sprintf("%c%d", 'a'+s/6, s%6+1) }

// Label implements games.Move.
func (s Square) Label() games.Text { return games.T("toy.square", "square", s.String()) }

// Group implements games.Grouped.
func (s Square) Group() (kind, group games.Text) {
	return games.T("toy.flags"), games.T("toy.column", "letter", s.String()[:1])
}
