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

// levels are klauspost's, tried until a file is small enough: 5 takes twice the time of 1 for
// files that are a seventh smaller, 9 many times that for another ninth.
var levels = []int{1, 5, 9}

// largest is the size of a file, in bytes, that ends the search for a level.
const largest = 110 << 10

// A packer holds the buffers that Encode keeps for the next picture.
type packer struct {
	levels map[int]*flate.Writer
	packed bytes.Buffer // a band
	stream bytes.Buffer // the bands of a picture
	file   bytes.Buffer
}

var packers = sync.Pool{New: func() any { return &packer{levels: map[int]*flate.Writer{}} }}

// Encode writes m as a PNG of 8 bits a pixel.
func Encode(w io.Writer, m *image.Paletted) error {
	p := packers.Get().(*packer)
	defer packers.Put(p)
	for _, level := range levels {
		p.encode(m, level)
		if p.file.Len() <= largest {
			break
		}
	}
	_, err := w.Write(p.file.Bytes())
	return err
}

// encode makes the file of m at a level.
func (p *packer) encode(m *image.Paletted, level int) {
	p.pack(m, level)
	p.write(m)
}

// pack joins the bands of m to a stream; see RFC 1950, 2.2.
func (p *packer) pack(m *image.Paletted, level int) {
	p.stream.Reset()
	p.stream.WriteString("\x78\x01") // deflate with a window of 32 KiB
	width, height, check := m.Rect.Dx(), m.Rect.Dy(), newChecksum()
	rows := max(1, bandSize/(width+1))
	for y := 0; y < height; y += rows {
		end := min(y+rows, height)
		b := p.packedBand(m, y, end, level)
		p.stream.Write(b.packed)
		check.join(b.sum, (end-y)*(width+1))
	}
	p.stream.WriteString("\x03\x00") // the last block, empty; see RFC 1951, 3.2.6
	p.stream.Write(binary.BigEndian.AppendUint32(nil, check.sum()))
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
	p.chunk("IDAT", p.stream.Bytes())
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
