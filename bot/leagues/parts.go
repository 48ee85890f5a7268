package leagues

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// Parts are the features' own data at a league, by feature.
type Parts map[string]json.RawMessage

// Part decodes a feature's part into v, as json.Unmarshal does; v stays as it is if there is
// none, or it does not fit.
func (p Parts) Part(feature string, v any) {
	if part, ok := p[feature]; ok {
		_ = json.Unmarshal(part, v) // from another version of the feature
	}
}

// SetPart stores v as a feature's part; nil removes it.
func (p *Parts) SetPart(feature string, v any) error {
	if v == nil {
		delete(*p, feature)
		return nil
	}
	part, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("part of %s: %w", feature, err)
	}
	if *p == nil {
		*p = Parts{}
	}
	(*p)[feature] = part
	return nil
}

// Forget replaces the ID of a person in all parts. A part names people by their ID
// alone, so that features need not know of it.
func (p Parts) Forget(user, holder string) {
	for feature, part := range p {
		p[feature] = bytes.ReplaceAll(part, []byte(`"`+user+`"`), []byte(`"`+holder+`"`))
	}
}
