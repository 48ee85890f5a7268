package table

import "herald/games"

// A Refusal is an error that people may read: it carries its own text, which
// says what is wrong and what is possible. Two refusals are the same error only
// if they are the same pointer.
type Refusal struct{ Text games.Text }

// Refuse returns a refusal with the text of a key; see games.T.
func Refuse(key string, args ...any) *Refusal { return &Refusal{games.T(key, args...)} }

func (r *Refusal) Error() string { return "refused: " + r.Text.Key }

// A GameError says that no game on the shelf has that name.
type GameError struct{ Name string }

func (e *GameError) Error() string { return "no game is called " + e.Name }

// ErrNoMatch is returned by Find when no match can be meant.
var ErrNoMatch = Refuse("error.no-match")

// These are why somebody cannot join, leave or begin.
var (
	ErrNotStarted = Refuse("error.not-started")
	ErrStarted    = Refuse("error.started")
	ErrClosed     = Refuse("error.closed")
	ErrFull       = Refuse("error.full")
	ErrSeated     = Refuse("error.seated")
	ErrNotSeated  = Refuse("error.not-seated")
	ErrTooFew     = Refuse("error.too-few")
	ErrBarred     = Refuse("error.barred") // the host has put them out
)

// These are why a seat cannot change hands.
var (
	ErrAway     = Refuse("seats.error.away")     // a bot player plays for the person
	ErrPresent  = Refuse("seats.error.present")  // no bot player does
	ErrOffered  = Refuse("seats.error.offered")  // the seat is open already
	ErrKept     = Refuse("seats.error.kept")     // the seat is not open
	ErrOwnSeat  = Refuse("seats.error.own")      // the person holds it
	ErrFormerly = Refuse("seats.error.formerly") // the person held another seat of the match
	ErrTooLate  = Refuse("seats.error.too-late") // the person can no longer come back
)

// These are why nothing is done for somebody, whatever they ask for.
var (
	ErrNobody    = Refuse("error.nobody")     // Discord does not say who it is
	ErrReadsOnly = Refuse("error.reads-only") // they may not write in the channel
)

// ErrMovedOn says that a button belongs to an older question.
var ErrMovedOn = Refuse("panel.moved-on")

// ErrOutdated says that a button is of another version of the program.
var ErrOutdated = Refuse("error.outdated")

// ErrCrowded says that somebody asks for more than is answered at once.
var ErrCrowded = Refuse("error.crowded")
