package table

import (
	"encoding/json"
	"fmt"
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
