package table

import (
	"bytes"
	"encoding/json"
	"maps"
	"slices"

	"herald/games"
	"herald/games/match"

	"herald/bot/table/seats"
)

// Parts are what features keep at a table that is theirs alone, by the name under which
// it is stored. The rooms below the features carry parts and know of none.
type Parts map[string]any

// These are what a part may do, if its feature wants it. Each is called on the pointer
// that Key.Of returns.
type (
	// A movable part hears that the match now lives in another channel.
	movable interface{ Moved(*Table) }
	// A shortenable part hears that only so many entries of the record are the same as
	// before.
	shortenable interface{ Shortened(kept int) }
	// A personal part removes a person: their ID, and their name, for which it may put
	// that of a stranger.
	personal interface{ Forget(user, stranger string) }
	// A naming part lists the people whom it knows by name, where it does.
	naming interface{ People() []*seats.Person }
	// An owned part returns what of it is a person's own, nil if nothing is.
	owned interface{ Owned(user string) any }
	// An arranging part puts the seats of a match in their order, once chance has decided
	// what it decides first.
	arranging interface{ Arrange(*Table, *match.Match) }
	// An opening part knows the seat that begins, whatever the lot says.
	opening interface {
		Opens(*Table) (games.Player, bool)
	}
	// A reseatable part hears that somebody else holds a seat.
	reseatable interface{ Reseated(games.Player) }
)

// A Key is the part that a feature keeps under a name, of which a table has one or none.
type Key[T any] struct{ name string }

// A kind says how the parts of a name are read and copied.
type kind struct {
	read  func(json.RawMessage) (any, error)
	clone func(any) any
}

var kinds = map[string]kind{}

// Keep returns the Key of a name. Clone copies a part so that the copy shares nothing
// that changes; nil copies what T holds. It is called while a program begins, and panics
// if the name is taken.
func Keep[T any](name string, clone func(*T) *T) Key[T] {
	if _, taken := kinds[name]; taken {
		panic("two features keep " + name)
	}
	if clone == nil {
		clone = copied[T]
	}
	kinds[name] = kind{
		read:  func(text json.RawMessage) (any, error) { v := new(T); return v, json.Unmarshal(text, v) },
		clone: func(v any) any { return clone(v.(*T)) },
	}
	return Key[T]{name}
}

// A Holder is a table, or what one has to know of it.
type Holder interface{ parts() Parts }

func (p Parts) parts() Parts { return p }

// Of returns the part, which belongs to whom the table belongs to; nil if there is none.
func (k Key[T]) Of(t Holder) *T {
	v, _ := t.parts()[k.name].(*T)
	return v
}

// Value returns a copy of the part, the zero value if there is none.
func (k Key[T]) Value(t Holder) (v T) {
	if part := k.Of(t); part != nil {
		v = *part
	}
	return v
}

// Set replaces the part; nil removes it. Copies that were made of the table keep theirs.
func (k Key[T]) Set(t *Table, v *T) {
	if v == nil {
		t.Parts = maps.Clone(t.Parts)
		delete(t.Parts, k.name)
		return
	}
	t.Parts = t.Parts.with(k.name, v)
}

// with returns the parts with another.
func (p Parts) with(name string, part any) Parts {
	all := Parts{name: part}
	for other, v := range p {
		if other != name {
			all[other] = v
		}
	}
	return all
}

func (p Parts) clone() Parts {
	c := maps.Clone(p)
	for name, v := range c {
		c[name] = kinds[name].clone(v)
	}
	return c
}

// Renamed returns a copy of the parts in which people have the names that a function gives
// them by their ID.
func (p Parts) Renamed(name func(user string) string) Parts {
	c := p.clone()
	for _, part := range partsWith[naming](c) {
		for _, person := range part.People() {
			person.Name = name(person.ID)
		}
	}
	return c
}

// partsWith returns those of the parts that can do something, in the order of their names.
func partsWith[C any](p Parts) []C {
	var all []C
	for _, name := range slices.Sorted(maps.Keys(p)) {
		if c, ok := p[name].(C); ok {
			all = append(all, c)
		}
	}
	return all
}

// Opens returns the seat that a part of the table lets begin, false if none does.
func (t *Table) Opens() (games.Player, bool) {
	for _, part := range partsWith[opening](t.Parts) {
		if p, ok := part.Opens(t); ok {
			return p, true
		}
	}
	return 0, false
}

// Owned returns what of the parts is a person's own, by their names.
func (p Parts) Owned(user string) map[string]any {
	all := map[string]any{}
	for name, part := range p {
		if part, ok := part.(owned); ok {
			if v := part.Owned(user); v != nil {
				all[name] = v
			}
		}
	}
	return all
}

// cites reports whether a part has the ID of a person.
func (p Parts) cites(user string) bool {
	for _, v := range p {
		if text, err := json.Marshal(v); err != nil || bytes.Contains(text, []byte(`"`+user+`"`)) {
			return true
		}
	}
	return false
}
