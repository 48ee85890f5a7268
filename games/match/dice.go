package match

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"

	"herald/games"
)

// seedSize is how many bytes a seed has.
const seedSize = sha256.Size

// ErrSeed is returned for a seed that is not 64 digits of a-f and 0-9.
var ErrSeed = errors.New("a seed has 64 hexadecimal digits in lower case")

// StartFair is Start with dice that can be proved fair: all that chance decides
// follows from the seed, 32 random bytes in hexadecimal, to which the record
// commits itself before the first move. The caller makes the seed and uses Dice.
func StartFair(rules games.Rules, setup games.Setup, seats []string, seed string) (*Match, error) {
	commitment, err := Commitment(seed)
	if err != nil {
		return nil, err
	}
	r, err := newRecord(rules, setup, seats)
	if err != nil {
		return nil, err
	}
	r.Seed, r.Commitment = seed, commitment
	return Open(rules, r)
}

// Commitment returns what is published of a seed before it may be known: its
// SHA-256. The error is ErrSeed.
func Commitment(seed string) (string, error) {
	key, err := hex.DecodeString(seed)
	if err != nil || len(key) != seedSize || hex.EncodeToString(key) != seed {
		return "", ErrSeed
	}
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:]), nil
}

// Commitment returns what the match has committed itself to, "" if its dice
// cannot be proved.
func (m *Match) Commitment() string { return m.record.Commitment }

// Dice returns what Confirm and Draw roll: the dice of the seed, each roll that
// of the entry which it makes. Fallback rolls in a record without a seed.
func (m *Match) Dice(fallback func(n int) int) func(n int) int {
	key := m.record.key()
	if key == nil {
		return fallback
	}
	return func(n int) int { return rollOf(key, m.Plies(), n) }
}

// key returns the bytes of the seed, nil if there is none.
func (r *Record) key() []byte {
	key, err := hex.DecodeString(r.Seed)
	if err != nil || len(key) == 0 {
		return nil
	}
	return key
}

// rollOf returns the chance answer of a ply: the first 8 bytes of an HMAC,
// modulo n. Numbers at the end of the range that would make it uneven are
// thrown away.
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
