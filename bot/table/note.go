package table

import (
	"bytes"
	"encoding/json"
	"fmt"
	"slices"
	"time"
)

// Notes have the features' data beside a table, by feature.
type Notes map[string]json.RawMessage

// Note decodes a feature's note into v, as json.Unmarshal does; v stays as it is if there is
// none, or it does not fit.
func (n Notes) Note(feature string, v any) {
	if note, ok := n[feature]; ok {
		_ = json.Unmarshal(note, v) // from another version of the feature
	}
}

// SetNote stores v as a feature's note; nil removes it.
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

// Cites reports whether a note contains the ID of a person, as a value or as a key.
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

// again is the time after which a withdrawn or refused request can be repeated: each time
// notifies the whole table.
const again = time.Hour

// Dropped are the requests to a table that were withdrawn or refused, in the words of their
// feature. They name no people.
type Dropped []Drop

// A Drop is a withdrawn or refused request.
type Drop struct {
	What  string    `json:"what"`
	Until time.Time `json:"until"` // when it can be repeated
}

// With adds a request, and removes those that can be repeated.
func (d Dropped) With(what string, now time.Time) Dropped {
	d = slices.DeleteFunc(slices.Clone(d), func(d Drop) bool { return d.What == what || !d.Until.After(now) })
	return append(d, Drop{what, now.Add(again)})
}

// Until returns the time at which a request can be repeated, false if it can be now. A clock
// that was wrong does not lengthen the wait.
func (d Dropped) Until(what string, now time.Time) (time.Time, bool) {
	for _, d := range d {
		if d.What == what && d.Until.After(now) && !d.Until.After(now.Add(again)) {
			return d.Until, true
		}
	}
	return time.Time{}, false
}
