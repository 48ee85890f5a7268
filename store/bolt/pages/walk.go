package pages

import (
	"bytes"
	"errors"
	"fmt"
)

// maxDamage is the most errors that Walk returns.
const maxDamage = 100

// A walker reads every page that the root leads to.
type walker struct {
	*File
	found   func(bucket string, key, value []byte)
	bucket  string // the one being read, "" for their list
	buckets []Bucket
	seen    []bool // by page: it is in use
	whole   []bool // by page: nothing is wrong with its elements
	free    []bool // by page, for Orphans
	damage  []error
}

func (f *File) walker(found func(bucket string, key, value []byte)) *walker {
	return &walker{File: f, found: found, seen: make([]bool, f.end), whole: make([]bool, f.end), free: make([]bool, f.end)}
}

// Walk calls found with each key of each bucket and its value, which must not be changed, in
// order; it returns the buckets, and the faults of the pages. Entries beside damage may be
// damaged, too. Without damage every page is free or was read, and bbolt finds every key in
// its place.
func (f *File) Walk(found func(bucket string, key, value []byte)) ([]Bucket, []error) {
	w := f.walker(found)
	w.tree(f.root, nil, nil, 0)
	whole := len(w.damage) == 0
	w.checkFree(whole)
	return w.buckets, w.damage
}

func (w *walker) wrong(err error) {
	if len(w.damage) < maxDamage {
		w.damage = append(w.damage, err)
	}
}

func (w *walker) wrongf(format string, args ...any) { w.wrong(fmt.Errorf(format, args...)) }

// see marks a page as used, and returns it.
func (w *walker) see(id uint64) (page, bool) {
	p, err := w.page(id)
	if err != nil {
		w.wrong(err)
		return p, false
	}
	for n := range p.pages(w.size) {
		if w.seen[id+n] {
			w.wrongf("page %d is in two places", id+n)
			return p, false
		}
		w.seen[id+n] = true
	}
	return p, true
}

// tree reads a page with those below it. Its first key is low and all are less than
// high, unless those are nil.
func (w *walker) tree(id uint64, low, high []byte, depth int) {
	p, ok := w.see(id)
	switch {
	case !ok:
		return
	case depth > maxDepth:
		w.wrongf("page %d is too deep", id)
	case p.flags == freelistFlag, p.count == 0 && depth > 0:
		w.wrongf("page %d is in no place of its own", id)
	case p.flags == leafFlag:
		w.leaf(p, low, high)
	default:
		w.branch(p, low, high, depth)
	}
}

// elements returns the elements that lie on a page, and reports faults, also of their order.
func (w *walker) elements(p page, low, high []byte) []element {
	list := make([]element, 0, p.count)
	w.whole[p.id] = p.counts()
	for n := range p.count {
		e, err := p.element(n)
		if err != nil {
			w.wrong(err)
			w.whole[p.id] = false
			continue
		}
		switch {
		case n == 0 && low != nil && !bytes.Equal(e.key, low):
			w.wrongf("page %d does not begin with the key that leads to it", p.id)
		case len(list) > 0 && bytes.Compare(list[len(list)-1].key, e.key) >= 0:
			w.wrongf("page %d, element %d is not in order", p.id, n)
		case high != nil && bytes.Compare(e.key, high) >= 0:
			w.wrongf("page %d, element %d belongs to the next page", p.id, n)
		}
		list = append(list, e)
	}
	return list
}

func (w *walker) branch(p page, low, high []byte, depth int) {
	list := w.elements(p, low, high)
	for n, e := range list {
		end := high
		if n+1 < len(list) {
			end = list[n+1].key
		}
		w.tree(e.child, e.key, end, depth+1)
	}
}

func (w *walker) leaf(p page, low, high []byte) {
	for _, e := range w.elements(p, low, high) {
		switch {
		case w.bucket == "" && e.flags == bucketFlag:
			w.readBucket(string(e.key), e.value)
		case w.bucket == "" || e.flags != 0:
			w.wrongf("page %d: bucket and key are confused at %q", p.id, e.key)
		default:
			w.found(w.bucket, e.key, e.value)
		}
	}
}

// readBucket reads a bucket, which may be a page within its own entry.
func (w *walker) readBucket(name string, data []byte) {
	if len(data) < headerSize {
		w.wrongf("the bucket %q has no head", name)
		return
	}
	root := order.Uint64(data)
	w.buckets = append(w.buckets, Bucket{name, order.Uint64(data[8:])})
	w.bucket = name
	defer func() { w.bucket = "" }()
	if root != 0 {
		w.tree(root, nil, nil, 0)
		return
	}
	if len(data) < 2*headerSize {
		w.wrongf("the bucket %q has no page", name)
		return
	}
	p := page{id: w.root, flags: order.Uint16(data[headerSize+8:]), count: int(order.Uint16(data[headerSize+10:])), data: data[headerSize:]}
	if err := p.fits(); err != nil || p.flags != leafFlag {
		w.wrongf("the bucket %q has no leaf", name)
		return
	}
	w.leaf(p, nil, nil)
}

var errFree = errors.New("the list of free pages is damaged")

// freeOn returns the free pages that are listed on a page.
func (w *walker) freeOn(p page) ([]uint64, error) {
	if p.flags != freelistFlag {
		return nil, errFree
	}
	data, count := p.data[headerSize:], uint64(p.count)
	if count == 0xFFFF {
		count, data = order.Uint64(data), data[8:]
	}
	if count > uint64(len(data)/8) {
		return nil, errFree
	}
	list := make([]uint64, count)
	for n := range list {
		list[n] = order.Uint64(data[8*n:])
		if list[n] < 2 || list[n] >= w.end || n > 0 && list[n] <= list[n-1] {
			return nil, errFree
		}
	}
	return list, nil
}

// checkFree reports pages that are both free and in use and, if the rest is whole, those that
// are neither.
func (w *walker) checkFree(whole bool) {
	p, ok := w.see(w.File.free)
	list, err := w.freeOn(p)
	if !ok || err != nil {
		w.wrong(errFree)
		return
	}
	for _, id := range list {
		if w.seen[id] {
			w.wrongf("page %d is free, and in use", id)
		}
		w.seen[id] = true
	}
	if !whole {
		return
	}
	for id := uint64(2); id < w.end; id++ {
		if !w.seen[id] {
			w.wrongf("page %d is lost", id)
		}
	}
}
