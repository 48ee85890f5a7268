package bolt

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"

	"herald/store"
)

// The totals of a bucket are the number of its keys, the sum of the checksums of their values,
// and the last number it has given: so that a missing or repeated key, or an earlier value, is
// noticed. They change in the transaction that changes the bucket.
type totals map[string]total

type total struct {
	Keys     int
	Sum      uint64 // of the checksums
	Sequence uint64
}

// MarshalJSON is short, so that the totals fit in the page of their bucket.
func (t total) MarshalJSON() ([]byte, error) {
	return json.Marshal([3]uint64{uint64(t.Keys), t.Sum, t.Sequence})
}

// UnmarshalJSON reads what MarshalJSON returns.
func (t *total) UnmarshalJSON(data []byte) error {
	var list [3]uint64
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*t = total{int(list[0]), list[1], list[2]}
	return nil
}

// add counts a sealed value.
func (t totals) add(bucket string, sealed []byte) {
	of := t[bucket]
	of.Keys, of.Sum = of.Keys+1, of.Sum+uint64(sealOf(sealed))
	t[bucket] = of
}

// remove takes a sealed value off the count; nil counts for nothing.
func (t totals) remove(bucket string, sealed []byte) {
	if len(sealed) < sumLen {
		return
	}
	of := t[bucket]
	of.Keys, of.Sum = of.Keys-1, of.Sum-uint64(sealOf(sealed))
	t[bucket] = of
}

// compare returns an error unless the totals are those stored in the file.
func (t totals) compare(said totals) error {
	names := slices.Sorted(maps.Keys(t))
	for name := range said {
		if _, ok := t[name]; !ok {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		switch is, want := t[name], said[name]; {
		case is.Keys != want.Keys:
			return fmt.Errorf("%w: %q has %d entries of %d", store.ErrCorrupt, name, is.Keys, want.Keys)
		case is != want:
			return fmt.Errorf("%w: %q is not as it was stored", store.ErrCorrupt, name)
		}
	}
	return nil
}

var errNoTotals = errors.New("the totals are damaged")

// sealedTotals is covered by their checksum, too, so that totals of another format do not pass
// for these.
var sealedTotals = append(bytes.Clone(totalsKey), version...)

// readTotals returns the totals of their stored form.
func readTotals(sealed []byte) (totals, error) {
	data, ok := unseal(metaBucket, sealedTotals, sealed)
	t := totals{}
	if !ok || json.Unmarshal(data, &t) != nil {
		return nil, fmt.Errorf("%w: %w", store.ErrCorrupt, errNoTotals)
	}
	return t, nil
}

// encode returns the stored form.
func (t totals) encode() ([]byte, error) {
	data, err := json.Marshal(t)
	return seal(metaBucket, sealedTotals, data), err
}
