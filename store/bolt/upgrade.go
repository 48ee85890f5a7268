package bolt

import (
	"bytes"

	"go.etcd.io/bbolt"
)

// prepare brings a new or an old file to the current format, in one transaction: if
// the process dies the file is as it was.
func (s *Store) prepare() error {
	found := ""
	err := s.db.View(func(tx *bbolt.Tx) error {
		found = formatOf(tx)
		return nil
	})
	if err != nil || found == version {
		return err
	}
	return s.write(func(tx *txn) error {
		if err := upgrade(tx, found); err != nil {
			return err
		}
		tx.changed = true
		return tx.Bucket(metaBucket).Put(versionKey, []byte(version))
	})
}

// upgrade creates the buckets that a file of the found format lacks, "" for a new one, and
// seals its values. The first format does not record which matches are due, so all become due.
func upgrade(tx *txn, found string) error {
	for _, name := range [][]byte{metaBucket, matchesBucket, channelsBucket, usersBucket, settingsBucket, dueBucket, alarmsBucket} {
		if _, err := tx.CreateBucketIfNotExists(name); err != nil {
			return err
		}
	}
	if err := sealAll(tx); err != nil || found != firstVersion {
		return err
	}
	return makeAllDue(tx)
}

// sealAll gives every value its checksum.
func sealAll(tx *txn) error {
	return tx.ForEach(func(name []byte, b *bbolt.Bucket) error {
		if bytes.Equal(name, metaBucket) {
			return nil
		}
		var list [][]byte
		for k := range keys(tx, name) {
			list = append(list, bytes.Clone(k))
		}
		for _, k := range list {
			data := seal(name, k, b.Get(k))
			tx.totals.add(string(name), data)
			if err := b.Put(k, data); err != nil {
				return err
			}
		}
		return nil
	})
}

// makeAllDue marks every readable match as due.
func makeAllDue(tx *txn) error {
	for _, id := range idsOf(tx, matchesBucket) {
		r, err := get(tx, id)
		if err != nil {
			continue
		}
		old := entriesOf(r)
		r.Due = true
		if err := put(tx, &r, old); err != nil {
			return err
		}
	}
	return nil
}
