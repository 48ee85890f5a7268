package bolt

import (
	"encoding/json"
	"fmt"

	"herald/store"
)

// fillStep is the number of entries that Salvage writes in a transaction.
const fillStep = 500

// fill puts the undamaged entries into an empty store.
func (s *Store) fill(w *wreck) (Salvaged, error) {
	saved := Salvaged{Missing: w.report()}
	for _, part := range []struct {
		bucket []byte
		count  *int
		put    func(tx *txn, saved *Salvaged, key string, value []byte) error
	}{
		{matchesBucket, &saved.Matches, putMatch},
		{leaguesBucket, &saved.Leagues, w.putLeague},
		{linesBucket, &saved.Lines, plainly(linesBucket, 2*keyLen)},
		{textsBucket, &saved.Texts, plainly(textsBucket, 2*keyLen)},
		{settingsBucket, &saved.Settings, plainly(settingsBucket, 1)},
		{peopleBucket, &saved.People, putPerson},
	} {
		if err := s.fillBucket(w, part.bucket, func(tx *txn, key string, value []byte) error {
			*part.count++
			return part.put(tx, &saved, key, value)
		}); err != nil {
			return saved, err
		}
	}
	return saved, s.write(w.putNumbers)
}

// fillBucket calls put for each entry of a bucket.
func (s *Store) fillBucket(w *wreck, bucket []byte, put func(tx *txn, key string, value []byte) error) error {
	list := w.keys(bucket)
	for len(list) > 0 {
		now := list[:min(fillStep, len(list))]
		list = list[len(now):]
		if err := s.write(func(tx *txn) error {
			for _, key := range now {
				if err := put(tx, key, w.entries[string(bucket)][key]); err != nil {
					return err
				}
			}
			return nil
		}); err != nil {
			return err
		}
	}
	return nil
}

// plainly returns a function that puts an entry as it is, if its key is long enough.
func plainly(bucket []byte, length int) func(*txn, *Salvaged, string, []byte) error {
	return func(tx *txn, saved *Salvaged, key string, value []byte) error {
		if len(key) < length {
			return nil
		}
		return set(tx, bucket, []byte(key), value)
	}
}

// putMatch puts a match and its entries in the indices. An undamaged but unreadable one stays
// as it is.
func putMatch(tx *txn, saved *Salvaged, key string, data []byte) error {
	if len(key) != keyLen {
		return nil
	}
	r, err := store.Decode(idOf([]byte(key)), data)
	if err != nil {
		saved.Missing = append(saved.Missing, err.Error())
	} else if err := reindex(tx, nil, entriesOf(r)); err != nil {
		return err
	}
	return set(tx, matchesBucket, []byte(key), data)
}

func (w *wreck) putLeague(tx *txn, saved *Salvaged, key string, data []byte) error {
	if len(key) != keyLen {
		return nil
	}
	l, err := store.DecodeLeague(idOf([]byte(key)), data)
	if err != nil {
		saved.Missing = append(saved.Missing, err.Error())
		return set(tx, leaguesBucket, []byte(key), data)
	}
	lines := 0
	for n := range l.Lines {
		if _, found := w.entries[string(linesBucket)][string(partKey([]byte(key), n))]; found {
			lines++
		}
	}
	if lines < l.Lines {
		saved.Missing = append(saved.Missing, fmt.Sprintf("%d of the %d lines of league %s", l.Lines-lines, l.Lines, l.ID))
	}
	if err := reindex(tx, nil, entriesOfLeague(l)); err != nil {
		return err
	}
	return set(tx, leaguesBucket, []byte(key), data)
}

// putPerson puts a link and the number that leads to it.
func putPerson(tx *txn, saved *Salvaged, key string, data []byte) error {
	if number := numberAt([]byte(key)); number == 0 {
		saved.People-- // it is the last number of a guild
	} else {
		var l link
		if err := json.Unmarshal(data, &l); err != nil {
			saved.Missing = append(saved.Missing, fmt.Sprintf("person %d of guild %s", number, guildOf(key)))
			return nil
		}
		if err := set(tx, numbersBucket, userKey(l.User, guildOf(key)), numberKey(number)); err != nil {
			return err
		}
	}
	return set(tx, peopleBucket, []byte(key), data)
}

// putNumbers ensures that no number of a match, a league or a person is given twice.
func (w *wreck) putNumbers(tx *txn) error {
	for _, bucket := range [][]byte{matchesBucket, leaguesBucket} {
		b, err := tx.CreateBucketIfNotExists(bucket)
		if err != nil {
			return err
		}
		if err := b.SetSequence(w.sequence(bucket)); err != nil {
			return err
		}
		tx.totals[string(bucket)] = tx.totals[string(bucket)] // so that finish stores the sequence
	}
	tx.changed = true
	highest := map[string]uint64{}
	for _, key := range w.keys(peopleBucket) {
		guild := guildOf(key)
		highest[guild] = max(highest[guild], numberAt([]byte(key)))
	}
	for _, key := range w.keys(peopleBucket) {
		guild := guildOf(key)
		if has(tx, peopleBucket, lastNumber(guild)) {
			continue
		}
		if err := set(tx, peopleBucket, lastNumber(guild), numberKey(highest[guild]+spare)); err != nil {
			return err
		}
	}
	return nil
}
