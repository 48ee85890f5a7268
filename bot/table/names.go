package table

import (
	"slices"

	"herald/bot/table/seats"
)

// formerNames are people with the names that they had earlier, which others may have written.
type formerNames []seats.User

var earlier = KeepField("earlier", func(all *formerNames) *formerNames { return new(slices.Clone(*all)) })

// Forget removes a person.
func (all *formerNames) Forget(user, _ string) {
	*all = slices.DeleteFunc(*all, func(p seats.User) bool { return p.ID == user })
}

// Rename gives a person their present name everywhere the table has an older one, which it
// keeps.
func (t *Table) Rename(by seats.User) {
	old := slices.Clone(earlier.Value(t))
	for _, p := range persons(t) {
		if p.ID != by.ID {
			continue
		}
		if p.Name != by.Name && p.Name != "" && !slices.Contains(old, *p) {
			old = append(old, *p)
		}
		p.Name = by.Name
	}
	if len(old) > 0 {
		earlier.Set(t, &old)
	}
	t.Changed++
}

// NamesOf returns the names by which the table knows a person, or has known them, each once.
func (t *Table) NamesOf(user string) []string {
	var names []string
	add := func(p seats.User) {
		if p.ID == user && p.Name != "" && !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	for _, p := range persons(t) {
		add(*p)
	}
	for _, p := range earlier.Value(t) {
		add(p)
	}
	return names
}
