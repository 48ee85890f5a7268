package lancelot

import (
	"fmt"
	"strings"

	"herald/games"
)

// Grid implements games.Gridded: the area as it is printed, row 1 at the
// bottom, columns named at both ends.
func (v View) Grid(mark func(games.Player) string) (board string, signs []games.Text) {
	var b strings.Builder
	v.columns(&b)
	for row := v.First + v.Size - 1; row >= v.First; row-- {
		fmt.Fprintf(&b, "%2d", row+1)
		for column := range v.Size {
			b.WriteString(" " + v.sign(Square(row*Side+v.First+column), mark))
		}
		fmt.Fprintf(&b, " %d\n", row+1)
	}
	v.columns(&b)
	signs = []games.Text{games.T("lancelot.grid.empty")}
	if v.Sword && v.Excalibur != None {
		signs = append(signs, games.T("lancelot.grid.excalibur"))
	}
	return strings.TrimSuffix(b.String(), "\n"), signs
}

// columns writes the line of column names.
func (v View) columns(b *strings.Builder) {
	b.WriteString("  ")
	for column := range v.Size {
		b.WriteString(" " + string(rune('A'+v.First+column)))
	}
	b.WriteByte('\n')
}

// sign returns the character for a square.
func (v View) sign(s Square, mark func(games.Player) string) string {
	switch {
	case v.Sword && s == v.Excalibur:
		return "+"
	case v.Knights[s] != games.Everyone:
		return mark(v.Knights[s])
	}
	return "."
}
