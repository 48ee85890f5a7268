package render

import (
	"bytes"
	"hash/maphash"
	"image"

	lru "github.com/hashicorp/golang-lru/v2"
	"github.com/klauspost/compress/flate"
)

const (
	bandSize  = 48 << 10 // bytes of a picture
	bandsKept = 1024     // of some 2 KiB each, packed
)

// A band is some rows of a picture, packed by themselves: pictures of one match share most of
// their rows, and those are packed once.
type band struct {
	packed []byte
	sum    checksum
}

// A bandKey tells bands apart. Its hash is seeded anew by each process, so that no two bands can be
// made to collide.
type bandKey struct {
	hash                 uint64
	width, height, level int
}

var (
	bandSeed = maphash.MakeSeed()
	bands, _ = lru.New[bandKey, band](bandsKept) // fails for no size only
)

// packedBand returns the band of m between two rows, packed at a level.
func (p *packer) packedBand(m *image.Paletted, from, to, level int) band {
	key := bandKey{hashOf(m, from, to), m.Rect.Dx(), to - from, level}
	b, known := bands.Get(key)
	if !known {
		b = p.packBand(m, from, to, level)
		bands.Add(key, b)
	}
	return b
}

func hashOf(m *image.Paletted, from, to int) uint64 {
	var h maphash.Hash
	h.SetSeed(bandSeed)
	for y := from; y < to; y++ {
		h.Write(rowOf(m, y))
	}
	return h.Sum64()
}

// packBand compresses rows, each with the 0 in front that says it is not filtered: filters gain
// nothing on colour tables. A flush ends them on a whole byte, so that any band may follow.
func (p *packer) packBand(m *image.Paletted, from, to, level int) band {
	var b band
	p.packed.Reset()
	deflate := p.deflate(level)
	deflate.Reset(&p.packed)
	unfiltered := []byte{0}
	for y := from; y < to; y++ {
		for _, part := range [][]byte{unfiltered, rowOf(m, y)} {
			deflate.Write(part) // a bytes.Buffer takes everything
			b.sum.add(part)
		}
	}
	deflate.Flush()
	b.packed = bytes.Clone(p.packed.Bytes())
	return b
}

func (p *packer) deflate(level int) *flate.Writer {
	if p.levels[level] == nil {
		p.levels[level], _ = flate.NewWriter(&p.packed, level) // fails for an unknown level only
	}
	return p.levels[level]
}

func rowOf(m *image.Paletted, y int) []byte { return m.Pix[y*m.Stride:][:m.Rect.Dx()] }
