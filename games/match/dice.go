package match

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"slices"
	"strings"

	"herald/games"
)

const (
	// seedSize is the number of bytes in a seed.
	seedSize = sha256.Size
	// ProofVersion is the version of the proof in new records. Those of version 1
	// do not say so: their chance follows from the seed and the ply.
	ProofVersion = 3
	// coveredHead is the version from which on the seals cover the head of the record,
	// and the commitment says for which version the seed is.
	coveredHead = 3
	// nothing stands for a message that is not mixed in, and for no earlier sum.
	nothing = "-"
)

var (
	// ErrSeed is returned for a seed that is not 64 digits of 0-9 and a-f.
	ErrSeed = errors.New("a seed must be 64 hexadecimal digits in lower case")
	// ErrMessage is returned for the ID of a message that is not 1 to 20 digits.
	ErrMessage = errors.New("the ID of a message must be 1 to 20 decimal digits")
)

// Commitment returns the commitment to a seed for a version of the proof, in
// hexadecimal, which is published while the seed is secret: with it nobody can pass a
// record off that has a proof of an earlier version, from 3 on. The error is ErrSeed.
func Commitment(seed string, proof int) (string, error) {
	key, err := hex.DecodeString(seed)
	if err != nil || len(key) != seedSize || hex.EncodeToString(key) != seed {
		return "", ErrSeed
	}
	if proof >= coveredHead {
		key = fmt.Appendf(nil, "herald commitment %d %s", proof, seed)
	}
	sum := sha256.Sum256(key)
	return hex.EncodeToString(sum[:]), nil
}

// Commitment returns the commitment to the seed, "" if the dice of the match cannot
// be proved fair.
func (m *Match) Commitment() string { return m.record.Commitment }

// ProofVersion returns the version of the match's proof, 1 if it does not say.
func (m *Match) ProofVersion() int { return max(m.record.Proof, 1) }

// Message returns the ID of the message that is mixed into the dice, "" if the seed
// alone decides.
func (m *Match) Message() string { return m.record.Message }

// Dice returns the roll for Confirm and Draw, and for nothing else: in a match with
// a seed it answers the decision of chance that is open. In any other match it
// returns fallback.
func (m *Match) Dice(fallback func(n int) int) func(n int) int {
	key := m.record.key()
	switch {
	case key == nil:
		return fallback
	case m.record.Proof == 0:
		return func(n int) int { return plyRoll(key, m.Plies(), n) }
	}
	return func(int) int {
		d, _ := m.decision(games.Chance)
		word := m.drawFrom(d).word(key)
		return slices.IndexFunc(d.Moves, func(move games.Move) bool { return move.String() == word })
	}
}

// key returns the seed as bytes, nil if there is none.
func (r *Record) key() []byte {
	key, err := hex.DecodeString(r.Seed)
	if err != nil || len(key) == 0 {
		return nil
	}
	return key
}

// A draw is what an answer of chance follows from besides the seed. Neither acts nor
// the answers of seats are part of it, and draws that were taken back do not count:
// none of them gets anybody another answer to the same question.
type draw struct {
	message  string
	number   int      // how many draws in effect there are before it
	outcomes []string // sorted
}

// drawFrom returns the draw that answers d, the open decision of chance.
func (m *Match) drawFrom(d games.Decision) draw {
	return draw{m.record.Message, m.draws(), sorted(d.Moves)}
}

// draws returns the number of draws in effect.
func (m *Match) draws() int {
	n := 0
	for _, a := range m.past {
		if a.Player == games.Chance {
			n++
		}
	}
	return n
}

// sorted returns the words of the moves in ascending order.
func sorted(moves []games.Move) []string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	slices.Sort(words)
	return words
}

// word returns the outcome that follows from the seed.
func (d draw) word(key []byte) string {
	message, outcomes := cmp.Or(d.message, nothing), strings.Join(d.outcomes, " ")
	return d.outcomes[roll(key, len(d.outcomes), func(try int) string {
		return fmt.Sprintf("herald draw %s %d %d %s", message, d.number, try, outcomes)
	})]
}

// plyRoll returns the answer of chance at a ply by version 1, from 0 to n-1.
func plyRoll(key []byte, ply, n int) int {
	return roll(key, n, func(try int) string { return fmt.Sprintf("herald chance %d %d", ply, try) })
}

// roll returns a number from 0 to n-1: the first 8 bytes of the HMAC of a text,
// modulo n. Numbers at the end of the range, which would make some results
// likelier than others, are discarded, and the text of the next try is taken.
func roll(key []byte, n int, text func(try int) string) int {
	size := uint64(n)
	uneven := (math.MaxUint64%size + 1) % size // 2^64 mod n
	for try := 0; ; try++ {
		if value := binary.BigEndian.Uint64(sign(key, text(try))); value <= math.MaxUint64-uneven {
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
