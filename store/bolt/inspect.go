package bolt

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"slices"

	"herald/store"
	"herald/store/bolt/pages"
)

// inspect checks every page, every checksum and the totals of a file, without
// changing it: everything that could be noticed later. An empty file is sound. It
// reads the pages itself, since bbolt would believe them.
func inspect(path string) error {
	return locked(path, func(file *os.File, size int64) error {
		f, err := pages.Open(file, size)
		if err != nil {
			return err
		}
		c, buckets, damage := newContent(), []pages.Bucket(nil), f.Damage
		if len(damage) == 0 {
			buckets, damage = f.Walk(c.add)
		}
		return c.judge(f, buckets, damage)
	})
}

// A content is the content of a file as it is read.
type content struct {
	version, totals []byte
	counted         totals // of what has a checksum
	broken          []error
}

func newContent() *content { return &content{counted: totals{}} }

// add counts a key and its value.
func (c *content) add(bucket string, key, value []byte) {
	if bucket == string(metaBucket) {
		c.addMeta(key, value)
		return
	}
	if _, ok := unseal([]byte(bucket), key, value); !ok {
		if len(c.broken) == 0 {
			c.broken = append(c.broken, broken(bucket, key))
		}
		return
	}
	c.counted.add(bucket, value)
}

func (c *content) addMeta(key, value []byte) {
	switch {
	case bytes.Equal(key, versionKey):
		c.version = bytes.Clone(value)
	case bytes.Equal(key, totalsKey):
		c.totals = bytes.Clone(value)
	}
}

// judge returns the faults of a file: first of its pages, then of its content.
func (c *content) judge(f *pages.File, buckets []pages.Bucket, damage []error) error {
	if len(damage) > 0 {
		return fmt.Errorf("%w: %w", store.ErrCorrupt, damage[0])
	}
	named := func(b pages.Bucket) bool { return b.Name == string(metaBucket) }
	switch {
	case len(buckets) == 0 && f.Fresh():
		return nil // the process died after creating the file and before prepare
	case !slices.ContainsFunc(buckets, named):
		return fmt.Errorf("%w: it is not a store of Herald's", store.ErrCorrupt)
	}
	if err := c.format(); err != nil || string(c.version) != version {
		return err
	}
	if len(c.broken) > 0 {
		return c.broken[0]
	}
	return c.compare(buckets)
}

var errVersion = errors.New("its version is damaged")

// format returns an error unless this program understands the file. Totals of this
// format tell a damaged file from one of another format.
func (c *content) format() error {
	_, err := readTotals(c.totals)
	if current := string(c.version) == version; !current && err == nil {
		return fmt.Errorf("%w: %w", store.ErrCorrupt, errVersion)
	}
	return known(string(c.version))
}

// compare compares a file with its totals.
func (c *content) compare(buckets []pages.Bucket) error {
	said, err := readTotals(c.totals)
	if err != nil {
		return err
	}
	for _, b := range buckets {
		switch of := c.counted[b.Name]; {
		case b.Name == string(metaBucket):
		case !knownBucket(b.Name):
			return fmt.Errorf("%w: no bucket is called %q", store.ErrCorrupt, b.Name)
		default:
			of.Sequence = b.Sequence
			c.counted[b.Name] = of
		}
	}
	return c.counted.compare(said)
}
