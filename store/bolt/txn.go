package bolt

import "go.etcd.io/bbolt"

// A txn is a transaction that checks what it reads, and updates the totals.
type txn struct {
	*bbolt.Tx
	totals  totals // nil if it only reads
	changed bool
	damage  error // the first that was found
}

// begin returns a transaction that may write.
func begin(tx *bbolt.Tx) (*txn, error) {
	t := &txn{Tx: tx, totals: totals{}}
	meta := tx.Bucket(metaBucket)
	if meta == nil || string(meta.Get(versionKey)) != version {
		return t, nil // prepare will make them
	}
	var err error
	t.totals, err = readTotals(meta.Get(totalsKey))
	return t, err
}

// finish stores the totals, or returns the damage that was found.
func (t *txn) finish() error {
	if t.damage != nil || !t.changed {
		return t.damage
	}
	for name, of := range t.totals {
		if b := t.Bucket([]byte(name)); b != nil {
			of.Sequence = b.Sequence()
			t.totals[name] = of
		}
	}
	data, err := t.totals.encode()
	if err != nil {
		return err
	}
	return t.Bucket(metaBucket).Put(totalsKey, data)
}

// unseal returns a value without its checksum. If that is wrong it returns nil, and
// the transaction fails.
func (t *txn) unseal(bucket, key, sealed []byte) []byte {
	if sealed == nil {
		return nil
	}
	value, ok := unseal(bucket, key, sealed)
	if !ok {
		if t.damage == nil {
			t.damage = broken(string(bucket), key)
		}
		return nil
	}
	return value
}
