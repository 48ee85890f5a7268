package table

import (
	"encoding"
	"encoding/json"
	"fmt"
	"reflect"
	"time"

	"herald/bot/table/seats"
)

// namedIn returns the people in the part at v by name, where it has them.
func namedIn(v reflect.Value) []*seats.User {
	if v.Type() == userType {
		if v.CanAddr() && v.CanInterface() {
			return []*seats.User{v.Addr().Interface().(*seats.User)}
		}
		return nil
	}
	var all []*seats.User
	switch v.Kind() {
	case reflect.Pointer:
		if !v.IsNil() {
			all = namedIn(v.Elem())
		}
	case reflect.Struct:
		for n := range v.NumField() {
			all = append(all, namedIn(v.Field(n))...)
		}
	case reflect.Slice, reflect.Array:
		for n := range v.Len() {
			all = append(all, namedIn(v.Index(n))...)
		}
	case reflect.Map:
		for entries := v.MapRange(); entries.Next(); {
			all = append(all, namedIn(entries.Value())...)
		}
	}
	return all
}

// A search looks for people through a type.
type search struct {
	seen  map[reflect.Type]bool
	names bool // it has people by name
}

// through returns an error about the first place in a type where people could not be found. IDs are found as
// strings of the JSON, or as keys of its objects, and names as a seats.User that can be changed.
func (s *search) through(t reflect.Type, at string) error {
	switch {
	case t == userType:
		s.names = true
		return nil
	case s.seen[t], t == timeType:
		return nil
	case own(t):
		return fmt.Errorf("%s has a form of its own, %s", at, t)
	}
	s.seen[t] = true
	switch t.Kind() {
	case reflect.Interface:
		return fmt.Errorf("%s may be anything", at)
	case reflect.Map:
		return s.throughMap(t, at)
	case reflect.Slice:
		if t.Elem().Kind() == reflect.Uint8 {
			return fmt.Errorf("%s is bytes", at)
		}
		return s.through(t.Elem(), at)
	case reflect.Array, reflect.Pointer:
		return s.through(t.Elem(), at)
	case reflect.Struct:
		return s.throughFields(t, at)
	}
	return nil
}

// throughMap is through for a map, whose values cannot be changed unless they are pointers.
func (s *search) throughMap(t reflect.Type, at string) error {
	values := search{seen: map[reflect.Type]bool{}}
	if err := values.through(t.Elem(), at); err != nil {
		return err
	}
	if values.names && t.Elem().Kind() != reflect.Pointer {
		return fmt.Errorf("%s is a map of names", at)
	}
	s.names = s.names || values.names
	return nil
}

func (s *search) throughFields(t reflect.Type, at string) error {
	for n := range t.NumField() {
		f := t.Field(n)
		if !f.IsExported() && !f.Anonymous || f.Tag.Get("json") == "-" {
			continue // not stored
		}
		if err := s.through(f.Type, at+"."+f.Name); err != nil {
			return err
		}
	}
	return nil
}

// own reports whether a type that is no number writes its JSON itself.
func own(t reflect.Type) bool {
	switch t.Kind() {
	case reflect.Struct, reflect.Slice, reflect.Map, reflect.String, reflect.Array:
		p := reflect.PointerTo(t)
		return p.Implements(marshalerType) || p.Implements(textMarshalerType)
	}
	return false
}

var (
	userType          = reflect.TypeFor[seats.User]()
	timeType          = reflect.TypeFor[time.Time]()
	marshalerType     = reflect.TypeFor[json.Marshaler]()
	textMarshalerType = reflect.TypeFor[encoding.TextMarshaler]()
)

// cited returns what of a value of JSON is a person's own: their ID with the fields and lists that lead to it, and
// all that stands under it as a key; nil if there is none.
func cited(v any, user string) any {
	switch v := v.(type) {
	case string:
		if v == user {
			return v
		}
	case []any:
		var all []any
		for _, one := range v {
			if own := cited(one, user); own != nil {
				all = append(all, own)
			}
		}
		if all != nil {
			return all
		}
	case map[string]any:
		all := map[string]any{}
		for key, one := range v {
			if key == user {
				all[key] = one
			} else if own := cited(one, user); own != nil {
				all[key] = own
			}
		}
		if len(all) > 0 {
			return all
		}
	}
	return nil
}
