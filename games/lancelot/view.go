package lancelot

import "herald/games"

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

// A View is the whole position: Lancelot hides nothing.
type View struct {
	Players   int
	First     int // the lowest column and row of the area, counted from 0 on the printed board
	Size      int // columns and rows of the area
	Target    int // captures that win
	Diagonals bool
	Sword     bool // the variant "Power of the Sword" is played
	Excalibur Square
	Invoker   games.Player              // whose piece Excalibur is now; Everyone: nobody's
	Knights   [Side * Side]games.Player // whose knight stands there; Everyone: nobody's
	Stock     []int                     // knights not yet placed, by seat
	Captured  []int                     // knights captured, by seat
	Power     []bool                    // who may still invoke Excalibur, by seat
	Mover     games.Player              // whose turn it is; Everyone: before the first and after the last
	Over      bool
	Last      []Step // the turn before this question, or the one being made; oldest first
}

// A Step is one piece put down, with what it captured.
type Step struct {
	Player games.Player
	Sword  bool // Excalibur, not a knight
	Square Square
	From   Square // where Excalibur came from; None for a knight and at the set-up
	Taken  []Capture
}

// A Capture is a knight removed from the board.
type Capture struct {
	Square Square
	Owner  games.Player
}
