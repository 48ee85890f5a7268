package bolt

import (
	"bytes"
	"encoding/binary"

	"go.etcd.io/bbolt"

	"herald/store"
)

// An index leads from an owner, a channel or a user, to matches. Its keys are
// the owner, a zero byte and the key of the match; its values say which matches
// are over, so that those can be skipped unread. The indices of due matches and
// of alarms have no owner; the values of the latter are the alarms.

var overMark, runningMark = []byte{1}, []byte{0}

// entries are what the indices hold of one match: bucket and key, and the value.
type entries map[[2]string]string

func entriesOf(r store.Record) entries {
	e, key, mark := entries{}, string(keyOf(r.ID)), string(runningMark)
	if r.Over {
		mark = string(overMark)
	}
	add := func(bucket []byte, owner string) {
		if owner != "" {
			e[[2]string{string(bucket), owner + "\x00" + key}] = mark
		}
	}
	add(channelsBucket, r.Channel)
	for _, user := range r.Users {
		add(usersBucket, user)
	}
	if r.Due {
		e[[2]string{string(dueBucket), key}] = mark
	}
	if r.Alarm != 0 {
		e[[2]string{string(alarmsBucket), key}] = string(binary.BigEndian.AppendUint64(nil, uint64(r.Alarm)))
	}
	return e
}

// reindex replaces what the indices hold of a match.
func reindex(tx *bbolt.Tx, old, now entries) error {
	for e := range old {
		if _, stays := now[e]; stays {
			continue
		}
		if err := tx.Bucket([]byte(e[0])).Delete([]byte(e[1])); err != nil {
			return err
		}
	}
	for e, value := range now {
		if old[e] == value {
			continue
		}
		if err := tx.Bucket([]byte(e[0])).Put([]byte(e[1]), []byte(value)); err != nil {
			return err
		}
	}
	return nil
}

// owned returns the IDs of the owner's matches, oldest first, without those
// that are over unless over is set.
func owned(index *bbolt.Bucket, owner string, over bool) []string {
	prefix := append([]byte(owner), 0)
	var ids []string
	c := index.Cursor()
	for k, mark := c.Seek(prefix); bytes.HasPrefix(k, prefix); k, mark = c.Next() {
		if len(k) == len(prefix)+keyLen && (over || bytes.Equal(mark, runningMark)) {
			ids = append(ids, idOf(k[len(prefix):]))
		}
	}
	return ids
}

// The key of a match is its number, big-endian, so that keys are in order of
// creation.
const keyLen = 8

func idOf(key []byte) string { return store.ID(binary.BigEndian.Uint64(key)) }

// keyOf returns nil if no match can have that ID.
func keyOf(id string) []byte {
	n, ok := store.Number(id)
	if !ok {
		return nil
	}
	return binary.BigEndian.AppendUint64(nil, n)
}
