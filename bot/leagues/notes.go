package leagues

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Notes have the features' data beside a league, by feature.
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

// Forget replaces the ID of a person in all notes. A note names people by their ID
// alone, so that features need not know of it.
func (n Notes) Forget(user, holder string) {
	for feature, note := range n {
		n[feature] = bytes.ReplaceAll(note, []byte(`"`+user+`"`), []byte(`"`+holder+`"`))
	}
}
