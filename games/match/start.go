package match

import (
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

// StartFair is Start with dice that can be proved fair: the seed, 32 random bytes
// in hexadecimal, determines every answer of chance, and the record contains a
// commitment to it from the start. Message is the ID of the message that has
// published the commitment, in decimal digits, and is mixed in; "" if there is
// none, so that the seed alone decides. The caller makes the seed, keeps it secret
// until the end, and lets Draw and Confirm roll Dice. The error is ErrSeed,
// ErrMessage or that of Start.
func StartFair(rules games.Rules, setup games.Setup, seats []string, seed, message string) (*Match, error) {
	commitment, err := Commitment(seed)
	if err != nil {
		return nil, err
	}
	if message != "" && !messageForm.MatchString(message) {
		return nil, ErrMessage
	}
	r, err := newRecord(rules, setup, seats)
	if err != nil {
		return nil, err
	}
	r.Seed, r.Commitment, r.Proof, r.Message = seed, commitment, proofVersion, message
	return Open(rules, r)
}

// newRecord returns a record without entries.
func newRecord(rules games.Rules, setup games.Setup, seats []string) (Record, error) {
	setup, err := rules.Check(setup)
	if err != nil {
		return Record{}, err
	}
	r := Record{Game: rules.Name, Version: rules.Version, Setup: setup, Seats: make([]string, setup.Players)}
	copy(r.Seats, seats)
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
