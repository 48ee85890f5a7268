package draft

import (
	"encoding/json"
	"reflect"
	"strconv"
	"time"
)

// Maybe is a field that may be left out, so that an edit keeps it. Null counts as given and empty.
type Maybe[T any] struct {
	Given bool
	Value T
}

// UnmarshalJSON notes that the field is given.
func (m *Maybe[T]) UnmarshalJSON(data []byte) error {
	m.Given = true
	return json.Unmarshal(data, &m.Value)
}

// Holds is the type of the value, for check.Keys.
func (Maybe[T]) Holds() reflect.Type { return reflect.TypeFor[T]() }

// Set sets field to the value if it is given.
func (m Maybe[T]) Set(field *T) {
	if m.Given {
		*field = m.Value
	}
}

// ID is an id that may come as a number.
type ID string

// UnmarshalJSON takes a string or a number.
func (f *ID) UnmarshalJSON(data []byte) error {
	if s, err := strconv.Unquote(string(data)); err == nil {
		*f = ID(s)
		return nil
	}
	*f = ID(data)
	return nil
}

// Nonce is a text or a number by which a message that is sent again is recognized.
type Nonce string

// UnmarshalJSON takes a string, a number or null.
func (n *Nonce) UnmarshalJSON(data []byte) error {
	var v any
	if err := json.Unmarshal(data, &v); err != nil || v == nil {
		return err
	}
	if s, ok := v.(string); ok {
		*n = Nonce(s)
		return nil
	}
	*n = Nonce(data)
	return nil
}

// Permissions are bits that may come as a number or as a string.
type Permissions int64

// UnmarshalJSON takes a string or a number.
func (p *Permissions) UnmarshalJSON(data []byte) error {
	text := string(data)
	if s, err := strconv.Unquote(text); err == nil {
		text = s
	}
	n, err := strconv.ParseInt(text, 10, 64)
	*p = Permissions(n)
	return err
}

// Time is an instant in the form of ISO 8601.
type Time struct{ time.Time }

// Holds says for check.Keys that a time is a text.
func (Time) Holds() reflect.Type { return reflect.TypeFor[string]() }
