package store

import (
	"bytes"
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"hash/maphash"
	"slices"
	"strconv"

	lru "github.com/hashicorp/golang-lru/v2"
)

// A Record is one match with all its stored data.
type Record struct {
	// ID is a few characters of 0-9 and a-z, set by Create, never used twice.
	ID string `json:"-"`
	// Key is the app's name for the match, unique, "" for none. Create sets it for good.
	Key string `json:"key,omitempty"`
	// Channel is the match's channel, "" for none; see ByChannel.
	Channel string `json:"channel,omitempty"`
	// Guild is the Discord guild of the match, "" in a DM. Records of an earlier Herald lack
	// it until their next change.
	Guild string `json:"guild,omitempty"`
	// Users are the people of the match, and whatever else lists matches by an owner; see ByUser. Empty ones
	// and repetitions do not matter.
	Users []string `json:"users,omitempty"`
	// Over means that the match is finished, so that listings may skip it.
	Over bool `json:"over,omitempty"`
	// Due means that the app has something left to do for the match.
	Due bool `json:"due,omitempty"`
	// Alarm is the time at which the app looks at the match again, in milliseconds since 1970, 0 for never;
	// see Alarms.
	Alarm int64 `json:"wake,omitempty"`
	// Match is the readable text of the match's record, which the store does not interpret; ""
	// before the match has begun.
	Match string `json:"match,omitempty"`
	// App is the app's own data beside the match: valid JSON, or nothing.
	App json.RawMessage `json:"house,omitempty"`
	// Version identifies a stored version, 0 if not stored. Within a process, records of a
	// match with the same Version are equal.
	Version uint64 `json:"-"`
}

// hashes seeds the hashes of stored records.
var hashes = maphash.MakeSeed()

// decoded caches the records stored or read last, by their Version: a match is read several
// times a turn.
var decoded = newDecoded()

// mostDecoded is the number of cached records: one for each table in play.
const mostDecoded = 64

func newDecoded() *lru.Cache[uint64, Record] {
	cache, err := lru.New[uint64, Record](mostDecoded)
	if err != nil {
		panic(err) // of a size below 1
	}
	return cache
}

// versionOf returns the Version of a stored form.
func versionOf(data []byte) uint64 { return max(1, maphash.Bytes(hashes, data)) }

// Encode returns the stored form of a record, without its ID, and sets its Version. It fails
// if App is invalid JSON.
func (r *Record) Encode() ([]byte, error) {
	data, err := json.Marshal(r)
	if err != nil {
		return nil, fmt.Errorf("cannot be stored: %w", err)
	}
	r.Version = versionOf(data)
	if bytes.HasSuffix(data, append(slices.Clip(r.App), '}')) { // else JSON has reformatted it
		decoded.Add(r.Version, r.Clone())
	}
	return data, nil
}

// Clone returns a copy that shares nothing with r.
func (r Record) Clone() Record {
	r.Users = append([]string(nil), r.Users...)
	r.App = append(json.RawMessage(nil), r.App...)
	return r
}

// Decode returns the record with an ID from its stored form. An ErrCorrupt comes
// with a record that has only the ID.
func Decode(id string, data []byte) (Record, error) {
	version := versionOf(data)
	if r, ok := decoded.Get(version); ok && r.ID == id {
		return r.Clone(), nil
	}
	var r Record
	if err := json.Unmarshal(data, &r); err != nil {
		return Record{ID: id}, fmt.Errorf("match %s: %w: %w", id, ErrCorrupt, err)
	}
	r.ID, r.Version = id, version
	decoded.Add(version, r.Clone())
	return r, nil
}

// byChance is the number of random bits in a number.
const byChance = 32

// Draw returns the number of the nth match or league that an engine creates, counted from 1.
// Numbers grow with n, but cannot be derived from the one before: 32 bits are random. So the
// ID of a match cannot be guessed, and no other store gives it to another match: an old button
// does nothing there, and Discord takes no message for an earlier one. Matches created before
// numbers were drawn have n itself as their number, which is lower than any drawn one.
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

// Number is the inverse of ID. ok is false for an invalid ID.
func Number(id string) (n uint64, ok bool) {
	n, err := strconv.ParseUint(id, 36, 64)
	return n, err == nil && ID(n) == id
}
