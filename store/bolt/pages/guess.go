package pages

import (
	"errors"
	"io"
	"slices"
)

// errHeads means that a file was read without its heads.
var errHeads = errors.New("both heads are damaged: the last change may be missing")

// Guess reads a file without a whole head by its pages: it looks for a list of buckets and a
// list of free pages that fit together, as the lists of the last two commits do. If there are
// none, Walk finds nothing, and Orphans everything undamaged. The error is ErrNoHead if no
// page of the file is one of bbolt's.
func Guess(r io.ReaderAt, length int64) (*File, error) {
	size := sizeOf(r, length)
	if size == 0 {
		return nil, ErrNoHead
	}
	f := &File{Damage: []error{errHeads}, r: r, size: size, end: uint64(length / size), commit: 2}
	roots, free := f.candidates()
	best := *f
	for _, root := range roots {
		for _, g := range f.fitting(root, free) {
			if best.root == 0 || g.end > best.end {
				best = g
			}
		}
	}
	return &best, nil
}

// sizeOf returns the page size at which the most pages are in their places, 0 for none.
func sizeOf(r io.ReaderAt, length int64) int64 {
	best, most := int64(0), 0
	id := make([]byte, 8)
	for size := int64(minSize); size <= 1<<16; size *= 2 {
		n := 0
		for at := 2 * size; at+size <= length; at += size {
			if _, err := r.ReadAt(id, at); err == nil && order.Uint64(id) == uint64(at/size) {
				n++
			}
		}
		if n > most {
			best, most = size, n
		}
	}
	return best
}

// candidates returns the pages that may be the list of buckets, the list's last pages
// included, and those that may list the free pages.
func (f *File) candidates() (roots, free []uint64) {
	leaves, branches := map[uint64]bool{}, []page(nil)
	for id := uint64(2); id < f.end; id++ {
		p, err := f.page(id)
		switch {
		case err != nil || p.count == 0:
		case p.flags == freelistFlag:
			free = append(free, id)
		case p.flags == branchFlag:
			branches = append(branches, p)
		case p.hasBuckets():
			leaves[id] = true
			roots = append(roots, id)
		}
	}
	for _, p := range branches {
		if e, err := p.element(0); err == nil && leaves[e.child] {
			roots = append(roots, p.id)
		}
	}
	return roots, free
}

// hasBuckets reports whether all elements of a leaf are buckets.
func (p page) hasBuckets() bool {
	for n := range p.count {
		if e, err := p.element(n); err != nil || e.flags != bucketFlag {
			return false
		}
	}
	return true
}

// fitting returns the file with a list of buckets for each list of free pages that fits:
// every page up to the last is in use or free, and none is both.
func (f *File) fitting(root uint64, free []uint64) (all []File) {
	w := f.walker(func(string, []byte, []byte) {})
	w.tree(root, nil, nil, 0)
	if len(w.damage) > 0 {
		return nil
	}
	for _, list := range free {
		if seen := slices.Clone(w.seen); w.fits(list, seen) {
			g := *f
			g.root, g.free, g.end = root, list, uint64(lastOf(seen)+1)
			all = append(all, g)
		}
	}
	return all
}

// fits marks the pages of a list of free pages, and the listed ones, as used. It reports
// whether none was before, and none is left out.
func (w *walker) fits(list uint64, seen []bool) bool {
	p, err := w.page(list)
	if err != nil {
		return false
	}
	ids, err := w.freeOn(p)
	if err != nil {
		return false
	}
	for n := range p.pages(w.size) {
		ids = append(ids, list+n)
	}
	for _, id := range ids {
		if seen[id] {
			return false
		}
		seen[id] = true
	}
	return !slices.Contains(seen[2:lastOf(seen)+1], false)
}

// lastOf returns the index of the last page in use, at least 1.
func lastOf(seen []bool) int {
	last := len(seen) - 1
	for last > 1 && !seen[last] {
		last--
	}
	return last
}
