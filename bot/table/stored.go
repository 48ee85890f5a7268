package table

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
)

// plain is a table without its methods.
type plain Table

// A stored table is its JSON.
type stored struct {
	*plain
	fields
	Notes Notes `json:"features,omitempty"` // with the parts that are no fields
}

// The fields are parts that were fields of the table before there were parts, under their old
// names: a process of the previous version reads them there.
type fields struct {
	Vote     json.RawMessage `json:"vote,omitempty"`
	Minority json.RawMessage `json:"minority,omitempty"`
	Wish     json.RawMessage `json:"wish,omitempty"`
	Wishes   json.RawMessage `json:"wishes,omitempty"`
	Bell     json.RawMessage `json:"bell,omitempty"`
	Resters  json.RawMessage `json:"resters,omitempty"`
	Moving   json.RawMessage `json:"moving,omitempty"`
	Sequel   json.RawMessage `json:"sequel,omitempty"`
	Barred   json.RawMessage `json:"barred,omitempty"`
	Rematch  json.RawMessage `json:"rematch,omitempty"`
	Ended    json.RawMessage `json:"ended,omitempty"`
	League   json.RawMessage `json:"league,omitempty"`
	Forum    json.RawMessage `json:"forum,omitempty"`
}

// field returns where the part of a name is stored, nil if it is among the notes.
func (f *fields) field(name string) *json.RawMessage {
	switch name {
	case "vote":
		return &f.Vote
	case "minority":
		return &f.Minority
	case "wish":
		return &f.Wish
	case "wishes":
		return &f.Wishes
	case "bell":
		return &f.Bell
	case "resters":
		return &f.Resters
	case "moving":
		return &f.Moving
	case "sequel":
		return &f.Sequel
	case "barred":
		return &f.Barred
	case "rematch":
		return &f.Rematch
	case "ended":
		return &f.Ended
	case "league":
		return &f.League
	case "forum":
		return &f.Forum
	}
	return nil
}

// MarshalJSON implements json.Marshaler.
func (t *Table) MarshalJSON() ([]byte, error) {
	s := stored{plain: (*plain)(t), Notes: t.Notes}
	for name, part := range t.Parts {
		text, err := json.Marshal(part)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		s.put(name, text)
	}
	return json.Marshal(s)
}

func (s *stored) put(name string, text json.RawMessage) {
	if field := s.field(name); field != nil {
		*field = text
		return
	}
	s.Notes = maps.Clone(s.Notes)
	if s.Notes == nil {
		s.Notes = Notes{}
	}
	s.Notes[name] = text
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *Table) UnmarshalJSON(text []byte) error {
	s := stored{plain: (*plain)(t)}
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	t.Parts, t.Notes = nil, s.Notes
	for _, name := range slices.Sorted(maps.Keys(kinds)) {
		text := s.take(name)
		if text == nil || string(text) == "null" {
			continue
		}
		part, err := kinds[name].read(text)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		t.Parts = t.Parts.with(name, part)
	}
	return nil
}

// take returns the part of a name, nil if there is none.
func (s *stored) take(name string) json.RawMessage {
	if field := s.field(name); field != nil {
		return *field
	}
	text := s.Notes[name]
	delete(s.Notes, name)
	return text
}
