package vote

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/table"
)

const (
	Pause      = pause
	Resume     = resume
	Extend     = extend
	Replace    = replace
	Substitute = substitute
	Cancel     = cancel
	Places     = places
)

var (
	ErrVoting       = errVoting
	ErrPaused       = errPaused
	ErrNotPaused    = errNotPaused
	ErrUntimed      = errUntimed
	ErrPunctual     = errPunctual
	ErrNoPerson     = errNoPerson
	ErrNoSuchMotion = errNoSuchMotion
	ErrClosed       = errClosed
	ErrVotedSo      = errVotedSo
	ErrOwnMotion    = errOwnMotion
	ErrNoVoice      = errNoVoice
	ErrLeague       = errLeague
)

var (
	Propose     = propose
	Cast        = cast
	StatusLines = statusLines
)

// Message is the message of the table's vote.
func Message(a *feature.App, t *table.Table) discord.Message {
	return (&handler{a}).message(t, votes.Of(t))
}

// Of returns the last vote of a table, nil if there was none.
func Of(t *table.Table) *Vote { return votes.Of(t) }

// Owed reports whether the message of the table's vote is to be posted or edited.
func Owed(t *table.Table) bool { return notice{}.Owed(t) }
