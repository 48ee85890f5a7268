package render

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
	"image"
	"io"
	"sync"

	"github.com/klauspost/compress/flate"
)

// The deflate levels of klauspost: small takes twice the time of fast for files that are an
// eighth smaller, more than small hardly makes them smaller.
const (
	fast  = 1
	small = 5
)

// largest is the size of a file, in bytes, that fast may have.
const largest = 110 << 10

// A packer holds the buffers that Encode keeps for the next picture.
type packer struct {
	packed bytes.Buffer
	levels map[int]*flate.Writer
	file   bytes.Buffer
}

var packers = sync.Pool{New: func() any { return &packer{levels: map[int]*flate.Writer{}} }}

// Encode writes m as a PNG of 8 bits a pixel.
func Encode(w io.Writer, m *image.Paletted) error {
	p := packers.Get().(*packer)
	defer packers.Put(p)
	p.encode(m, fast)
	if p.file.Len() > largest {
		p.encode(m, small)
	}
	_, err := w.Write(p.file.Bytes())
	return err
}

// encode makes the file of m at a level.
func (p *packer) encode(m *image.Paletted, level int) {
	if p.levels[level] == nil {
		p.levels[level], _ = flate.NewWriter(&p.packed, level) // fails for an unknown level only
	}
	p.pack(m, p.levels[level])
	p.write(m)
}

// pack compresses the rows, each with the 0 in front that says it is not
// filtered: filters gain nothing on colour tables. See RFC 1950, 2.2.
func (p *packer) pack(m *image.Paletted, deflate *flate.Writer) {
	p.packed.Reset()
	p.packed.WriteString("\x78\x01") // deflate with a window of 32 KiB
	deflate.Reset(&p.packed)
	unfiltered := []byte{0}
	width, check := m.Rect.Dx(), newChecksum()
	for y := range m.Rect.Dy() {
		row := m.Pix[y*m.Stride : y*m.Stride+width]
		for _, part := range [][]byte{unfiltered, row} {
			deflate.Write(part) // a bytes.Buffer takes everything
			check.add(part)
		}
	}
	deflate.Close()
	p.packed.Write(binary.BigEndian.AppendUint32(nil, check.sum()))
}

// write lays out the file; see the PNG specification, 5 and 11.2.
func (p *packer) write(m *image.Paletted) {
	p.file.Reset()
	p.file.WriteString("\x89PNG\r\n\x1a\n")
	header := make([]byte, 13)
	binary.BigEndian.PutUint32(header, uint32(m.Rect.Dx()))
	binary.BigEndian.PutUint32(header[4:], uint32(m.Rect.Dy()))
	header[8], header[9] = 8, 3 // bits, colour table
	p.chunk("IHDR", header)
	table := make([]byte, 0, 3*256)
	for _, c := range m.Palette {
		r, g, b, _ := c.RGBA()
		table = append(table, uint8(r>>8), uint8(g>>8), uint8(b>>8))
	}
	p.chunk("PLTE", table)
	p.chunk("IDAT", p.packed.Bytes())
	p.chunk("IEND", nil)
}

func (p *packer) chunk(kind string, data []byte) {
	number := make([]byte, 4)
	p.file.Write(binary.BigEndian.AppendUint32(number[:0], uint32(len(data))))
	start := p.file.Len()
	p.file.WriteString(kind)
	p.file.Write(data)
	sum := crc32.ChecksumIEEE(p.file.Bytes()[start:])
	p.file.Write(binary.BigEndian.AppendUint32(number[:0], sum))
}

// PNG draws s and returns the file.
func PNG(draw Painter, s Scene) ([]byte, error) {
	m := draw(s)
	defer Release(m)
	var file bytes.Buffer
	if err := Encode(&file, m); err != nil {
		return nil, err
	}
	return file.Bytes(), nil
}
