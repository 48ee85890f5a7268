package match

import (
	"errors"
	"fmt"
	"strings"

	"herald/games"
)

// ErrUnproved is returned by Verify for a record that has no seed.
var ErrUnproved = errors.New("the record has no seed: what chance decided in it cannot be recomputed")

// sealRemark begins the line that tells the seal of the entry below.
const sealRemark = "# seal "

// A SealError says which answer of a proof is not the one that was sealed.
type SealError struct {
	Ply   int // from 0
	Entry Entry
}

func (e *SealError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: another answer was sealed", e.Ply, e.Entry)
}

// A VerifyError says where a record does not follow from its seed.
type VerifyError struct {
	Ply   int // from 0
	Entry Entry
	Want  string // what chance answers by the seed
}

func (e *VerifyError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: by the seed it is %q", e.Ply, e.Entry, e.Want)
}

// Verify recomputes all that chance decided in a record, and the seals if it was
// read from a proof. The error is ErrUnproved, a *VerifyError, a *SealError, or
// that of Open.
func Verify(rules games.Rules, r Record) error {
	_, err := proven(rules, r)
	return err
}

// Proof returns a record with what a stranger needs to recompute it, knowing
// nothing of the game: in a line before it, the outcomes that each answer of
// chance was drawn from, and the seal of each secret answer. These are remarks:
// it is read like any record. The error is that of Verify.
func Proof(rules games.Rules, r Record) (string, error) {
	remarks, err := proven(rules, r)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	r.head(&b)
	for ply, e := range r.Entries {
		if remarks[ply] != "" {
			fmt.Fprintln(&b, remarks[ply])
		}
		fmt.Fprintln(&b, e)
	}
	return b.String(), nil
}

// proven verifies a record and returns what is to be remarked on each entry.
func proven(rules games.Rules, r Record) ([]string, error) {
	key := r.key()
	if key == nil {
		return nil, ErrUnproved
	}
	if commitment, err := Commitment(r.Seed); err != nil || commitment != r.Commitment {
		return nil, fmt.Errorf("the seed is not the one that the record is committed to")
	}
	remarks := make([]string, len(r.Entries))
	for step, err := range Walk(rules, r) {
		if err != nil {
			return nil, err
		}
		remark, err := step.proven(key)
		if err != nil {
			return nil, err
		}
		if seal, ok := r.Sealed[step.Ply]; ok && sealRemark+seal != remark {
			return nil, &SealError{Ply: step.Ply, Entry: step.Entry}
		}
		remarks[step.Ply] = remark
	}
	return remarks, nil
}

// proven verifies one entry and returns the line that remarks on it, "" if there
// is none.
func (s Step) proven(key []byte) (string, error) {
	for _, d := range s.Pending {
		switch {
		case d.Player != s.Entry.Player || s.Entry.Act() != "":
		case d.Player == games.Chance:
			want := d.Moves[rollOf(key, s.Ply, len(d.Moves))].String()
			if want != s.Entry.Word {
				return "", &VerifyError{Ply: s.Ply, Entry: s.Entry, Want: want}
			}
			return "# outcomes " + joinWords(d.Moves), nil
		case d.Seen != games.Everyone:
			return sealRemark + sealOf(key, s.Ply, s.Entry).Seal, nil
		}
	}
	return "", nil
}

func joinWords(moves []games.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}
