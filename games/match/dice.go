package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
)

// seedSize is the number of bytes in a seed.
const seedSize = sha256.Size

// ErrSeed is returned for a seed that is not 64 digits of 0-9 and a-f.
var ErrSeed = errors.New("a seed must be 64 hexadecimal digits in lower case")

// Commitment returns the SHA-256 of a seed in hexadecimal, which is published while
// the seed is secret. The error is ErrSeed.
func Commitment(seed string) (string, error) {
	key, err := hex.DecodeString(seed)
	if err != nil || len(key) != seedSize || hex.EncodeToString(key) != seed {
		return "", ErrSeed
	}
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:]), nil
}

// Commitment returns the commitment to the seed, "" if the dice of the match cannot
// be proved fair.
func (m *Match) Commitment() string { return m.record.Commitment }

// Dice returns the roll for Confirm and Draw, which follows from the seed and the
// ply of the entry that is about to be made. For a match without a seed it returns
// fallback.
func (m *Match) Dice(fallback func(n int) int) func(n int) int {
	key := m.record.key()
	if key == nil {
		return fallback
	}
	return func(n int) int { return rollOf(key, m.Plies(), n) }
}

// key returns the seed as bytes, nil if there is none.
func (r *Record) key() []byte {
	key, err := hex.DecodeString(r.Seed)
	if err != nil || len(key) == 0 {
		return nil
	}
	return key
}

// rollOf returns the answer of chance at a ply, from 0 to n-1: the first 8 bytes of
// an HMAC modulo n. Numbers at the end of the range, which would make some answers
// likelier than others, are discarded.
func rollOf(key []byte, ply, n int) int {
	size := uint64(n)
	uneven := (math.MaxUint64%size + 1) % size // 2^64 mod n
	for try := 0; ; try++ {
		sum := sign(key, fmt.Sprintf("herald chance %d %d", ply, try))
		if value := binary.BigEndian.Uint64(sum); value <= math.MaxUint64-uneven {
			return int(value % size)
		}
	}
}

// sign returns the HMAC-SHA-256 of a message.
func sign(key []byte, message string) []byte {
	h := hmac.New(sha256.New, key)
	h.Write([]byte(message))
	return h.Sum(nil)
}
