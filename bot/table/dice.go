package table

import (
	"cmp"

	"herald/bot/ledger"
	"herald/games/record"
)

// Dice are the sources of a match's dice before it begins: the seed, to which the lobby
// commits, and the ID of the first message that has done so, which cannot be chosen. Later
// lobbies of the table, in another channel or after a deletion, change neither.
type Dice struct {
	Seed string `json:"seed,omitempty"` // a secret, "" once the match has begun
	// Proof is the version of the proof in the commitment, 0 for version 2.
	Proof int `json:"proof,omitempty"`
	// Channel and Message are the first lobby, "" while there is none.
	Channel string `json:"channel,omitempty"`
	Message string `json:"message,omitempty"`
}

// newDice returns the dice of a new table, nil if they need not be provable.
func newDice(seed string) *Dice {
	if seed == "" {
		return nil
	}
	return &Dice{Seed: seed, Proof: record.ProofVersion}
}

// version returns the version of the proof in the commitment.
func (d *Dice) version() int { return cmp.Or(d.Proof, 2) }

// begun returns the dice of a table whose match has begun, as the record has the rest: nil if
// no message is mixed in.
func (d *Dice) begun() *Dice {
	if d.Message == "" {
		return nil
	}
	return &Dice{Channel: d.Channel, Message: d.Message}
}

// Published records the first message with the lobby, and so with the commitment.
func (t *Table) Published(at ledger.Place) {
	if t.Dice != nil && t.Dice.Message == "" {
		t.Dice = &Dice{Seed: t.Dice.Seed, Proof: t.Dice.Proof, Channel: at.Channel, Message: at.Message}
	}
}

// Commitment returns the commitment to the seed, which the lobby shows; "" if the dice need
// not be provable.
func (t *Table) Commitment() string {
	switch {
	case t.Match.Commitment != "":
		return t.Match.Commitment
	case t.Dice == nil:
		return ""
	}
	commitment, _ := record.Commitment(t.Dice.Seed, t.Dice.version()) // DrawSeed has drawn it
	return commitment
}

// FirstLobby returns the message whose ID is mixed into the dice; false if there is
// none.
func (t *Table) FirstLobby() (ledger.Place, bool) {
	if t.Dice == nil || t.Dice.Message == "" {
		return ledger.Place{}, false
	}
	return ledger.Place{Channel: t.Dice.Channel, Message: t.Dice.Message}, true
}
