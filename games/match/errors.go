package match

import (
	"errors"
	"fmt"

	"herald/games"
	"herald/games/record"
)

var (
	// ErrOver is returned for any change to a match that is over.
	ErrOver = errors.New("the match is over")
	// ErrNotAsked is returned when a seat answers without a question.
	ErrNotAsked = errors.New("the seat is not asked anything")
	// ErrEnded is returned, as an *EndedError, when a sentence is longer than the turn.
	ErrEnded = errors.New("the turn ends before the sentence does")
	// ErrNoDraft is returned by Undo and Confirm when the draft is empty.
	ErrNoDraft = errors.New("the draft is empty")
	// ErrNoSeat is returned for a player that is not a seat of the match.
	ErrNoSeat = errors.New("no such seat")
	// ErrResigned is returned when a seat resigns that has resigned already.
	ErrResigned = errors.New("the seat has resigned already")
	// ErrOut is returned when a seat resigns or votes that is out of the game.
	ErrOut = errors.New("the seat is out of the game")
	// ErrNoHolder is returned by Seat for a blank holder.
	ErrNoHolder = errors.New("the seat needs a holder")
	// ErrSameHolder is returned by Seat if the holder has the seat already.
	ErrSameHolder = errors.New("the seat has this holder already")
	// ErrNoSuchTurn is returned when a seat takes back from a ply at which it has no
	// answer in effect.
	ErrNoSuchTurn = errors.New("the seat has no such turn to take back")
	// ErrNoPlan is returned for a plan that the seat does not have.
	ErrNoPlan = errors.New("the seat has no such plan")
	// ErrTooOften is returned by TakeBack and Recall when the record already keeps
	// MaxTakeBacks take-backs and recalls of the seat.
	ErrTooOften = errors.New("the seat has taken back too much in this match")
	// ErrNothingSealed is returned by Recall when the seat has given no secret answer, or it
	// has been revealed.
	ErrNothingSealed = errors.New("the seat has given no answer that is still secret")
)

// An IllegalError reports a word that is not a legal answer to a decision. It contains the
// decision, so that the caller can list the legal ones.
type IllegalError struct {
	Word     string         // the word, or the first three of a sentence with too few or too many words
	At       int            // the index of the word in the sentence
	Decision games.Decision // the question at that place
	Why      games.Text     // the game's explanation, or the zero Text
}

func (e *IllegalError) Error() string {
	return fmt.Sprintf("%q is not possible here", e.Word)
}

// illegal returns the error for a word that is not an answer to d.
func illegal(s games.State, d games.Decision, word string) *IllegalError {
	e := &IllegalError{Word: word, Decision: d}
	if r, ok := s.(games.Reasoner); ok {
		e.Why = r.Why(d.Player, word)
	}
	if d.Free != nil && e.Why.IsZero() {
		e.Why = d.Free.Why(word)
	}
	return e
}

// An EndedError is an ErrEnded with the words that already make a whole turn, the draft
// included, and the remaining ones.
type EndedError struct{ Whole, Left []string }

func (e *EndedError) Error() string { return ErrEnded.Error() }

func (e *EndedError) Unwrap() error { return ErrEnded }

// An UnfinishedError reports that a draft is not a whole turn yet, and the next question.
type UnfinishedError struct{ Decision games.Decision }

func (e *UnfinishedError) Error() string { return "the turn is not finished" }

// A PlanError is returned for a plan that can never be played, or when the seat
// has too many plans.
type PlanError struct{ Why games.Text }

func (e *PlanError) Error() string { return fmt.Sprintf("no plan: %s %v", e.Why.Key, e.Why.Args) }

func noPlan(why string, args ...any) error { return &PlanError{games.T("match.plan."+why, args...)} }

// A VersionError reports a record of another game, or of another version of its rules.
type VersionError struct {
	Game    string // of the record
	Version int    // of the record
	Have    games.Rules
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the record is of %s, rules version %d; this program has %s, version %d", e.Game, e.Version, e.Have.Name, e.Have.Version)
}

// A ReplayError reports an entry of a record that breaks the rules.
type ReplayError struct {
	Ply   int // the index of the entry
	Entry record.Entry
	Err   error // an *IllegalError, another error of this package, or a malformed act's
}

func (e *ReplayError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: %v", e.Ply, e.Entry, e.Err)
}

func (e *ReplayError) Unwrap() error { return e.Err }
