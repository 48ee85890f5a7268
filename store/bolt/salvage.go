package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"

	"herald/store"
	"herald/store/bolt/pages"
)

// Salvaged counts the saved records.
type Salvaged struct {
	Matches, Leagues, Lines, Texts, People, Settings int
	// Missing lists what is or may be lost, one a line; it is empty if everything was saved.
	Missing []string
}

// A wreck is the undamaged part of a file.
type wreck struct {
	entries map[string]map[string][]byte // by bucket and key, without checksums
	heads   map[string]uint64            // sequences by bucket
	said    totals                       // nil if unknown
	sealed  bool                         // whether the file has checksums
	missing []string
}

// Salvage saves every undamaged record of a store, which may be one that Open refuses, to a
// new file, which must not exist. The indices are made anew from the records. If the heads of
// the file are gone, it is read as it was after the last change or the one before it; if its
// free pages are unknown, deleted records may come back. In a file of a format without
// checksums, damage cannot be told: then everything readable is saved. The store is not
// changed. The errors are Open's; store.ErrCorrupt is returned if nothing can be saved.
func Salvage(path, to string) (Salvaged, error) {
	var w *wreck
	err := guard(func() error {
		return lockedIfPossible(path, func(file *os.File, size int64) (err error) {
			w, err = readWreck(file, size)
			return err
		})
	})
	switch {
	case err != nil:
		return Salvaged{}, fmt.Errorf("store %s: %w", path, explain(err))
	case w == nil || len(w.entries) == 0:
		return Salvaged{}, fmt.Errorf("store %s: %w: nothing is whole", path, store.ErrCorrupt)
	}
	s, err := Open(to)
	if err != nil {
		return Salvaged{}, err
	}
	saved, err := s.fill(w)
	if closed := s.Close(); err == nil {
		err = closed
	}
	return saved, err
}

// readWreck reads what is undamaged.
func readWreck(file *os.File, size int64) (*wreck, error) {
	f, err := pages.Open(file, size)
	if errors.Is(err, pages.ErrNoHead) {
		f, err = pages.Guess(file, size)
	}
	if err != nil {
		return nil, err
	}
	w := &wreck{entries: map[string]map[string][]byte{}, heads: map[string]uint64{}}
	if err := w.readMeta(f); err != nil {
		return nil, err
	}
	buckets, damage := f.Walk(w.add)
	for _, b := range buckets {
		w.heads[b.Name] = b.Sequence
	}
	if w.sealed {
		w.addOrphans(f)
	}
	for _, err := range slices.Concat(f.Damage, damage) {
		w.missing = append(w.missing, err.Error())
	}
	return w, nil
}

// readMeta finds out the format of a file. If that is damaged, it is the current one.
func (w *wreck) readMeta(f *pages.File) error {
	c := newContent()
	f.Walk(func(bucket string, key, value []byte) {
		if bucket == string(metaBucket) {
			c.addMeta(key, value)
		}
	})
	said, err := readTotals(c.totals)
	if err != nil {
		var found totals
		outdated := f.Orphans(func(key, value []byte) {
			if t, err := readTotals(value); err == nil {
				found = t
			}
		})
		if found != nil && !outdated {
			said, err = found, nil
		}
	}
	switch v := string(c.version); {
	case err == nil:
		w.said, w.sealed = said, true
	case v == "" || v == version:
		w.sealed = true
		w.missing = append(w.missing, "what the store said of how much it has")
	default:
		return known(v)
	}
	return nil
}

// add keeps an undamaged entry.
func (w *wreck) add(bucket string, key, value []byte) {
	if bucket == string(metaBucket) {
		return
	}
	if w.sealed {
		whole, ok := unseal([]byte(bucket), key, value)
		if !ok {
			w.missing = append(w.missing, nameOf(bucket, key)+": its checksum is wrong")
			return
		}
		value = whole
	}
	w.keep(bucket, key, value)
}

// addOrphans keeps undamaged entries that are not in their buckets. Of several with one key it
// keeps the longest: matches and leagues grow.
func (w *wreck) addOrphans(f *pages.File) {
	orphans := &wreck{entries: map[string]map[string][]byte{}}
	if f.Orphans(orphans.addOrphan) {
		w.missing = append(w.missing, "which pages are free: some of what was saved may be as it was before a change, or had been deleted")
	}
	for bucket, entries := range orphans.entries {
		for key, value := range entries {
			if _, found := w.entries[bucket][key]; !found {
				w.keep(bucket, []byte(key), value)
			}
		}
	}
}

// addOrphan keeps an undamaged entry, unless its bucket has one that is as long.
func (w *wreck) addOrphan(key, sealed []byte) {
	for _, bucket := range allBuckets() {
		if value, ok := unseal(bucket, key, sealed); ok && !bytes.Equal(bucket, metaBucket) {
			if other, found := w.entries[string(bucket)][string(key)]; !found || len(value) > len(other) {
				w.keep(string(bucket), key, value)
			}
		}
	}
}

func (w *wreck) keep(bucket string, key, value []byte) {
	if w.entries[bucket] == nil {
		w.entries[bucket] = map[string][]byte{}
	}
	w.entries[bucket][string(key)] = bytes.Clone(value)
}

// keys returns the keys of a bucket in order.
func (w *wreck) keys(bucket []byte) []string {
	return slices.Sorted(maps.Keys(w.entries[string(bucket)]))
}

// sequence returns an upper bound of the number of matches or leagues created in a bucket.
func (w *wreck) sequence(bucket []byte) uint64 {
	if of, ok := w.said[string(bucket)]; ok {
		return of.Sequence
	}
	highest := uint64(0)
	for key := range w.entries[string(bucket)] {
		highest = max(highest, store.Count(numberAt([]byte(key))))
	}
	if n := w.heads[string(bucket)]; n >= highest && n < highest+1e6 {
		return n
	}
	return highest + spare
}

// spare is the gap in numbering left after the last known number, if the true last one is
// lost.
const spare = 1000

// report adds what the totals, the indices and the leagues tell about missing records.
func (w *wreck) report() []string {
	list := w.missing
	for _, id := range w.lost(matchesBucket, channelsBucket, usersBucket, dueBucket, alarmsBucket) {
		list = append(list, "match "+id)
	}
	for _, id := range w.lost(leaguesBucket, leagueGuildsBucket, leagueDueBucket, leagueAlarmsBucket) {
		list = append(list, "league "+id)
	}
	for _, bucket := range [][]byte{matchesBucket, leaguesBucket, linesBucket, textsBucket, peopleBucket, settingsBucket} {
		if is, said := len(w.entries[string(bucket)]), w.said[string(bucket)].Keys; is < said {
			list = append(list, fmt.Sprintf("%d of %d entries of %q", said-is, said, bucket))
		}
	}
	if !w.sealed {
		list = append(list, "a store of this format has no checksums: what was saved may be damaged, too")
	}
	return list
}

// lost returns the IDs that are in indices but not in their bucket.
func (w *wreck) lost(bucket []byte, indices ...[]byte) []string {
	lost := map[string]bool{}
	for _, index := range indices {
		for key := range w.entries[string(index)] {
			if len(key) < keyLen {
				continue
			}
			key = key[len(key)-keyLen:]
			if _, found := w.entries[string(bucket)][key]; !found {
				lost[key] = true
			}
		}
	}
	var ids []string
	for _, key := range slices.Sorted(maps.Keys(lost)) {
		ids = append(ids, idOf([]byte(key)))
	}
	return ids
}

// guildOf returns the guild of a key of the bucket people.
func guildOf(key string) string {
	guild, _, _ := strings.Cut(key, "\x00")
	return guild
}
