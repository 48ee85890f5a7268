// Package pages reads the pages of a bbolt file without trusting any of them: bbolt maps its
// file into memory and believes its content, so that a damaged one is a panic, a memory fault
// or an endless loop. Here it is an error, and the undamaged rest can be read. Only Echo
// writes.
package pages

import (
	"encoding/binary"
	"errors"
	"fmt"
	"hash/fnv"
	"io"
	"math/bits"
)

// The form of a file is bbolt's format 2: pages of one size, each with a header; the first two are heads, of
// the last two commits. Numbers are in the order of the machine.
const (
	magic   = 0xED0CDAED
	format  = 2
	minSize = 1 << 10
	maxSize = 1 << 24

	headerSize  = 16
	elementSize = 16
	headSize    = 64 // the checksum included, which is in the last 8 bytes
	sumOffset   = headSize - 8

	branchFlag   = 0x01
	leafFlag     = 0x02
	freelistFlag = 0x10
	bucketFlag   = 0x01 // of an element

	maxKeySize = 32768
	maxDepth   = 64
)

var order = binary.NativeEndian

// ErrNoHead is returned for a file without a whole head.
var ErrNoHead = errors.New("it has no head")

// A Bucket is one of the file's, which all are at the top.
type Bucket struct {
	Name     string
	Sequence uint64
}

// A File is the state of a file according to one of its heads.
type File struct {
	// Damage lists the faults of the heads and the size of the file. It is not empty if one head is damaged:
	// then the last commit may be missing.
	Damage []error

	r      io.ReaderAt
	size   int64  // of a page
	root   uint64 // the page of the list of buckets
	free   uint64 // the page of the list of free pages
	end    uint64 // the number of pages
	commit uint64
}

// Open reads the heads of a file of so many bytes. The error is ErrNoHead or a reading error.
func Open(r io.ReaderAt, length int64) (*File, error) {
	for at := int64(0); at < length && at <= maxSize; at = max(2*at, minSize) {
		h, err := readHead(r, at)
		if err != nil {
			return nil, err
		}
		switch {
		case h == nil:
			continue
		case at == 0:
			return h.beside(r, h.size, "page 1", length)
		case at == h.size:
			return h.beside(r, 0, "page 0", length)
		}
	}
	return nil, ErrNoHead
}

// Fresh reports whether only the first pages of the file were ever written.
func (f *File) Fresh() bool { return f.commit <= 1 }

// beside returns the newer one of h and the head at an offset.
func (f *File) beside(r io.ReaderAt, at int64, name string, length int64) (*File, error) {
	other, err := readHead(r, at)
	switch {
	case err != nil:
		return nil, err
	case other == nil || other.size != f.size:
		f.Damage = append(f.Damage, fmt.Errorf("%s, a head, is damaged: the last change may be missing", name))
	case other.commit > f.commit:
		f = other
	}
	if last := uint64(length / f.size); f.end > last {
		f.Damage = append(f.Damage, fmt.Errorf("%d of its %d pages are missing", f.end-last, f.end))
		f.end = last
	}
	return f, nil
}

// readHead returns the head at an offset, nil if there is none.
func readHead(r io.ReaderAt, at int64) (*File, error) {
	page := make([]byte, headerSize+headSize)
	if _, err := r.ReadAt(page, at); errors.Is(err, io.EOF) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	data := page[headerSize:]
	sum := fnv.New64a()
	sum.Write(data[:sumOffset])
	size := order.Uint32(data[8:])
	if order.Uint32(data) != magic || order.Uint32(data[4:]) != format || order.Uint64(data[sumOffset:]) != sum.Sum64() ||
		size < minSize || size > maxSize || bits.OnesCount32(size) != 1 {
		return nil, nil
	}
	return &File{
		r: r, size: int64(size), root: order.Uint64(data[16:]), free: order.Uint64(data[32:]),
		end: order.Uint64(data[40:]), commit: order.Uint64(data[48:]),
	}, nil
}

// A page includes those that it continues on.
type page struct {
	id    uint64
	flags uint16
	count int
	data  []byte // the header included
}

// page returns the page of a number.
func (f *File) page(id uint64) (page, error) {
	if id < 2 || id >= f.end {
		return page{}, fmt.Errorf("page %d is none of the file's", id)
	}
	header := make([]byte, headerSize)
	if _, err := f.r.ReadAt(header, int64(id)*f.size); err != nil {
		return page{}, fmt.Errorf("page %d: %w", id, err)
	}
	more := uint64(order.Uint32(header[12:]))
	switch {
	case order.Uint64(header) != id:
		return page{}, fmt.Errorf("page %d says that it is page %d", id, order.Uint64(header))
	case id+more >= f.end:
		return page{}, fmt.Errorf("page %d continues behind the end", id)
	}
	data := make([]byte, int64(more+1)*f.size)
	if _, err := f.r.ReadAt(data, int64(id)*f.size); err != nil {
		return page{}, fmt.Errorf("page %d: %w", id, err)
	}
	p := page{id: id, flags: order.Uint16(header[8:]), count: int(order.Uint16(header[10:])), data: data}
	if p.flags == freelistFlag {
		return p, nil
	}
	return p, p.fits()
}

// fits returns an error unless a page is a leaf or a branch with room for its
// elements.
func (p page) fits() error {
	if p.flags != leafFlag && p.flags != branchFlag {
		return fmt.Errorf("page %d is of no kind, %#x", p.id, p.flags)
	}
	if headerSize+elementSize*p.count > len(p.data) {
		return fmt.Errorf("page %d has no room for its %d elements", p.id, p.count)
	}
	return nil
}

// counts reports whether the count of elements fits the room before the first key, which bbolt
// puts right after them.
func (p page) counts() bool {
	if p.count == 0 {
		return true
	}
	first := p.data[headerSize:]
	if p.flags == leafFlag {
		first = first[4:]
	}
	return int(order.Uint32(first)) == elementSize*p.count
}

// pages returns the number of pages that p takes.
func (p page) pages(size int64) uint64 { return uint64(int64(len(p.data)) / size) }

// An element is one of a leaf or a branch.
type element struct {
	flags uint32
	key   []byte
	value []byte // of a leaf
	child uint64 // of a branch
}

// element returns one by its index.
func (p page) element(n int) (element, error) {
	at := headerSize + elementSize*n
	head := p.data[at : at+elementSize]
	var e element
	var start, key, value uint64
	if p.flags == leafFlag {
		e.flags = order.Uint32(head)
		start, key, value = uint64(order.Uint32(head[4:])), uint64(order.Uint32(head[8:])), uint64(order.Uint32(head[12:]))
	} else {
		start, key, e.child = uint64(order.Uint32(head)), uint64(order.Uint32(head[4:])), order.Uint64(head[8:])
	}
	start += uint64(at)
	if key == 0 || key > maxKeySize || start < uint64(headerSize+elementSize*p.count) || start+key+value > uint64(len(p.data)) {
		return element{}, fmt.Errorf("page %d, element %d is not on the page", p.id, n)
	}
	e.key, e.value = p.data[start:start+key], p.data[start+key:start+key+value]
	return e, nil
}
