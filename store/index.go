package store

import (
	"bytes"
	"encoding/binary"

	"go.etcd.io/bbolt"
)

// An index leads from an owner, a channel or a user, to matches. Its keys are
// the owner, a zero byte and the key of the match, in eight bytes; its values
// say which matches are over, so that those can be left out unread. That of the
// matches that are due has no owner, nor has that of when they want to be looked
// at, whose values say it.

const matchKeyLen = 8

var overMark, runningMark = []byte{1}, []byte{0}

// entries are what the indices hold of one match: bucket and key, and the value.
type entries map[[2]string]string

func (r Record) entries(key []byte) entries {
	e, mark := entries{}, string(runningMark)
	if r.Over {
		mark = string(overMark)
	}
	add := func(bucket []byte, owner string) {
		if owner != "" {
			e[[2]string{string(bucket), owner + "\x00" + string(key)}] = mark
		}
	}
	add(channelsBucket, r.Channel)
	for _, user := range r.Users {
		add(usersBucket, user)
	}
	if r.Due {
		e[[2]string{string(dueBucket), string(key)}] = mark
	}
	if r.Wake != 0 {
		e[[2]string{string(wakesBucket), string(key)}] = string(binary.BigEndian.AppendUint64(nil, uint64(r.Wake)))
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

// owned returns the IDs of the owner's matches, oldest first, those that are
// over only if asked for.
func owned(index *bbolt.Bucket, owner string, over bool) []string {
	prefix := append([]byte(owner), 0)
	var ids []string
	c := index.Cursor()
	for k, mark := c.Seek(prefix); bytes.HasPrefix(k, prefix); k, mark = c.Next() {
		if len(k) == len(prefix)+matchKeyLen && (over || bytes.Equal(mark, runningMark)) {
			ids = append(ids, idOf(k[len(prefix):]))
		}
	}
	return ids
}
