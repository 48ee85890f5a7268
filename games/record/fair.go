package record

import (
	"cmp"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"errors"
	"fmt"
	"math"
	"strings"
)

const (
	// seedSize is the number of bytes in a seed.
	seedSize = sha256.Size
	// ProofVersion is the version of the proof in new records. Records of version 1 do not
	// name it: their chance follows from the seed and the ply.
	ProofVersion = 3
	// coveredHead is the first version whose seals cover the head of the record, and whose
	// commitment names the version.
	coveredHead = 3
	// nothing stands for no message, and for no earlier sum.
	nothing = "-"
)

var (
	// ErrSeed is returned for a seed that is not 64 digits of 0-9 and a-f.
	ErrSeed = errors.New("a seed must be 64 hexadecimal digits in lower case")
	// ErrMessage is returned for the ID of a message that is not 1 to 20 digits.
	ErrMessage = errors.New("the ID of a message must be 1 to 20 decimal digits")
)

// Fair has the secrets and the message that make dice provable.
type Fair struct {
	// Seed, 32 random bytes in hexadecimal, determines every answer of chance. The
	// caller keeps it secret until the end.
	Seed string
	// Message is the decimal ID of the message that published the commitment, which is
	// mixed into the dice; "" if there is none, so that the seed alone decides.
	Message string
	// Salting, 32 other random bytes in hexadecimal, is the source of the salts of
	// holders; "" if the seats never have holders.
	Salting string
	// Proof is the version of the published commitment, 0 for ProofVersion.
	Proof int
}

// Commit makes the dice of a record without entries provable: the record contains a
// commitment to the seed from then on. The error is ErrSeed or ErrMessage.
func (r *Record) Commit(from Fair) error {
	from.Proof = cmp.Or(from.Proof, ProofVersion)
	commitment, err := Commitment(from.Seed, from.Proof)
	if err != nil {
		return err
	}
	if from.Message != "" && !messageForm.MatchString(from.Message) {
		return ErrMessage
	}
	r.Seed, r.Commitment, r.Proof, r.Message = from.Seed, commitment, from.Proof, from.Message
	if from.Proof >= coveredHead {
		r.Salting = from.Salting
		for _, holder := range r.Seats {
			r.Cover(holder)
		}
	}
	return nil
}

// Commitment returns the commitment to a seed for a version of the proof, in hexadecimal. It
// is published while the seed is secret; from version 3 on it rules out a proof of an earlier
// version. The error is ErrSeed.
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

// A Key is a seed as bytes. Draws, seals and closures follow from it.
type Key []byte

// Key returns the seed as bytes, nil if the record has none.
func (r *Record) Key() Key {
	key, err := hex.DecodeString(r.Seed)
	if err != nil || len(key) == 0 {
		return nil
	}
	return key
}

// A Draw is the input, besides the seed, of an answer of chance from version 2 on. Neither
// acts nor the answers of seats are part of it, and draws that were taken back do not count:
// none of them changes the answer to the same question.
type Draw struct {
	Message  string
	Number   int      // of draws in effect before it
	Outcomes []string // in ascending order
}

// Outcome returns the outcome of a draw.
func (k Key) Outcome(d Draw) string {
	message, outcomes := cmp.Or(d.Message, nothing), strings.Join(d.Outcomes, " ")
	return d.Outcomes[k.roll(len(d.Outcomes), func(try int) string {
		return fmt.Sprintf("herald draw %s %d %d %s", message, d.Number, try, outcomes)
	})]
}

// Roll returns the answer of chance at a ply by version 1, from 0 to n-1.
func (k Key) Roll(ply, n int) int {
	return k.roll(n, func(try int) string { return fmt.Sprintf("herald chance %d %d", ply, try) })
}

// roll returns a number from 0 to n-1: the first 8 bytes of the HMAC of a text,
// modulo n. Numbers at the end of the range, which would make some results
// likelier than others, are discarded, and the text of the next try is taken.
func (k Key) roll(n int, text func(try int) string) int {
	size := uint64(n)
	uneven := (math.MaxUint64%size + 1) % size // 2^64 mod n
	for try := 0; ; try++ {
		if value := binary.BigEndian.Uint64(k.sign(text(try))); value <= math.MaxUint64-uneven {
			return int(value % size)
		}
	}
}

// sign returns the HMAC-SHA-256 of a message.
func (k Key) sign(message string) []byte {
	h := hmac.New(sha256.New, k)
	h.Write([]byte(message))
	return h.Sum(nil)
}
