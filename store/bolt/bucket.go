package bolt

import (
	"bytes"
	"iter"
)

// A file of an earlier Herald lacks the buckets of later data. Such a bucket reads as empty,
// and is created when something is put into it.

// value returns the value of a key in a bucket, or nil. Like everything that these functions
// read, it is valid until the transaction ends.
func value(tx *txn, bucket, key []byte) []byte {
	return tx.unseal(bucket, key, sealed(tx, bucket, key))
}

// sealed returns the value of a key in a bucket with its checksum.
func sealed(tx *txn, bucket, key []byte) []byte {
	if b := tx.Bucket(bucket); b != nil {
		return b.Get(key)
	}
	return nil
}

// has reports whether a bucket has a key.
func has(tx *txn, bucket, key []byte) bool { return sealed(tx, bucket, key) != nil }

// set stores a value under a key.
func set(tx *txn, bucket, key, value []byte) error {
	b, err := tx.CreateBucketIfNotExists(bucket)
	if err != nil {
		return err
	}
	data := seal(bucket, key, value)
	tx.totals.remove(string(bucket), b.Get(key))
	tx.totals.add(string(bucket), data)
	tx.changed = true
	return b.Put(key, data)
}

// remove removes a key, if it is there.
func remove(tx *txn, bucket, key []byte) error {
	b := tx.Bucket(bucket)
	if b == nil {
		return nil
	}
	tx.totals.remove(string(bucket), b.Get(key))
	tx.changed = true
	return b.Delete(key)
}

// below yields the keys of a bucket that begin with a prefix, from a key on, with
// their values, in order. The loop must not change the bucket.
func below(tx *txn, bucket, prefix, from []byte) iter.Seq2[[]byte, []byte] {
	return func(yield func(k, v []byte) bool) {
		b := tx.Bucket(bucket)
		if b == nil {
			return
		}
		c := b.Cursor()
		for k, v := c.Seek(from); k != nil && bytes.HasPrefix(k, prefix); k, v = c.Next() {
			if v = tx.unseal(bucket, k, v); v != nil && !yield(k, v) {
				return
			}
		}
	}
}

// keys yields the keys of a bucket, without reading the values.
func keys(tx *txn, bucket []byte) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		b := tx.Bucket(bucket)
		if b == nil {
			return
		}
		c := b.Cursor()
		for k, _ := c.First(); k != nil && yield(k); k, _ = c.Next() {
		}
	}
}

// all yields the keys of a bucket that begin with a prefix.
func all(tx *txn, bucket, prefix []byte) iter.Seq2[[]byte, []byte] {
	return below(tx, bucket, prefix, prefix)
}

// removeAll removes the keys of a bucket that begin with a prefix.
func removeAll(tx *txn, bucket, prefix []byte) error {
	var keys [][]byte
	for k := range all(tx, bucket, prefix) {
		keys = append(keys, bytes.Clone(k))
	}
	for _, k := range keys {
		if err := remove(tx, bucket, k); err != nil {
			return err
		}
	}
	return nil
}

// last returns the last key of a bucket that begins with a prefix, nil if none
// does.
func last(tx *txn, bucket, prefix []byte) []byte {
	b := tx.Bucket(bucket)
	if b == nil {
		return nil
	}
	c := b.Cursor()
	k, _ := c.Seek(after(prefix))
	if k == nil {
		k, _ = c.Last()
	} else {
		k, _ = c.Prev()
	}
	if !bytes.HasPrefix(k, prefix) {
		return nil
	}
	return k
}

// after returns the first key behind all that begin with a prefix. There has to be
// one: a byte of the prefix is not 255.
func after(prefix []byte) []byte {
	end := bytes.TrimRight(prefix, "\xff")
	end = bytes.Clone(end)
	end[len(end)-1]++
	return end
}
