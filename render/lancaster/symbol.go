package lancaster

import (
	"strconv"

	board "herald/games/lancaster"
	"herald/render"
)

// A symbol is one piece of an equation.
type symbol struct {
	kind    kind
	icon    render.Icon
	mark    string // on the icon
	n       int    // written in front; 0: one, left out
	flow    flow
	without bool // crossed out
	again   bool // of an arrow: for each
	may     bool // of an arrow: who wants
}

// A kind is the look of a symbol.
type kind uint8

const (
	nothing kind = iota
	anIcon
	anArrow
	anOr
)

// A flow is whether what a symbol shows is there, paid or gained.
type flow uint8

const (
	there flow = iota
	paid
	gained
)

func icon(i render.Icon) symbol { return symbol{kind: anIcon, icon: i} }

func marked(i render.Icon, mark string) symbol { return symbol{kind: anIcon, icon: i, mark: mark} }

// times returns s with an amount.
func (s symbol) times(n int, f flow) symbol {
	s.flow = f
	if n != 1 {
		s.n = n
	}
	return s
}

// goodSymbols are the icons of goods in laws, in the order of the goods.
var goodSymbols = [...]render.Icon{
	board.Gold: render.IconGold, board.Squires: render.IconSquire, board.Votes: render.IconVote, board.Points: render.IconPoint,
	board.NewKnight: render.IconNewKnight, board.Upgrade: render.IconUpgrade, board.Extension: render.IconExtension,
	board.Noble: render.IconNoble, board.Crossing: render.IconCrossing, board.Strength: render.IconStrength,
}

// goods returns the symbols of goods, kind by kind. Points stand on their star.
func goods(g board.Goods, f flow) []symbol {
	var all []symbol
	for good, i := range goodSymbols {
		n := g.Get(board.Good(good))
		switch {
		case n == 0:
		case i == render.IconPoint:
			all = append(all, symbol{kind: anIcon, icon: i, mark: strconv.Itoa(n), flow: f})
		case i == render.IconStrength:
			all = append(all, symbol{kind: anIcon, icon: i, n: n, flow: f})
		default:
			all = append(all, icon(i).times(n, f))
		}
	}
	return all
}

// prefix returns the text in front of the icon.
func (s symbol) prefix() string {
	number := ""
	if s.n > 0 {
		number = strconv.Itoa(s.n)
	}
	switch {
	case s.flow == paid && s.n > 0:
		return "−" + number
	case s.icon == render.IconStrength:
		return "+" + number
	}
	return number
}

// over are the icons that stand over an arrow.
func (s symbol) over() []render.Icon {
	switch {
	case s.again && s.may:
		return []render.Icon{render.IconRepeat, render.IconMay}
	case s.again:
		return []render.Icon{render.IconRepeat}
	case s.may:
		return []render.Icon{render.IconMay}
	}
	return nil
}
