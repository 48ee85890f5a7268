package render

import "encoding/binary"

const (
	adler = 65521              // the modulus of Adler-32; see RFC 1950, 9
	lanes = 0x00ff00ff00ff00ff // every other byte of a word
	block = 23 * 8             // bytes: with more of them a lane of blocks could overflow
)

// A checksum is an Adler-32. It adds eight bytes at a time, in lanes of 16 bits. The zero
// checksum belongs to a part that another one joins.
type checksum struct{ a, b uint64 }

func newChecksum() checksum { return checksum{a: 1} }

// add adds the bytes of a row.
func (c *checksum) add(row []byte) {
	for len(row) >= 8 {
		n := min(len(row)&^7, block)
		c.words(row[:n])
		row = row[n:]
	}
	for _, p := range row {
		c.a += uint64(p)
		c.b += c.a
	}
	c.a %= adler
	c.b %= adler
}

// join adds what part has summed, of some bytes.
func (c *checksum) join(part checksum, size int) {
	c.b = (c.b + uint64(size)*c.a + part.b) % adler
	c.a = (c.a + part.a) % adler
}

// words adds whole words, at most a block of them. B counts a byte once for itself and once for
// each that follows: those in its word, and all of the words behind.
func (c *checksum) words(part []byte) {
	var even, odd, evens, odds uint64
	c.b += uint64(len(part)) * c.a
	for len(part) >= 8 {
		word := binary.LittleEndian.Uint64(part)
		part = part[8:]
		evens += even
		odds += odd
		even += word & lanes
		odd += word >> 8 & lanes
	}
	for at := uint64(8); at > 0; at -= 2 {
		c.a += even&0xffff + odd&0xffff
		c.b += at*(even&0xffff) + (at-1)*(odd&0xffff) + 8*(evens&0xffff+odds&0xffff)
		even, odd, evens, odds = even>>16, odd>>16, evens>>16, odds>>16
	}
}

// sum returns the checksum.
func (c *checksum) sum() uint32 { return uint32(c.b<<16 | c.a) }
