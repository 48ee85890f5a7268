package table

import "herald/games"

// A Refusal is an error for people: its text says what is wrong and what is possible. Two
// refusals are the same error only if they are the same pointer.
type Refusal struct{ Text games.Text }

// Refuse returns a refusal with the text of a key; see games.T.
func Refuse(key string, args ...any) *Refusal { return &Refusal{games.T(key, args...)} }

func (r *Refusal) Error() string { return "refused: " + r.Text.Key }

// A GameError reports that no game on the shelf has a name.
type GameError struct{ Name string }

func (e *GameError) Error() string { return "no game is called " + e.Name }

// ErrNoMatch is returned by Find when there is no match to refer to.
var ErrNoMatch = Refuse("error.no-match")

// Reasons why a person cannot join, leave or begin.
var (
	ErrNotStarted = Refuse("error.not-started")
	ErrStarted    = Refuse("error.started")
	ErrClosed     = Refuse("error.closed")
	ErrFull       = Refuse("error.full")
	ErrSeated     = Refuse("error.seated")
	ErrNotSeated  = Refuse("error.not-seated")
	ErrTooFew     = Refuse("error.too-few")
	ErrBarred     = Refuse("error.barred") // the host has removed them
)

// Reasons why a seat cannot change hands.
var (
	ErrAway     = Refuse("seats.error.away")     // a bot player plays for the person
	ErrPresent  = Refuse("seats.error.present")  // no bot player does
	ErrOffered  = Refuse("seats.error.offered")  // the seat is open already
	ErrKept     = Refuse("seats.error.kept")     // the seat is not open
	ErrOwnSeat  = Refuse("seats.error.own")      // the person holds it
	ErrFormerly = Refuse("seats.error.formerly") // the person held another seat of the match
	ErrTooLate  = Refuse("seats.error.too-late") // the person can no longer come back
)

// Reasons why nothing at all is done for a person.
var (
	ErrNobody    = Refuse("error.nobody")     // Discord does not name them
	ErrReadsOnly = Refuse("error.reads-only") // they may not write in the channel
)

// ErrMovedOn means that a button belongs to an older question.
var ErrMovedOn = Refuse("panel.moved-on")

// ErrOutdated means that a button is from another version of the program.
var ErrOutdated = Refuse("error.outdated")

// ErrCrowded means that a person asks for more than is answered at once.
var ErrCrowded = Refuse("error.crowded")
