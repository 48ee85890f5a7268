package match

import (
	"errors"
	"fmt"

	"herald/games"
)

var (
	// ErrOver is returned by whatever wants to change a match that has ended.
	ErrOver = errors.New("the match is over")
	// ErrNotAsked is returned when a seat plays that has nothing to answer.
	ErrNotAsked = errors.New("the seat is not asked anything")
	// ErrEnded is returned when a sentence goes on after the turn has ended.
	ErrEnded = errors.New("the turn ends before the sentence")
	// ErrNoDraft is returned by Undo and Confirm when nothing is drafted.
	ErrNoDraft = errors.New("nothing is drafted")
	// ErrNoSeat is returned for a player who is none of the match's seats.
	ErrNoSeat = errors.New("no such seat")
	// ErrResigned is returned when a seat resigns twice.
	ErrResigned = errors.New("the seat has resigned already")
	// ErrNoPlan is returned for a plan that the seat has not left.
	ErrNoPlan = errors.New("the seat has no such plan")
	// ErrNothingSealed is returned when a seat takes back what it has sealed and
	// there is nothing, or everybody knows it already.
	ErrNothingSealed = errors.New("the seat has sealed nothing")
)

// An IllegalError says that a word is not among the answers of a decision. It
// carries the decision, so that the caller can say what is possible.
type IllegalError struct {
	Word     string
	At       int // which word of the sentence, from 0
	Decision games.Decision
	Why      games.Text // the reason, if the game knows one
}

func (e *IllegalError) Error() string {
	return fmt.Sprintf("%q is not possible here", e.Word)
}

// An UnfinishedError says that a draft is no whole turn yet, and what is asked
// next.
type UnfinishedError struct{ Decision games.Decision }

func (e *UnfinishedError) Error() string { return "the turn is not finished" }

// A Match is a record with the position that it leads to, and with what each of
// its entries has done on the way (see Steps, At). It is not safe for concurrent
// use, but for methods that change nothing.
type Match struct {
	position
	rules       games.Rules
	record      Record
	steps       []Step       // one per entry
	checkpoints []checkpoint // in the order of their plies, the first at 0
}

// Start returns a match without moves. Its setup is checked and completed: the
// error is a *games.SetupError, or what is wrong with the component table. Seats
// says who holds each seat and may be nil. Chance is what the caller rolls.
func Start(rules games.Rules, setup games.Setup, seats []string) (*Match, error) {
	r, err := newRecord(rules, setup, seats)
	if err != nil {
		return nil, err
	}
	return Open(rules, r)
}

// newRecord returns a record without moves.
func newRecord(rules games.Rules, setup games.Setup, seats []string) (Record, error) {
	setup, err := rules.Check(setup)
	if err != nil {
		return Record{}, err
	}
	r := Record{Game: rules.Name, Version: rules.Version, Setup: setup, Seats: make([]string, setup.Players)}
	copy(r.Seats, seats)
	return r, nil
}

// Open replays a record. The error is a *games.SetupError, a *VersionError or
// a *ReplayError. Drafts that no longer apply are cut off where they fail.
// The match keeps a copy of the record.
func Open(rules games.Rules, r Record) (*Match, error) {
	m, err := fold(rules, r, nil)
	if err != nil {
		return nil, err
	}
	m.trimDrafts()
	return m, nil
}

// illegal returns the error for a word that does not answer d.
func illegal(s games.State, d games.Decision, word string) *IllegalError {
	e := &IllegalError{Word: word, Decision: d}
	if r, ok := s.(games.Reasoner); ok {
		e.Why = r.Why(d.Player, word)
	}
	return e
}

// Rules returns the rules that the match is played by.
func (m *Match) Rules() games.Rules { return m.rules }

// Record returns the record; the caller owns it.
func (m *Match) Record() Record { return m.record.Clone() }

// Plies returns the number of entries of the record.
func (m *Match) Plies() int { return len(m.record.Entries) }

// View returns what seat p, or Everyone, may know of the committed position.
func (m *Match) View(p games.Player) games.View { return m.state.View(p) }

// State returns the committed position; the caller owns it.
func (m *Match) State() games.State { return m.state.Clone() }

// Pending returns the decisions that are open in the committed position.
func (m *Match) Pending() []games.Decision {
	if m.Over() {
		return nil
	}
	return m.pending
}

// Awaited returns the seats that are asked something as far as everybody may
// know: public texts say these, where Waiting would tell a secret.
func (m *Match) Awaited() []games.Player {
	if discreet, ok := m.state.(games.Discreet); ok && m.Veiled() {
		return discreet.Awaited()
	}
	return m.Waiting()
}

// Veiled reports whether Awaited may name seats that are not asked, or have
// answered. That is no secret.
func (m *Match) Veiled() bool {
	discreet, ok := m.state.(games.Discreet)
	return ok && !m.Over() && discreet.Veiled()
}

// Waiting returns the seats that are asked something in the committed
// position, in the order of their decisions.
func (m *Match) Waiting() []games.Player {
	var seats []games.Player
	for _, d := range m.Pending() {
		if d.Player >= 0 {
			seats = append(seats, d.Player)
		}
	}
	return seats
}
