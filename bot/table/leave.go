package table

import (
	"slices"

	"herald/games"
)

// Leave gives up a seat of a table that has not begun. Once only bot players are left,
// it closes the table.
func (t *Table) Leave(p games.Player) {
	t.Seats = slices.Delete(t.Seats, int(p), int(p)+1)
	if t.People() == 0 {
		Close(t, "")
	}
}

// Close closes a table that has not begun, with a reason if a manager of the server does.
func Close(t *Table, reason string) {
	t.Stage, t.Seats, t.Parts, t.Closing = Closed, nil, nil, reason
}
