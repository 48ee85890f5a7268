package store

import "iter"

// Leagues is the part of an Engine that keeps leagues.
type Leagues interface {
	// CreateLeague stores a new league, sets its ID, and appends the lines that begin returns
	// to its log, in one transaction. Begin is called once, like change by UpdateLeague, when
	// the ID is known; it may be nil.
	CreateLeague(l *League, begin func(tx LeagueTx, l *League) (lines []string, err error)) error

	// League returns a league without its log, ErrNoLeague or ErrCorrupt. It
	// belongs to the caller.
	League(id string) (League, error)

	// Log returns the lines of a league's log. The error may be ErrNoLeague.
	Log(id string) ([]string, error)

	// UpdateLeague lets change edit a league, appends the lines that it returns to the log,
	// and stores all that in one transaction, on the terms of Update. Its cost does not depend
	// on the length of the log. Lines must satisfy CheckLine; the ID and the number of lines
	// cannot be edited.
	UpdateLeague(id string, change func(tx LeagueTx, l *League) (lines []string, err error)) error

	// DeleteLeague removes a league with its log, its texts and the settings of
	// its LeagueScope, in one transaction with allow, which reads it and whose
	// error is returned without anything being removed. If allow is nil, the
	// league is removed readable or not.
	DeleteLeague(id string, allow func(tx LeagueTx, l League) error) error

	// Leagues yields the leagues of a guild, or of all guilds if that is "", newest first,
	// without those that are over unless over is set. In all else it is like All for matches.
	Leagues(guild string, over bool) iter.Seq2[League, error]

	// LeagueByMatch returns the league that has a match among its Matches; the error is
	// League's.
	LeagueByMatch(match string) (League, error)

	// DueLeagues is Leagues for the Due ones, oldest first. It does not read the others.
	DueLeagues() iter.Seq2[League, error]

	// LeagueAlarms yields the ID and the Alarm of each league that has one,
	// without reading the leagues. The loop must not change the store.
	LeagueAlarms() iter.Seq2[string, int64]

	// Texts returns the texts of a league; number n is at index n-1. The error
	// may be ErrNoLeague.
	Texts(league string) ([]Text, error)
}

// A LeagueTx is a Tx within the transaction that changes a league.
type LeagueTx interface {
	Tx

	// Lines returns the lines of the log from an index on, without those that the change will
	// return.
	Lines(from int) ([]string, error)

	// Number, NumberOf and Person are the methods of People in the league's guild.
	Number(user string) (int, error)
	NumberOf(user string) (n int, ok bool)
	Person(n int) (p Link, ok bool)

	// AddText stores a text, and returns the number by which the log names it: 1, 2, 3, …
	AddText(t Text) (n int, err error)

	// Text returns a text by its number, or ErrNoText.
	Text(n int) (Text, error)

	// SetText replaces a text; "" blacks it out. The error may be ErrNoText.
	SetText(n int, words string) error
}

// A Text is a text by a person in a league, such as a reason or an appeal.
type Text struct {
	By    int    `json:"by"`              // the number of its author
	Words string `json:"words,omitempty"` // "" if it is blacked out
}
