package table

import (
	"bytes"
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"strings"
	"time"

	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"

	"herald/bot/table/seats"
)

// Parts are the data at a table of which one subject alone knows, most of them a feature's, by
// their paths in the stored table. All others carry parts without knowing any. One that
// nothing in this program keeps, or that does not fit, stays as the JSON that it is.
type Parts map[string]any

// The optional methods of a part. Each is called on the pointer that Key.Of returns.
type (
	// Moved is called when the match has moved to another channel.
	movable interface{ Moved(*Table) }
	// Shortened is called when only the first kept entries of the record are unchanged.
	shortenable interface{ Shortened(kept int) }
	// Forget removes a person: their ID, and their name, which stranger may replace. In a part
	// without it stranger replaces their name in each seats.User, and another ID theirs.
	personal interface{ Forget(user, stranger string) }
	// Owned returns a person's own data in the part, nil if there is none. Of a part without it
	// it is their ID with the fields that lead to it, and all that has their ID as its key.
	owned interface{ Owned(user string) any }
	// Arrange puts the seats of a match in order, after the first decisions of chance.
	arranging interface{ Arrange(*Table, *match.Match) }
	// Opens returns the seat that begins, despite the lots.
	opening interface {
		Opens(*Table) (games.Player, bool)
	}
	// An organised part is of a match that others than its players decide about, who can
	// neither pause, cancel nor repeat it. It has a say in the clocks.
	organised interface {
		// DaysOffOf returns the days off of a seat, during which its clock is stopped.
		DaysOffOf(games.Player) []clock.Period
		// Softened reports whether a bot player plays at an instant for people whose time is
		// up, until they are back, whatever the time control says.
		Softened(at time.Time) bool
	}
	// A titled part removes names that a person chose from itself.
	titled interface{ Untitle() }
	// A reseatable part hears that another person holds a seat.
	reseatable interface{ Reseated(games.Player) }
)

// A Key is the part that a feature stores at a path, of which a table has one or none.
type Key[T any] struct{ path string }

// A kind defines how the parts at a path are read and copied.
type kind struct {
	read  func(json.RawMessage) (any, error)
	clone func(any) any
	names bool // it has people by name
}

var kinds = map[string]kind{}

// Keep returns the Key of a name among the features' data. Clone makes a deep copy of a part;
// nil copies the value of T. It is called while a program begins, and panics if the name is
// taken, or if people could be in a part where they are neither found nor forgotten, unless *T
// has both Owned and Forget.
func Keep[T any](name string, clone func(*T) *T) Key[T] { return keep(features+name, clone) }

// KeepField is Keep for a part that was a field of the table before there were parts, under
// its old name. A table is unreadable if the field does not fit.
func KeepField[T any](name string, clone func(*T) *T) Key[T] {
	if new(fields).field(name) == nil {
		panic("no table had a field " + name)
	}
	return keep(name, clone)
}

func keep[T any](path string, clone func(*T) *T) Key[T] {
	if _, taken := kinds[path]; taken {
		panic("two features keep " + path)
	}
	if clone == nil {
		clone = copied[T]
	}
	in := search{seen: map[reflect.Type]bool{}}
	if err := in.through(reflect.TypeFor[T](), path); err != nil && !tells(new(T)) {
		panic("people in a part could not be found: " + err.Error() + "; its type needs Owned and Forget")
	}
	kinds[path] = kind{
		names: in.names,
		read:  func(text json.RawMessage) (any, error) { v := new(T); return v, json.Unmarshal(text, v) },
		clone: func(v any) any { return clone(v.(*T)) },
	}
	return Key[T]{path}
}

// tells reports whether a part itself exports and forgets people.
func tells(part any) bool {
	_, forgets := part.(personal)
	_, exports := part.(owned)
	return forgets && exports
}

// A Holder is a table, or its head.
type Holder interface{ parts() Parts }

func (p Parts) parts() Parts { return p }

// Of returns the part, which belongs to the table's owner; nil if there is none that fits.
func (k Key[T]) Of(t Holder) *T {
	v, _ := t.parts()[k.path].(*T)
	return v
}

// In reports whether there is a part, even one that does not fit.
func (k Key[T]) In(t Holder) bool { return t.parts()[k.path] != nil }

