package table

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"herald/games/record"
	"herald/store"
)

// outline returns the table that is stored in a record, without its Match.
func outline(r store.Record) (Table, error) {
	var t Table
	if err := json.Unmarshal(r.App, &t); err != nil {
		return t, fmt.Errorf("match %s: %w", r.ID, err)
	}
	t.ID, t.Channel, t.text = r.ID, r.Channel, r.Match
	return t, nil
}

// read returns the table that is stored in a record.
func read(r store.Record) (Table, error) {
	t, err := outline(r)
	if err == nil && r.Match != "" {
		if t.Match, err = record.Parse(r.Match); err != nil {
			err = fmt.Errorf("match %s: %w: %w", r.ID, store.ErrCorrupt, err)
		}
	}
	return t, err
}

// play replaces the record of the match.
func (t *Table) play(r record.Record) { t.Match, t.text = r, "" }

// GuildOf returns the guild of the match of a record, also if an earlier Herald wrote that; ""
// is a DM, or a record that cannot be read.
func GuildOf(r store.Record) string {
	t, err := outline(r)
	if r.Guild != "" || err != nil {
		return r.Guild
	}
	return t.Guild
}

// write stores the table in a record. Due and alarm go into the indices.
func write(t *Table, r *store.Record, due bool, alarm time.Time) error {
	app, err := t.MarshalJSON()
	if err != nil {
		return err
	}
	r.Users = nil
	for _, s := range t.Seats {
		r.Users = append(r.Users, s.ID)
	}
	r.Users = append(r.Users, t.owners()...)
	if t.text == "" && t.Match.Game != "" {
		t.text = t.Match.String()
	}
	r.Channel, r.Guild, r.Match, r.App = t.Channel, t.Guild, t.text, app
	r.Over = t.Stage == Over || t.Stage == Closed
	r.Due, r.Alarm = due, 0
	if !alarm.IsZero() {
		r.Alarm = alarm.Add(time.Millisecond - 1).UnixMilli() // never before it is due
	}
	return nil
}

// plain is a table without its methods.
type plain Table

// A stored table is its JSON.
type stored struct {
	*plain
	fields
	Features map[string]json.RawMessage `json:"features,omitempty"`
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
	Asides   json.RawMessage `json:"asides,omitempty"`
	Earlier  json.RawMessage `json:"earlier,omitempty"`
}

// field returns where the part of a name is stored, nil if that is no field.
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
	case "asides":
		return &f.Asides
	case "earlier":
		return &f.Earlier
	}
	return nil
}

// features begins the paths of the parts that are no fields.
const features = "features."

// MarshalJSON implements json.Marshaler.
func (t *Table) MarshalJSON() ([]byte, error) {
	s := stored{plain: (*plain)(t)}
	for path, part := range t.Parts {
		text, err := json.Marshal(part)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		s.put(path, text)
	}
	return json.Marshal(s)
}

func (s *stored) put(path string, text json.RawMessage) {
	name, isFeature := strings.CutPrefix(path, features)
	switch {
	case !isFeature:
		*s.field(path) = text
	case s.Features == nil:
		s.Features = map[string]json.RawMessage{name: text}
	default:
		s.Features[name] = text
	}
}

// UnmarshalJSON implements json.Unmarshaler.
func (t *Table) UnmarshalJSON(text []byte) error {
	s := stored{plain: (*plain)(t)}
	if err := json.Unmarshal(text, &s); err != nil {
		return err
	}
	t.Parts = nil
	for _, path := range slices.Sorted(maps.Keys(kinds)) {
		if field := s.field(path); field != nil && present(*field) {
			part, err := kinds[path].read(*field)
			if err != nil {
				return fmt.Errorf("%s: %w", path, err)
			}
			t.Parts = t.Parts.with(path, part)
		}
	}
	for name, text := range s.Features {
		t.Parts = t.Parts.with(features+name, readPart(features+name, text))
	}
	return nil
}

func present(text json.RawMessage) bool { return text != nil && string(text) != "null" }

// readPart returns the part at a path; the text itself if it is from another version of the
// feature, or if there is no such feature.
func readPart(path string, text json.RawMessage) any {
	if kind, known := kinds[path]; known && present(text) {
		if part, err := kind.read(text); err == nil {
			return part
		}
	}
	return text
}
