package match

import (
	"errors"
	"fmt"
	"strings"

	"herald/games"
)

// ErrUnproved is returned by Verify for a record without a seed.
var ErrUnproved = errors.New("the record has no seed: the answers of chance cannot be recomputed")

// A SealError reports an answer of a proof that is not the one that was sealed.
type SealError struct {
	Ply   int // the index of the entry
	Entry Entry
}

func (e *SealError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: another answer was sealed", e.Ply, e.Entry)
}

// A VerifyError reports an answer of chance that does not follow from the seed.
type VerifyError struct {
	Ply   int // the index of the entry
	Entry Entry
	Want  string // the word that follows from the seed
}

func (e *VerifyError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: by the seed it is %q", e.Ply, e.Entry, e.Want)
}

// Verify recomputes every answer of chance in a record, and the seals if it was
// parsed from a proof. The error is nil if they are right; else it is ErrUnproved,
// a *VerifyError, a *SealError, that of Open, or says that the seed does not fit
// the commitment.
func Verify(rules games.Rules, r Record) error {
	_, err := proven(rules, r)
	return err
}

// Proof returns the text of a record with what is needed to recompute it without
// knowing the game: before each answer of chance a line with its possible outcomes,
// and before each secret answer a line with its seal. They begin with #, so that
// Parse reads the proof like any record; drafts and plans are left out. The error
// is that of Verify.
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

// proven verifies a record and returns the remark on each entry by ply, "" if there
// is none.
func proven(rules games.Rules, r Record) ([]string, error) {
	key := r.key()
	if key == nil {
		return nil, ErrUnproved
	}
	if commitment, err := Commitment(r.Seed); err != nil || commitment != r.Commitment {
		return nil, errors.New("the seed does not fit the commitment")
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

// proven verifies one entry and returns the remark on it, "" if there is none.
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

// joinWords returns the words of the moves, separated by spaces.
func joinWords(moves []games.Move) string {
	words := make([]string, len(moves))
	for i, m := range moves {
		words[i] = m.String()
	}
	return strings.Join(words, " ")
}
