package match

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"herald/games"
)

var (
	// ErrUnproved is returned by Verify for a record without a seed.
	ErrUnproved = errors.New("the record has no seed: the answers of chance cannot be recomputed")
	// ErrClosure is returned by Verify if the record is not the one that was sealed
	// with its last draw or at its end.
	ErrClosure = errors.New("the record is not the one that was sealed: the line «sealed» says otherwise")
	// ErrSeals is returned by Verify for a proof whose head does not say how many
	// seals there are, and where.
	ErrSeals = errors.New("the seals are not where the head of the proof says")
	// ErrNothing is returned by Verify for a record without entries.
	ErrNothing = errors.New("there is nothing to check")
)

// A SealError reports an answer of a proof that is not the one that was sealed.
type SealError struct {
	Ply   int // the index of the entry
	Entry Entry
}

func (e *SealError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: another answer was sealed", e.Ply, e.Entry)
}

// An OutcomesError reports a remark of a proof on an entry that is not the one that
// follows from the rules.
type OutcomesError struct {
	Ply   int // the index of the entry
	Entry Entry
	Want  string // the remark, "" for none
}

func (e *OutcomesError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: by the rules the remark on it is %q", e.Ply, e.Entry, e.Want)
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

// Verify recomputes every answer of chance in a record, its last closure, and all
// else that a proof adds if it was parsed from one. The error is nil if they are
// right; else it is ErrUnproved, ErrNothing, ErrClosure, ErrSeals, a *VerifyError, a
// *SealError, an *OutcomesError, that of Open, or says that the seed does not fit the
// commitment, or which name is not covered.
func Verify(rules games.Rules, r Record) error {
	_, err := Prove(rules, r)
	return err
}

// A Proof is a record that was verified.
type Proof struct {
	Record Record
	// Sums are the sums of all closures that there could be, by the number of entries:
	// the first is of the head, "" before version 3. There are none with version 1.
	Sums    []string
	remarks map[int]string // by ply
}

// String returns the text of the record with what is needed to recompute it without
// knowing the game: in the head the number and the plies of the seals, before each
// answer of chance a line with its possible outcomes, and before each secret answer
// a line with its seal. They begin with #, so that Parse reads the proof like any
// record; drafts and plans are left out.
func (p *Proof) String() string {
	var b strings.Builder
	r := p.Record.Public(true)
	r.head(&b, r.sealsOf(p.remarks))
	for ply, e := range r.Entries {
		if p.remarks[ply] != "" {
			fmt.Fprintln(&b, p.remarks[ply])
		}
		fmt.Fprintln(&b, e)
	}
	return b.String()
}

// Seals returns the seals of the secret answers, by ply.
func (p *Proof) Seals() []string {
	var all []string
	for _, ply := range slices.Sorted(maps.Keys(p.remarks)) {
		if seal, ok := strings.CutPrefix(p.remarks[ply], sealRemark); ok {
			all = append(all, seal)
		}
	}
	return all
}

// Prove verifies a record. The error is that of Verify.
func Prove(rules games.Rules, r Record) (*Proof, error) {
	key := r.key()
	if key == nil {
		return nil, ErrUnproved
	}
	if commitment, err := Commitment(r.Seed, r.Proof); err != nil || commitment != r.Commitment {
		return nil, errors.New("the seed does not fit the commitment")
	}
	if err := r.checkHolders(); err != nil {
		return nil, err
	}
	unsealed := r
	unsealed.Sealed = Closure{} // it is computed anew
	p, sealed := &Proof{Record: r, remarks: map[int]string{}}, Closure{}
	if r.Proof != 0 {
		p.Sums = []string{r.firstSum(key)}
	}
	for step, err := range Walk(rules, unsealed) {
		if err != nil {
			return nil, err
		}
		if err := p.add(key, step); err != nil {
			return nil, err
		}
		sealed = step.Match.Closure()
	}
	switch {
	case len(r.Entries) == 0:
		return nil, ErrNothing
	case sealed != r.Sealed:
		return nil, ErrClosure
	case r.isProof() && r.Seals != r.sealsOf(p.remarks):
		return nil, ErrSeals
	}
	return p, nil
}

// add verifies one entry.
func (p *Proof) add(key []byte, s Step) error {
	remark, err := s.proven(key)
	if err != nil {
		return err
	}
	if remark != "" {
		p.remarks[s.Ply] = remark
	}
	if p.Sums != nil {
		outcomes := ""
		if strings.HasPrefix(remark, outcomesRemark) {
			outcomes = remark
		}
		p.Sums = append(p.Sums, p.Record.closeOver(key, p.Sums[s.Ply], outcomes, s.Entry))
	}
	return p.Record.compare(s, remark)
}

// isProof reports whether the record was parsed from a proof from version 2 on, which is
// checked as a whole.
func (r Record) isProof() bool { return r.Proof != 0 && (len(r.Remarks) > 0 || r.Seals != "") }

// compare compares the remark of a proof on an entry with the right one. Of proofs
// of version 1 only the seals count.
func (r Record) compare(s Step, remark string) error {
	given := r.Remarks[s.Ply]
	sealed := strings.HasPrefix(given, sealRemark)
	switch {
	case given == remark, !r.isProof() && !sealed:
		return nil
	case sealed && strings.HasPrefix(remark, sealRemark), !r.isProof():
		return &SealError{Ply: s.Ply, Entry: s.Entry}
	}
	return &OutcomesError{Ply: s.Ply, Entry: s.Entry, Want: remark}
}

// sealsOf returns what the head of the proof says of its seals: how many there are,
// and the plies of their entries. With version 1 it is "".
func (r Record) sealsOf(remarks map[int]string) string {
	if r.Proof == 0 {
		return ""
	}
	var plies strings.Builder
	n := 0
	for _, ply := range slices.Sorted(maps.Keys(remarks)) {
		if strings.HasPrefix(remarks[ply], sealRemark) {
			n++
			fmt.Fprintf(&plies, " %d", ply)
		}
	}
	return fmt.Sprintf("%d%s", n, &plies)
}

// proven verifies one entry and returns the remark on it, "" if there is none.
func (s Step) proven(key []byte) (string, error) {
	for _, d := range s.Pending {
		switch {
		case d.Player != s.Entry.Player || s.Entry.Act() != "":
		case d.Player == games.Chance:
			return s.provenDraw(key, d)
		case d.Seen != games.Everyone:
			return sealRemark + sealOf(key, s.Ply, s.Entry).Seal, nil
		}
	}
	return "", nil
}

// provenDraw verifies a draw and returns the remark on it. The outcomes are in the
// order of the game with version 1, and in that of their words with version 2.
func (s Step) provenDraw(key []byte, d games.Decision) (string, error) {
	want, outcomes := "", []string(nil)
	if s.Match.record.Proof == 0 {
		want = d.Moves[plyRoll(key, s.Ply, len(d.Moves))].String()
		for _, m := range d.Moves {
			outcomes = append(outcomes, m.String())
		}
	} else {
		drawn := draw{s.Match.record.Message, s.Match.draws() - 1, sorted(d.Moves)} // the match is after it
		want, outcomes = drawn.word(key), drawn.outcomes
	}
	if want != s.Entry.Word {
		return "", &VerifyError{Ply: s.Ply, Entry: s.Entry, Want: want}
	}
	return outcomesRemark + strings.Join(outcomes, " "), nil
}