// Value returns a copy of the part, the zero value if there is none.
func (k Key[T]) Value(t Holder) (v T) {
	if part := k.Of(t); part != nil {
		v = *part
	}
	return v
}

// Only returns parts with this one alone.
func (k Key[T]) Only(v *T) Parts { return Parts{k.path: v} }

// Set replaces the part; nil removes it. Copies that were made of the table keep theirs.
func (k Key[T]) Set(t *Table, v *T) {
	if v == nil {
		t.Parts = maps.Clone(t.Parts)
		delete(t.Parts, k.path)
		return
	}
	t.Parts = t.Parts.with(k.path, v)
}

// with returns the parts with one replaced.
func (p Parts) with(path string, part any) Parts {
	all := Parts{path: part}
	for other, v := range p {
		if other != path {
			all[other] = v
		}
	}
	return all
}

func (p Parts) clone() Parts {
	c := maps.Clone(p)
	for path, v := range c {
		if _, text := v.(json.RawMessage); !text { // which is replaced as a whole
			c[path] = kinds[path].clone(v)
		}
	}
	return c
}

// Renamed returns a copy of the parts in which people have the names that a function returns
// for their IDs.
func (p Parts) Renamed(name func(user string) string) Parts {
	c := p.clone()
	for _, person := range c.people() {
		person.Name = name(person.ID)
	}
	for _, part := range partsWith[titled](c) {
		part.Untitle()
	}
	return c
}

// people returns all people whom the parts know by name, where they do.
func (p Parts) people() []*seats.User {
	var all []*seats.User
	for _, path := range slices.Sorted(maps.Keys(p)) {
		if _, text := p[path].(json.RawMessage); !text && kinds[path].names {
			all = append(all, namedIn(reflect.ValueOf(p[path]))...)
		}
	}
	return all
}

// partsWith returns the parts that implement an interface, sorted by path.
func partsWith[C any](p Parts) []C {
	var all []C
	for _, path := range slices.Sorted(maps.Keys(p)) {
		if c, ok := p[path].(C); ok {
			all = append(all, c)
		}
	}
	return all
}

// Opens returns the seat that begins according to a part of the table, false if there is none.
func (t *Table) Opens() (games.Player, bool) {
	for _, part := range partsWith[opening](t.Parts) {
		if p, ok := part.Opens(t); ok {
			return p, true
		}
	}
	return 0, false
}

// Organised reports whether others than the players decide about the match, as in a
// league.
func (t *Table) Organised() bool { return len(t.organisers()) > 0 }

func (t *Table) organisers() []organised { return partsWith[organised](t.Parts) }

// Owned returns what of the parts is a person's own, by their names.
func (p Parts) Owned(user string) map[string]any {
	all := map[string]any{}
	for path, part := range p {
		if v := ownedIn(part, user); v != nil {
			all[strings.TrimPrefix(path, features)] = v
		}
	}
	return all
}

// ownedIn returns a person's own data in a part, nil if there is none.
func ownedIn(part any, user string) any {
	if part, ok := part.(owned); ok {
		return part.Owned(user)
	}
	text, err := json.Marshal(part)
	if err != nil || !bytes.Contains(text, quoted(user)) {
		return nil
	}
	var v any
	if json.Unmarshal(text, &v) != nil {
		return nil
	}
	return cited(v, user)
}

// cites reports whether a part contains the ID of a person, as a value or as a key.
func (p Parts) cites(user string) bool {
	for _, v := range p {
		if text, err := json.Marshal(v); err != nil || bytes.Contains(text, quoted(user)) {
			return true
		}
	}
	return false
}

// forget removes a person from all parts: their name, which stranger may replace, and their
// ID, which becomes a record.Departed holder where a part has no Forget.
func (p Parts) forget(user, stranger, holder string) {
	for path, v := range p {
		if part, ok := v.(personal); ok {
			part.Forget(user, stranger)
			continue
		}
		for _, person := range (Parts{path: v}).people() {
			if person.ID == user {
				*person = seats.User{Name: stranger}
			}
		}
		if text, err := json.Marshal(v); err == nil && bytes.Contains(text, quoted(user)) {
			p[path] = readPart(path, bytes.ReplaceAll(text, quoted(user), quoted(holder)))
		}
	}
}

func quoted(id string) []byte { return []byte(`"` + id + `"`) }
