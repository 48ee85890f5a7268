package lancelot

import (
	"slices"
	"strconv"

	"herald/games"
)

// mostNamed is the number of capturing squares that the button of a row names.
const mostNamed = 3

// A rank is a row of the field as it is offered: to knights, or to Excalibur.
type rank struct {
	row   int
	sword bool
	alone bool         // there are no others, as where Excalibur is planted
	moves []games.Move // from left to right
}

// Present implements games.Presenter: row by row from the top, and Excalibur after
// the knights.
func (v View) Present(moves []games.Move) []games.Move {
	var knights, swords [Side]rank
	var all, others []games.Move
	for _, m := range moves {
		switch m := m.(type) {
		case Place:
			knights[m.Square.Row()].add(m, m.Square)
		case Invoke:
			swords[m.Square.Row()].add(m, m.Square)
			swords[m.Square.Row()].sword = true
		default:
			others = append(others, m)
		}
	}
	for row := Side - 1; row >= 0; row-- {
		all = append(all, v.choices(knights[row])...)
	}
	if slices.Contains(others, games.Move(Decline{})) {
		return append(append(all, v.also(swords[:])...), others...)
	}
	alone := len(all) == 0
	for row := Side - 1; row >= 0; row-- {
		swords[row].alone = alone
		all = append(all, v.choices(swords[row])...)
	}
	return append(all, others...)
}

// Barred implements games.Barring: where knights are offered, the rows without a square for one.
func (v View) Barred(moves []games.Move) []games.Barred {
	var in [Side]int // the squares of each row
	knights := 0
	for _, m := range moves {
		if p, ok := placed(m); ok {
			in[p.Square.Row()]++
			knights++
		}
	}
	var all []games.Barred
	above := 0
	for row := v.First + v.Size - 1; row >= v.First && knights > 0; row-- {
		if in[row] == 0 {
			all = append(all, games.Barred{Says: v.closed(row), Kind: games.T("lancelot.kind.knight"), Whole: true, At: above})
		}
		above += in[row]
	}
	return all
}

// placed returns the placement that is offered as m, false if it is of another kind.
func placed(m games.Move) (Place, bool) {
	c, ok := m.(*games.Choice)
	if !ok {
		return Place{}, false
	}
	p, ok := c.Move.(Place)
	return p, ok
}

// closed says why a row has no square for a knight: it is full, or chivalry closes what is empty.
func (v View) closed(row int) games.Text {
	for column := v.First; column < v.First+v.Size; column++ {
		if s := Square(column + Side*row); v.Knights[s] == games.Everyone && s != v.Excalibur {
			return games.T("lancelot.row.closed", "row", row+1)
		}
	}
	return games.T("lancelot.row.full", "row", row+1)
}

// also returns the invocations after a knight: behind one button, and the rows that
// capture first.
func (v View) also(ranks []rank) []games.Move {
	var taking, others []games.Move
	for _, r := range slices.Backward(ranks) {
		most := 0
		for _, m := range r.moves {
			_, takes := target(m)
			most = max(most, int(takes))
		}
		name := games.T("lancelot.row.knight", "row", r.row+1)
		if most > 0 {
			name = games.T("lancelot.row.also_taking", "row", r.row+1, "takes", most)
		}
		all := v.choices(r)
		for _, m := range all {
			c := m.(*games.Choice)
			c.Kind, c.Behind, c.Folded = games.T("lancelot.kind.also"), name, true
		}
		if most > 0 {
			taking = append(taking, all...)
		} else {
			others = append(others, all...)
		}
	}
	return append(taking, others...)
}

// Kinds implements games.Kinded.
func (v View) Kinds() []games.Text {
	sword := games.T("lancelot.kind.excalibur")
	if v.Begun {
		sword = games.T("lancelot.kind.also")
	}
	return []games.Text{games.T("lancelot.kind.knight"), sword}
}

// add adds a move to a square; within a row, the rules offer them from left to
// right.
func (r *rank) add(m games.Move, s Square) { r.row, r.moves = s.Row(), append(r.moves, m) }

// choices returns the moves of r as they are offered.
func (v View) choices(r rank) []games.Move {
	kind, icon, name := games.T("lancelot.kind.knight"), "", r.name()
	switch {
	case r.sword:
		kind, icon = games.T("lancelot.kind.excalibur"), "excalibur"
	case v.Sword: // else knights are all there is, and buttons better short
		icon = "knight" + strconv.Itoa(int(v.Mover)+1)
	}
	all := make([]games.Move, len(r.moves))
	for i, m := range r.moves {
		c := &games.Choice{Move: m, Kind: kind, Behind: name, Sign: icon}
		if _, takes := target(m); takes > 0 {
			c.Sign = "captures"
		}
		all[i] = c
	}
	return all
}

// name returns the name of the row, with the squares that capture something.
func (r rank) name() games.Text {
	key, args := "lancelot.row.knight", []any{"row", r.row + 1}
	if r.sword && !r.alone {
		key = "lancelot.row.excalibur"
	}
	var names []string
	for _, m := range r.moves {
		if s, takes := target(m); takes > 0 {
			names = append(names, s.Name())
		}
	}
	switch {
	case len(names) == 0:
		return games.T(key, args...)
	case len(names) > mostNamed:
		return games.T(key+"_many", append(args, "n", len(names))...)
	}
	return games.T(key+"_taking", append(args, "squares", names)...)
}

// target returns the square of a move, and the number of knights it captures.
func target(m games.Move) (Square, uint8) {
	switch m := m.(type) {
	case Place:
		return m.Square, m.Takes
	case Invoke:
		return m.Square, m.Takes
	}
	return None, 0
}
