package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// Notes are what features keep beside a table, by feature.
type Notes map[string]json.RawMessage

// Note decodes what a feature keeps beside the table into v, as json.Unmarshal
// does; v stays as it is if there is nothing, or something else.
func (n Notes) Note(feature string, v any) {
	if note, ok := n[feature]; ok {
		_ = json.Unmarshal(note, v) // of another version of the feature
	}
}

// SetNote keeps v beside the table for a feature; nil keeps nothing.
func (n *Notes) SetNote(feature string, v any) error {
	if v == nil {
		delete(*n, feature)
		return nil
	}
	note, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("note of %s: %w", feature, err)
	}
	if *n == nil {
		*n = Notes{}
	}
	(*n)[feature] = note
	return nil
}

// Cites reports whether a note has the ID of a person, as a value or as a key.
func (n Notes) Cites(user string) bool {
	for _, note := range n {
		if bytes.Contains(note, []byte(`"`+user+`"`)) {
			return true
		}
	}
	return false
}

// Forget replaces the ID of a person in all notes. A note names people by their ID
// alone, so that features need not know of it.
func (n Notes) Forget(user, holder string) {
	for feature, note := range n {
		n[feature] = bytes.ReplaceAll(note, []byte(`"`+user+`"`), []byte(`"`+holder+`"`))
	}
}

// again is how long it takes until something can be put to a table again that was
// withdrawn or refused: each time rings for everybody.
const again = time.Hour

// Dropped are what was put to a table and withdrawn or refused, in the words of
// the feature that keeps them. They name nobody.
type Dropped []Drop

// A Drop is one of them.
type Drop struct {
	What  string    `json:"what"`
	Until time.Time `json:"until"` // when it can be put again
}

// With returns them with another, without those that can be put again.
func (d Dropped) With(what string, now time.Time) Dropped {
	d = slices.DeleteFunc(slices.Clone(d), func(d Drop) bool { return d.What == what || !d.Until.After(now) })
	return append(d, Drop{what, now.Add(again)})
}

// Until returns when something can be put again, false if it can now. A clock that
// was wrong holds it back no longer than it would otherwise.
func (d Dropped) Until(what string, now time.Time) (time.Time, bool) {
	for _, d := range d {
		if d.What == what && d.Until.After(now) && !d.Until.After(now.Add(again)) {
			return d.Until, true
		}
	}
	return time.Time{}, false
}
