package lancelot

import (
	"math/bits"
	"slices"
	"strconv"

	"herald/games"
)

// First is an outcome of the draw: the seat that begins.
type First struct{ Player games.Player }

// Place puts a knight on an empty square.
type Place struct {
	Square Square
	Takes  uint8 // knights it captures
}

// Invoke puts Excalibur on another square; at the set-up, on its first one.
type Invoke struct {
	Square Square
	Takes  uint8 // knights it captures
}

// Decline ends a turn without invoking Excalibur after the knight.
type Decline struct{}

func (m First) String() string  { return "p" + strconv.Itoa(int(m.Player)) }
func (m Place) String() string  { return m.Square.String() }
func (m Invoke) String() string { return swordWords[m.Square] }
func (Decline) String() string  { return games.Done }

// Label names the seat that begins.
func (m First) Label() games.Text {
	return games.T("lancelot.move.first", "player", m.Player)
}

// Label names the square and the captures.
func (m Place) Label() games.Text { return label("lancelot.move.place", m.Square, m.Takes) }

// Label names the square and the captures.
func (m Invoke) Label() games.Text { return label("lancelot.move.invoke", m.Square, m.Takes) }

// Label names the choice to leave Excalibur.
func (Decline) Label() games.Text { return games.T("lancelot.move.decline") }

func label(key string, s Square, takes uint8) games.Text {
	if takes == 0 {
		return games.T(key, "square", s.Name())
	}
	return games.T(key+"_taking", "square", s.Name(), "takes", int(takes))
}

// All moves that put a piece down, by captures and square, so that a decision
// of 196 moves costs one allocation instead of 197.
var (
	places  = all(func(s Square, takes uint8) games.Move { return Place{s, takes} })
	invokes = all(func(s Square, takes uint8) games.Move { return Invoke{s, takes} })
)

type table [mostTaken + 1][1 << 8]games.Move

func all(move func(Square, uint8) games.Move) *table {
	var t table
	for takes := range t {
		for s := range None {
			t[takes][s] = move(s, uint8(takes))
		}
	}
	return &t
}

// appendPeaceful appends the moves of t to squares, without captures.
func (t *table) appendPeaceful(moves []games.Move, squares *set) []games.Move {
	n := len(moves)
	moves = slices.Grow(moves, squares.count())[:n+squares.count()]
	for i, word := range squares {
		for ; word != 0; word &= word - 1 {
			moves[n] = t[0][uint8(i<<6+bits.TrailingZeros64(word))]
			n++
		}
	}
	return moves
}
