package table

import (
	"slices"

	"herald/games"
)

// quiet are the seats whose holders are out of the game and have muted the table.
type quiet []games.Player

var quiets = Keep("quiet", func(q *quiet) *quiet { return new(slices.Clone(*q)) })

// Reseated drops the wish of the holder before.
func (q *quiet) Reseated(p games.Player) {
	*q = slices.DeleteFunc(*q, func(other games.Player) bool { return other == p })
}

// Quiet reports whether the holder of a seat that is out of the game has muted the table.
func (t *Table) Quiet(p games.Player) bool { return slices.Contains(quiets.Value(t), p) }

// SetQuiet sets whether the holder of a seat that is out of the game has muted the table.
func (t *Table) SetQuiet(p games.Player, on bool) {
	q := slices.Clone(quiets.Value(t))
	q.Reseated(p)
	if on {
		q = append(q, p)
	}
	quiets.Set(t, &q)
}
