package pages

// maxOrphan is the most pages that an orphan continues on.
const maxOrphan = 1 << 12

// Orphans calls found with everything that may be a key with its value on pages that are not
// free. Walk may not have read them, or in the wrong bucket: the page that leads to them is
// damaged, or their own head is. Most of it is nonsense; the caller must recognise the rest.
// If the free pages are unknown, and Walk cannot read all others, Orphans reads all pages and
// reports that they may be outdated: then there may be several values of a key, and keys that
// were deleted.
func (f *File) Orphans(found func(key, value []byte)) (outdated bool) {
	w := f.walker(func(string, []byte, []byte) {})
	w.tree(f.root, nil, nil, 0)
	free, err := w.freePages()
	switch {
	case err != nil && len(w.damage) == 0:
		return false
	case err == nil:
		for _, id := range append(free, f.free) {
			w.free[id] = true
		}
	}
	for id := uint64(2); id < f.end; id++ {
		if !w.free[id] {
			w.sweep(id, found)
		}
	}
	return err != nil
}

// freePages returns the pages that the file's list of free pages has.
func (w *walker) freePages() ([]uint64, error) {
	p, err := w.page(w.File.free)
	if err != nil {
		return nil, err
	}
	return w.freeOn(p)
}

// extent returns the end of a page with those that it continues on, by its head if it is
// whole, else as far as there is room.
func (w *walker) extent(id uint64) uint64 {
	if p, err := w.page(id); err == nil && w.whole[id] {
		return id + p.pages(w.size)
	}
	end := id + 1
	for end < w.end && end-id < maxOrphan && !w.whole[end] && !w.free[end] {
		end++
	}
	return end
}

// sweep reads a page as a leaf, ignoring its head.
func (w *walker) sweep(id uint64, found func(key, value []byte)) {
	begin := make([]byte, headerSize+elementSize)
	if _, err := w.r.ReadAt(begin, int64(id)*w.size); err != nil {
		return
	}
	first := order.Uint32(begin[headerSize+4:])
	if first%elementSize != 0 && first > uint32(w.size) && order.Uint64(begin) != id {
		return // the middle of a value
	}
	data := make([]byte, int64(w.extent(id)-id)*w.size)
	if _, err := w.r.ReadAt(data, int64(id)*w.size); err == nil {
		sweepLeaf(data, true, found)
	}
}

// sweepLeaf reads as many elements as the head says, or as there is room for before the first
// key. If it may be the list of buckets, it looks into them, too.
func sweepLeaf(data []byte, list bool, found func(key, value []byte)) {
	p := page{flags: leafFlag, data: data} // without a count keys may begin anywhere
	count := max(int(order.Uint16(data[10:])), int(order.Uint32(data[headerSize+4:]))/elementSize)
	for n := range min(count, (len(data)-headerSize)/elementSize) {
		e, err := p.element(n)
		if err != nil {
			continue
		}
		found(e.key, e.value)
		if list && len(e.value) > 2*headerSize+elementSize && order.Uint64(e.value) == 0 {
			sweepLeaf(e.value[headerSize:], false, found)
		}
	}
}
