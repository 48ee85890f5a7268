package bolt

import (
	"encoding/binary"
	"fmt"
	"iter"
	"strings"

	"herald/store"
	"herald/store/move"
)

var _ move.Target = (*Store)(nil)

// copiedKey is the key of the number of entries copied into an unfinished store.
var copiedKey = []byte("copied")

// OpenUnfinished is Open for a store that is, or will be, the target of a copy.
func OpenUnfinished(path string) (*Store, error) { return openAny(path, store.Draw) }

// finished returns store.ErrUnfinished if a copy into the store was begun and not
// finished.
func (s *Store) finished() error {
	return s.view(func(tx *txn) error {
		if tx.Bucket(metaBucket).Get(copiedKey) != nil {
			return store.ErrUnfinished
		}
		return nil
	})
}

// Begin implements move.Target.
func (s *Store) Begin() (copied int, err error) {
	err = s.write(func(tx *txn) error {
		meta := tx.Bucket(metaBucket)
		if data := meta.Get(copiedKey); len(data) == 8 {
			copied = int(binary.BigEndian.Uint64(data))
			return nil
		}
		for _, bucket := range allBuckets() {
			if b := tx.Bucket(bucket); b != nil && string(bucket) != string(metaBucket) && (b.Sequence() > 0 || b.Inspect().KeyN > 0) {
				return fmt.Errorf("%s: %w", s.Path(), move.ErrNotEmpty)
			}
		}
		return meta.Put(copiedKey, numberKey(0))
	})
	return copied, err
}

// Finish implements move.Target.
func (s *Store) Finish() error {
	return s.write(func(tx *txn) error { return tx.Bucket(metaBucket).Delete(copiedKey) })
}

// Put implements move.Target.
func (s *Store) Put(entries []move.Item, copied int) error {
	return s.write(func(tx *txn) error {
		for _, e := range entries {
			if err := putEntry(tx, e); err != nil {
				return fmt.Errorf("%s: %w", e, err)
			}
		}
		return tx.Bucket(metaBucket).Put(copiedKey, numberKey(uint64(copied)))
	})
}

func putEntry(tx *txn, e move.Item) error {
	data := []byte(e.Data)
	switch e.Kind {
	case move.Match:
		return putMatch(tx, &Salvaged{}, string(keyOf(e.Of)), data)
	case move.League:
		return putCopied(tx, e.Of, data)
	case move.Line:
		return set(tx, linesBucket, partKey(keyOf(e.Of), e.N), data)
	case move.Text:
		return set(tx, textsBucket, partKey(keyOf(e.Of), e.N), data)
	case move.Person:
		return putPerson(tx, &Salvaged{}, string(personKey(e.Of, e.N)), data)
	case move.LastNumber:
		return set(tx, peopleBucket, lastNumber(e.Of), numberKey(uint64(e.N)))
	case move.Setting:
		return set(tx, settingsBucket, settingKey(e.Of, e.Key), data)
	}
	return putCount(tx, []byte(e.Of), uint64(e.N))
}

// putCopied puts a league and its entries in the indices. One that cannot be read stays
// as it is.
func putCopied(tx *txn, id string, data []byte) error {
	if l, err := store.DecodeLeague(id, data); err == nil {
		if err := reindex(tx, nil, entriesOfLeague(l)); err != nil {
			return err
		}
	}
	return set(tx, leaguesBucket, keyOf(id), data)
}

// putCount stores the number of created matches or leagues.
func putCount(tx *txn, bucket []byte, n uint64) error {
	b, err := tx.CreateBucketIfNotExists(bucket)
	if err != nil {
		return err
	}
	tx.totals[string(bucket)] = tx.totals[string(bucket)] // so that finish stores the sequence
	tx.changed = true
	return b.SetSequence(n)
}

// Entries implements move.Source.
func (s *Store) Entries() iter.Seq2[move.Item, error] {
	return func(yield func(move.Item, error) bool) {
		wanted := true
		err := s.view(func(tx *txn) error {
			for _, part := range parts {
				for k, v := range all(tx, part.bucket, nil) {
					if e, ok := part.entry(k, v); ok {
						if wanted = yield(e, nil); !wanted {
							return nil
						}
					}
				}
			}
			wanted = counts(tx, yield)
			return nil
		})
		if err != nil && wanted {
			yield(move.Item{}, err)
		}
	}
}

// counts yields the numbers of created leagues and matches, and reports whether to go on.
func counts(tx *txn, yield func(move.Item, error) bool) bool {
	for _, bucket := range [][]byte{leaguesBucket, matchesBucket} {
		b := tx.Bucket(bucket)
		if b == nil || b.Sequence() == 0 {
			continue
		}
		if !yield(move.Item{Kind: move.Count, Of: string(bucket), N: int(b.Sequence())}, nil) {
			return false
		}
	}
	return true
}

// parts are the buckets of a store except the indices, in the order of move.
var parts = []struct {
	bucket []byte
	entry  func(k, v []byte) (move.Item, bool)
}{
	{matchesBucket, func(k, v []byte) (move.Item, bool) {
		return move.Item{Kind: move.Match, Of: idOf(k), Data: string(v)}, true
	}},
	{leaguesBucket, func(k, v []byte) (move.Item, bool) {
		return move.Item{Kind: move.League, Of: idOf(k), Data: string(v)}, true
	}},
	{linesBucket, partOf(move.Line)},
	{textsBucket, partOf(move.Text)},
	{peopleBucket, func(k, v []byte) (move.Item, bool) {
		n := int(numberAt(k))
		return move.Item{Kind: move.Person, Of: guildOf(string(k)), N: n, Data: string(v)}, n > 0
	}},
	{peopleBucket, func(k, v []byte) (move.Item, bool) {
		return move.Item{Kind: move.LastNumber, Of: guildOf(string(k)), N: readNumber(v)}, numberAt(k) == 0
	}},
	{settingsBucket, func(k, v []byte) (move.Item, bool) {
		scope, key, _ := strings.Cut(string(k), "\x00")
		return move.Item{Kind: move.Setting, Of: scope, Key: key, Data: string(v)}, true
	}},
}

func partOf(kind move.Kind) func(k, v []byte) (move.Item, bool) {
	return func(k, v []byte) (move.Item, bool) {
		return move.Item{Kind: kind, Of: idOf(k[:keyLen]), N: int(numberAt(k)), Data: string(v)}, true
	}
}
