package match

import (
	"herald/games"
	"herald/games/record"
)

// Start returns a match without entries. It checks and completes the setup as
// games.Rules.Check does, whose error it returns. Seats are the holders' names and may be nil.
// Chance answers by the dice that the caller rolls.
func Start(rules games.Rules, setup games.Setup, seats []string) (*Match, error) {
	r, err := newRecord(rules, setup, seats)
	if err != nil {
		return nil, err
	}
	return Open(rules, r)
}

// StartFair is Start with dice that can be proved fair: the record contains a commitment to
// the seed from the start, and its first Closure covers the head. The caller passes Dice to
// Draw and Confirm. The error is record.ErrSeed, record.ErrMessage or Start's.
func StartFair(rules games.Rules, setup games.Setup, seats []string, from record.Fair) (*Match, error) {
	r, err := newRecord(rules, setup, seats)
	if err != nil {
		return nil, err
	}
	if err := r.Commit(from); err != nil {
		return nil, err
	}
	return Open(rules, r)
}

// newRecord returns a record without entries.
func newRecord(rules games.Rules, setup games.Setup, seats []string) (record.Record, error) {
	setup, err := rules.Check(setup)
	if err != nil {
		return record.Record{}, err
	}
	r := record.Record{Game: rules.Name, Version: rules.Version, Setup: setup, Seats: make([]string, setup.Players)}
	for p := range min(len(seats), len(r.Seats)) {
		r.Seats[p] = record.OneLine(seats[p])
	}
	return r, nil
}

// Open returns the match of a record, of which it keeps a copy. It folds all entries: one
// Apply and one Pending of the game's state for each. A draft is cut off before the first word
// that is not legal. The error is games.Rules.Check's, a *VersionError or a *ReplayError.
func Open(rules games.Rules, r record.Record) (*Match, error) {
	m, err := fold(rules, r, nil)
	if err != nil {
		return nil, err
	}
	m.trimDrafts()
	return m, nil
}
