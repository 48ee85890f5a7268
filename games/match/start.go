package match

import (
	"cmp"

	"herald/games"
)

// Start returns a match without entries. It checks and completes the setup as
// games.Rules.Check does, whose error it returns. Seats are the holders of the
// seats and may be nil. Chance answers by the dice that the caller rolls.
func Start(rules games.Rules, setup games.Setup, seats []string) (*Match, error) {
	r, err := newRecord(rules, setup, seats)
	if err != nil {
		return nil, err
	}
	return Open(rules, r)
}

// Fair is what a match can be proved from.
type Fair struct {
	// Seed, 32 random bytes in hexadecimal, determines every answer of chance. The
	// caller keeps it secret until the end.
	Seed string
	// Message is the ID of the message that has published the commitment, in decimal
	// digits, and is mixed in; "" if there is none, so that the seed alone decides.
	Message string
	// Salting is what the salts of holders come from, 32 random bytes of its own in
	// hexadecimal; "" if the seats never have holders.
	Salting string
	// Proof is the version that the commitment was published for, 0 for ProofVersion.
	Proof int
}

// StartFair is Start with dice that can be proved fair: the record contains a
// commitment to the seed from the start, and its first Closure covers the head. The
// caller lets Draw and Confirm roll Dice. The error is ErrSeed, ErrMessage or that of
// Start.
func StartFair(rules games.Rules, setup games.Setup, seats []string, from Fair) (*Match, error) {
	from.Proof = cmp.Or(from.Proof, ProofVersion)
	commitment, err := Commitment(from.Seed, from.Proof)
	if err != nil {
		return nil, err
	}
	if from.Message != "" && !messageForm.MatchString(from.Message) {
		return nil, ErrMessage
	}
	r, err := newRecord(rules, setup, seats)
	if err != nil {
		return nil, err
	}
	r.Seed, r.Commitment, r.Proof, r.Message = from.Seed, commitment, from.Proof, from.Message
	if from.Proof >= coveredHead {
		r.Salting = from.Salting
		for _, holder := range r.Seats {
			r.cover(holder)
		}
	}
	return Open(rules, r)
}

// newRecord returns a record without entries.
func newRecord(rules games.Rules, setup games.Setup, seats []string) (Record, error) {
	setup, err := rules.Check(setup)
	if err != nil {
		return Record{}, err
	}
	r := Record{Game: rules.Name, Version: rules.Version, Setup: setup, Seats: make([]string, setup.Players)}
	for p := range min(len(seats), len(r.Seats)) {
		r.Seats[p] = oneLine(seats[p])
	}
	return r, nil
}

// Open returns the match of a record, of which it keeps a copy. It folds all
// entries: one Apply and one Pending of the game's state for each. A draft is
// cut off before the first word that is not legal. The error is that of
// games.Rules.Check, a *VersionError or a *ReplayError.
func Open(rules games.Rules, r Record) (*Match, error) {
	m, err := fold(rules, r, nil)
	if err != nil {
		return nil, err
	}
	m.trimDrafts()
	return m, nil
}
