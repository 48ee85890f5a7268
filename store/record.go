package store

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"strconv"

	"herald/games/match"
)

// A Record is one match with all that the house knows of it.
type Record struct {
	// ID is a few of 0-9 and a-z, given by Create, never used twice.
	ID string `json:"-"`
	// Channel is where the match lives, "" if nowhere; ByChannel finds it.
	Channel string `json:"channel,omitempty"`
	// Users are those whose match it is; ByUser finds it. Empty ones and
	// repetitions do not matter.
	Users []string `json:"users,omitempty"`
	// Over says that the match is finished, so that it may be left out.
	Over bool `json:"over,omitempty"`
	// Due says that the house has something left to do for the match; Due of
	// the Store finds it without reading the others.
	Due bool `json:"due,omitempty"`
	// Wake is when, in milliseconds since 1970, the house wants to look at the
	// match, 0 if it does not; Wakes of the Store finds it without reading any.
	Wake int64 `json:"wake,omitempty"`
	// Match is the play itself, stored as its readable text; the zero one is
	// a match that has not begun.
	Match match.Record `json:"match,omitzero"`
	// House is what the house keeps beside the match: valid JSON, or nothing.
	House json.RawMessage `json:"house,omitempty"`
}

// encode returns an error for what decode could not read: nothing goes in that
// does not come out.
func (r Record) encode() ([]byte, error) {
	data, err := json.Marshal(r)
	if err == nil {
		_, err = decode(r.ID, data)
	}
	if err != nil {
		return nil, fmt.Errorf("cannot be stored: %w", err)
	}
	return data, nil
}

func decode(id string, data []byte) (Record, error) {
	var r Record
	if err := json.Unmarshal(data, &r); err != nil {
		return Record{ID: id}, fmt.Errorf("match %s: %w: %w", id, ErrCorrupt, err)
	}
	r.ID = id
	return r, nil
}

// Matches are numbered as they are created. The ID is the number to base 36,
// the key in the file its eight bytes, so that keys are in order of creation.

func idOf(key []byte) string { return newID(binary.BigEndian.Uint64(key)) }

func newID(n uint64) string { return strconv.FormatUint(n, 36) }

// keyOf returns nil if no match can have that ID.
func keyOf(id string) []byte {
	n, err := strconv.ParseUint(id, 36, 64)
	if err != nil || newID(n) != id {
		return nil
	}
	return binary.BigEndian.AppendUint64(nil, n)
}
