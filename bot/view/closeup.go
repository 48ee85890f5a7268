package view

import (
	"slices"

	"herald/bot/table"
	"herald/lang"
	"herald/render"
)

// CloseUps returns the close-ups that there are of the table's board.
func CloseUps(t *table.Table, title render.Title) []string {
	return slices.DeleteFunc(slices.Clone(title.Parts), func(part string) bool {
		seat, ok := render.SeatOf(part)
		return ok && int(seat) >= len(t.Seats)
	})
}

// CloseUpName names a close-up, or the whole board. That of a seat has the name
// of who sits there.
func CloseUpName(t *table.Table, say lang.Printer, title render.Title, part string) string {
	if part == "" {
		return say.T("button.board")
	}
	if seat, ok := render.SeatOf(part); ok {
		return Sign(seat) + " " + t.Name(seat)
	}
	return say.T(title.Name + ".picture.part." + part)
}
