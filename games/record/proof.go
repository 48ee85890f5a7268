package record

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"herald/games"
)

var (
	// ErrUnproved is returned by match.Verify for a record without a seed.
	ErrUnproved = errors.New("the record has no seed: the answers of chance cannot be recomputed")
	// ErrClosure is returned by match.Verify if the record does not match the closure of its
	// last draw or its end.
	ErrClosure = errors.New("the record is not the one that was sealed: the line «sealed» says otherwise")
	// ErrSeals is returned by match.Verify for a proof whose head does not match the number
	// and places of its seals.
	ErrSeals = errors.New("the seals are not where the head of the proof says")
	// ErrNothing is returned by match.Verify for a record without entries.
	ErrNothing = errors.New("there is nothing to check")
)

// A SealError reports an answer of a proof that does not match its seal.
type SealError struct {
	Ply   int // the index of the entry
	Entry Entry
}

func (e *SealError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: another answer was sealed", e.Ply, e.Entry)
}

// An OutcomesError reports a remark of a proof that does not follow from the rules.
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

// A Proof is a record that is being verified: Prove begins, Add verifies the entries one by
// one, and Complete the rest.
type Proof struct {
	Record Record
	// Sums are the sums of all possible closures, by the number of entries: the first is the
	// head's, "" before version 3. Version 1 has none.
	Sums    []string
	key     Key
	remarks map[int]string // by ply
}

// String returns the text of the record with everything needed to recompute it without knowing
// the game: in the head the number and the plies of the seals, before each answer of chance a
// line with its possible outcomes, and before each secret answer a line with its seal. These
// lines begin with #, so that Parse reads the proof like any record; drafts and plans are left
// out.
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

// Prove begins to verify a record. The error is ErrUnproved, or says that the seed does not
// match the commitment, or names a holder that is not covered.
func Prove(r Record) (*Proof, error) {
	key := r.Key()
	if key == nil {
		return nil, ErrUnproved
	}
	if commitment, err := Commitment(r.Seed, r.Proof); err != nil || commitment != r.Commitment {
		return nil, errors.New("the seed does not fit the commitment")
	}
	if err := r.checkHolders(); err != nil {
		return nil, err
	}
	p := &Proof{Record: r, key: key, remarks: map[int]string{}}
	if r.Proof != 0 {
		p.Sums = []string{r.firstSum(key)}
	}
	return p, nil
}

// Add verifies the entry at a ply, which answers d; the zero Decision if it is an act.
// E has the move's own word. Draws counts the draws in effect before it. The error is a
// *VerifyError, a *SealError or an *OutcomesError.
func (p *Proof) Add(ply int, e Entry, d games.Decision, draws int) error {
	remark, err := p.remarkOn(ply, e, d, draws)
	if err != nil {
		return err
	}
	if remark != "" {
		p.remarks[ply] = remark
	}
	if p.Sums != nil {
		outcomes := ""
		if strings.HasPrefix(remark, outcomesRemark) {
			outcomes = remark
		}
		p.Sums = append(p.Sums, p.Record.closeOver(p.key, p.Sums[ply], outcomes, e))
	}
	return p.Record.compare(ply, e, remark)
}

// Complete verifies the record as a whole. Sealed is the closure that follows from its
// entries. The error is ErrNothing, ErrClosure or ErrSeals.
func (p *Proof) Complete(sealed Closure) error {
	switch r := p.Record; {
	case len(r.Entries) == 0:
		return ErrNothing
	case sealed != r.Sealed:
		return ErrClosure
	case r.isProof() && r.Seals != r.sealsOf(p.remarks):
		return ErrSeals
	}
	return nil
}

// isProof reports whether the record was parsed from a proof from version 2 on, which is
// checked as a whole.
func (r Record) isProof() bool { return r.Proof != 0 && (len(r.Remarks) > 0 || r.Seals != "") }

// compare checks the remark of a proof on an entry against the right one. In proofs of version
// 1 only the seals count.
func (r Record) compare(ply int, e Entry, remark string) error {
	given := r.Remarks[ply]
	sealed := strings.HasPrefix(given, sealRemark)
	switch {
	case given == remark, !r.isProof() && !sealed:
		return nil
	case sealed && strings.HasPrefix(remark, sealRemark), !r.isProof():
		return &SealError{Ply: ply, Entry: e}
	}
	return &OutcomesError{Ply: ply, Entry: e, Want: remark}
}

// sealsOf returns the text in the head of a proof about its seals: their number and plies.
// With version 1 it is "".
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

// remarkOn verifies an entry and returns the remark on it, "" if there is none.
func (p *Proof) remarkOn(ply int, e Entry, d games.Decision, draws int) (string, error) {
	switch {
	case len(d.Moves) == 0:
		return "", nil
	case d.Player == games.Chance:
		return p.remarkOnDraw(ply, e, d, draws)
	case d.Seen != games.All:
		return sealRemark + p.key.Seal(ply, e).Seal, nil
	}
	return "", nil
}

// remarkOnDraw verifies a draw and returns the remark on it. The outcomes are in the game's
// order in version 1, and in alphabetical order from version 2 on.
func (p *Proof) remarkOnDraw(ply int, e Entry, d games.Decision, draws int) (string, error) {
	outcomes, want := outcomesIn(d), ""
	if p.Record.Proof == 0 {
		want = outcomes[p.key.Roll(ply, len(outcomes))]
	} else {
		slices.Sort(outcomes)
		want = p.key.Outcome(Draw{p.Record.Message, draws, outcomes})
	}
	if want != e.Word {
		return "", &VerifyError{Ply: ply, Entry: e, Want: want}
	}
	return outcomesOf(outcomes), nil
}

// outcomesIn returns the words offered to chance by a decision.
func outcomesIn(d games.Decision) []string {
	words := make([]string, len(d.Moves))
	for i, m := range d.Moves {
		words[i] = m.String()
	}
	return words
}

// outcomesOf returns the remark on a draw with these outcomes.
func outcomesOf(outcomes []string) string { return outcomesRemark + strings.Join(outcomes, " ") }
