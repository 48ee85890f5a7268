package store

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"herald/games/match"
)

// A Record is one match with all that is kept of it.
type Record struct {
	// ID is a few characters of 0-9 and a-z, set by Create, never used twice.
	ID string `json:"-"`
	// Key is a name of the app's for the match that no other match has, "" for
	// none. Create sets it for good.
	Key string `json:"key,omitempty"`
	// Channel is where the match lives, "" if nowhere; see ByChannel.
	Channel string `json:"channel,omitempty"`
	// Guild is the Discord guild that the match is played in, "" in a DM. Records
	// of an earlier Herald lack it until their next change.
	Guild string `json:"guild,omitempty"`
	// Users are the people whose match it is; see ByUser. Empty ones and
	// repetitions do not matter.
	Users []string `json:"users,omitempty"`
	// Over says that the match is finished, so that listings may skip it.
	Over bool `json:"over,omitempty"`
	// Due says that the app has something left to do for the match.
	Due bool `json:"due,omitempty"`
	// Alarm is when the app wants to look at the match again, in milliseconds
	// since 1970, 0 if it does not; see Alarms.
	Alarm int64 `json:"wake,omitempty"`
	// Match is the play itself, stored as its readable text; the zero value is
	// a match that has not begun.
	Match match.Record `json:"match,omitzero"`
	// App is what the app keeps beside the match: valid JSON, or nothing.
	App json.RawMessage `json:"house,omitempty"`
}

// Encode returns the stored form of a record, without its ID. What Decode could not
// read is an error, so that nothing is stored that cannot be read.
func (r Record) Encode() ([]byte, error) {
	data, _, err := r.encode()
	return data, err
}

// Recode is Encode, and returns the record as Decode would, which shares nothing with r.
func (r Record) Recode() ([]byte, Record, error) {
	data, read, err := r.encode()
	if err != nil {
		return nil, Record{}, err
	}
	if !r.isVerbatim(data) {
		as, err := Decode(r.ID, data)
		return data, as, err
	}
	as := r.Clone()
	as.Match = read
	return data, as, nil
}

// Clone returns a copy that shares nothing with r.
func (r Record) Clone() Record {
	r.Users = append([]string(nil), r.Users...)
	r.Match = r.Match.Clone()
	r.App = append(json.RawMessage(nil), r.App...)
	return r
}

// encode is Encode. It also returns the Match as Decode would.
func (r Record) encode() (data []byte, read match.Record, err error) {
	data, err = json.Marshal(r) // which checks App
	if err == nil && !reflect.ValueOf(r.Match).IsZero() {
		read, err = match.Parse(strings.ToValidUTF8(r.Match.String(), "\ufffd"))
	}
	if err != nil {
		return nil, match.Record{}, fmt.Errorf("cannot be stored: %w", err)
	}
	return data, read, nil
}

// isVerbatim reports whether what a record is stored as has its App, which is the last
// field, and its texts as they are: none of them had bytes that are no text.
func (r Record) isVerbatim(data []byte) bool {
	rest, ok := bytes.CutSuffix(data, []byte("}"))
	return ok && bytes.HasSuffix(rest, r.App) && !bytes.Contains(data, []byte(`\ufffd`))
}

// Decode returns the record with an ID from its stored form. An ErrCorrupt comes
// with a record that has only the ID.
func Decode(id string, data []byte) (Record, error) {
	var r Record
	if err := json.Unmarshal(data, &r); err != nil {
		return Record{ID: id}, fmt.Errorf("match %s: %w: %w", id, ErrCorrupt, err)
	}
	r.ID = id
	return r, nil
}

// DecodeOutline is Decode without the Match, which it does not read.
func DecodeOutline(id string, data []byte) (Record, error) {
	type plain Record
	r := struct {
		*plain
		Match unread `json:"match"` // hides that of Record
	}{plain: &plain{}}
	if err := json.Unmarshal(data, &r); err != nil {
		return Record{ID: id}, fmt.Errorf("match %s: %w: %w", id, ErrCorrupt, err)
	}
	r.ID = id
	return Record(*r.plain), nil
}

// An unread value is skipped.
type unread struct{}

func (*unread) UnmarshalJSON([]byte) error { return nil }

// byChance is how many bits of a number are drawn.
const byChance = 32

// Draw returns the number of the match or league that an engine creates as its nth,
// counted from 1. Numbers grow with n, which nobody can tell from the one before: 32
// bits of them are drawn. So the ID of a match cannot be guessed, and no other store
// gives it to another match: an old button does nothing there, and Discord takes no
// message for an earlier one. What was created before numbers were drawn has n itself
// for its number, which is lower than any that is drawn.
func Draw(n uint64) uint64 {
	var drawn [byChance / 8]byte
	_, _ = rand.Read(drawn[:]) // it never fails
	return n<<byChance | uint64(binary.BigEndian.Uint32(drawn[:]))
}

// Count is the inverse of Draw, and returns lower numbers as they are.
func Count(number uint64) uint64 {
	if n := number >> byChance; n > 0 {
		return n
	}
	return number
}

// ID returns the ID of the match or league with a number; see Draw.
func ID(n uint64) string { return strconv.FormatUint(n, 36) }

// Number is the inverse of ID. ok is false if nothing can have that ID.
func Number(id string) (n uint64, ok bool) {
	n, err := strconv.ParseUint(id, 36, 64)
	return n, err == nil && ID(n) == id
}
