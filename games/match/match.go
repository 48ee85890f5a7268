package match

import (
	"errors"
	"fmt"

	"herald/games"
)

var (
	// ErrOver is returned for any change to a match that is over.
	ErrOver = errors.New("the match is over")
	// ErrNotAsked is returned when a seat plays that is not asked anything.
	ErrNotAsked = errors.New("the seat is not asked anything")
	// ErrEnded is returned when a sentence is longer than the turn.
	ErrEnded = errors.New("the turn ends before the sentence does")
	// ErrNoDraft is returned by Undo and Confirm when the draft is empty.
	ErrNoDraft = errors.New("the draft is empty")
	// ErrNoSeat is returned for a player that is not a seat of the match.
	ErrNoSeat = errors.New("no such seat")
	// ErrResigned is returned when a seat resigns that has resigned already.
	ErrResigned = errors.New("the seat has resigned already")
	// ErrNoPlan is returned for a plan that the seat does not have.
	ErrNoPlan = errors.New("the seat has no such plan")
	// ErrNothingSealed is returned by Recall when the seat has given no secret
	// answer, or when it has been revealed.
	ErrNothingSealed = errors.New("the seat has given no answer that is still secret")
)

// An IllegalError reports a word that is not a legal answer to a decision. It
// contains the decision, so that the caller can list what is.
type IllegalError struct {
	Word     string         // the word, or the first three of a sentence without or with too many words
	At       int            // the index of the word in the sentence
	Decision games.Decision // what is asked there
	Why      games.Text     // the game's explanation, or the zero Text
}

func (e *IllegalError) Error() string {
	return fmt.Sprintf("%q is not possible here", e.Word)
}

// An UnfinishedError reports that a draft is not a whole turn yet, and what is
// asked next.
type UnfinishedError struct{ Decision games.Decision }

func (e *UnfinishedError) Error() string { return "the turn is not finished" }

// A Match is a record with the position that it leads to and what each entry has
// done on the way (see Steps and At). Opening one is the only expensive step:
// hand the Match on, or a Clone of it, rather than opening its record again. The
// notes that its methods return must not be changed. It is not safe for concurrent
// use, except for methods that do not change it.
type Match struct {
	position
	rules       games.Rules
	record      Record
	steps       []Step       // by ply
	checkpoints []checkpoint // by ply, the first at 0
}

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

// illegal returns the error for a word that is not an answer to d.
func illegal(s games.State, d games.Decision, word string) *IllegalError {
	e := &IllegalError{Word: word, Decision: d}
	if r, ok := s.(games.Reasoner); ok {
		e.Why = r.Why(d.Player, word)
	}
	return e
}

// Rules returns the rules that the match was opened with.
func (m *Match) Rules() games.Rules { return m.rules }

// Record returns a copy of the record, which the caller owns. To read the
// entries, Steps is cheaper.
func (m *Match) Record() Record { return m.record.Clone() }

// Plies returns the number of entries of the record.
func (m *Match) Plies() int { return len(m.record.Entries) }

// View returns what seat p, or Everyone, may know of the position. Drafts are not
// part of it.
func (m *Match) View(p games.Player) games.View { return m.state.View(p) }

// State returns a copy of the position, which the caller owns.
func (m *Match) State() games.State { return m.state.Clone() }

// Pending returns the open decisions, none when the match is over. The caller
// must not change them, and they are valid until the match changes.
func (m *Match) Pending() []games.Decision {
	if m.Over() {
		return nil
	}
	return m.pending
}

// Awaited returns the seats that are asked something as far as the public may
// know. What everybody can read must name these: Waiting may reveal a secret. The
// caller owns the slice.
func (m *Match) Awaited() []games.Player {
	if discreet, ok := m.state.(games.Discreet); ok && m.Veiled() {
		return discreet.Awaited()
	}
	return m.Waiting()
}

// Veiled reports whether Awaited may contain seats that are not asked anything or
// have answered. The answer itself is public.
func (m *Match) Veiled() bool {
	discreet, ok := m.state.(games.Discreet)
	return ok && !m.Over() && discreet.Veiled()
}

// Waiting returns the seats that are asked something, in the order of Pending. It
// may reveal a secret: see Awaited. The caller owns the slice.
func (m *Match) Waiting() []games.Player {
	var seats []games.Player
	for _, d := range m.Pending() {
		if d.Player >= 0 {
			seats = append(seats, d.Player)
		}
	}
	return seats
}
