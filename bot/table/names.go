package table

import (
	"slices"

	"herald/bot/table/seats"
)

// Rename gives a person their present name everywhere the table has an older one, which it
// keeps in Earlier.
func (t *Table) Rename(by seats.User) {
	for _, p := range persons(t) {
		if p.ID == by.ID {
			if p.Name != by.Name && p.Name != "" && !slices.Contains(t.Earlier, *p) {
				t.Earlier = append(t.Earlier, *p)
			}
			p.Name = by.Name
		}
	}
	t.Changed++
}
