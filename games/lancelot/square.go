package lancelot

import "strconv"

// Side is the number of columns and of rows of the printed board.
const Side = 14

// A Square is column + Side*row of the printed board, both from 0: a1 is 0,
// n14 is 195.
type Square uint8

// None is no square: Excalibur's, when the variant is not played.
const None Square = Side * Side

// Column returns the column, 0 for a.
func (s Square) Column() int { return int(s) % Side }

// Row returns the row, 0 for row 1.
func (s Square) Row() int { return int(s) / Side }

// String returns the word for s: "e5".
func (s Square) String() string { return words[s] }

// Name returns s as sentences and the edge of the board show it: "E5".
func (s Square) Name() string { return names[s] }

// The names of squares, because every word that is typed is looked up among
// them.
var (
	words      = written("", 'a')
	names      = written("", 'A')
	swordWords = written("x", 'a')
)

func written(prefix string, firstColumn int) *[Side*Side + 1]string {
	var all [Side*Side + 1]string
	for s := range None {
		all[s] = prefix + string(rune(firstColumn+s.Column())) + strconv.Itoa(s.Row()+1)
	}
	all[None] = "none"
	return &all
}
