package table

import (
	"slices"

	"herald/games"
)

// Leave gives up a seat of a table that has not begun. When nobody but bot players
// is left, the table is closed.
func (t *Table) Leave(p games.Player) {
	t.Seats = slices.Delete(t.Seats, int(p), int(p)+1)
	if t.People() == 0 {
		t.Stage, t.Seats = Closed, nil
	}
}
