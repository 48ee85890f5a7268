package render

import "encoding/binary"

// adler is the modulus of Adler-32; see RFC 1950, 9.
const adler = 65521

// A checksum is the Adler-32 of rows of one width, each behind the 0 of its filter. Rows are
// mostly as the ones above them, so that it sums only what differs.
type checksum struct {
	a, b          int // of all rows so far
	sum, weighted int // of the last row
}

// add adds a row below another one; above the first row all are 0.
func (c *checksum) add(row, above []byte) {
	const step = 8
	i := 0
	for ; i+step <= len(row); i += step {
		if binary.NativeEndian.Uint64(row[i:]) != binary.NativeEndian.Uint64(above[i:]) {
			c.change(row, above, i, i+step)
		}
	}
	c.change(row, above, i, len(row))
	c.b = (c.b + (len(row)+1)*c.a + c.weighted) % adler
	c.a = (c.a + c.sum) % adler
}

// change replaces a part of the row above in the sums.
func (c *checksum) change(row, above []byte, from, to int) {
	for i := from; i < to; i++ {
		d := int(row[i]) - int(above[i])
		c.sum += d
		c.weighted += d * (len(row) - i)
	}
}

// value returns the checksum.
func (c *checksum) value() uint32 { return uint32(c.b<<16 | c.a) }
