package store

import "iter"

// Leagues is the part of an Engine that keeps leagues.
type Leagues interface {
	// CreateLeague stores a new league, sets its ID, and appends the lines that
	// begin returns to its log, in one transaction. Begin is called once, as
	// change by UpdateLeague, when the ID is known; it may be nil.
	CreateLeague(l *League, begin func(tx LeagueTx, l *League) (lines []string, err error)) error

	// League returns a league without its log, ErrNoLeague or ErrCorrupt. It
	// belongs to the caller.
	League(id string) (League, error)

	// Log returns the lines of a league's log. The error may be ErrNoLeague.
	Log(id string) ([]string, error)

	// UpdateLeague lets change edit a league, appends the lines that it returns
	// to the log, and stores all that in one transaction, on the terms of
	// Update. What it costs does not depend on how long the log is. A line is
	// CheckLine's; its ID and how many lines it has cannot be edited.
	UpdateLeague(id string, change func(tx LeagueTx, l *League) (lines []string, err error)) error

	// DeleteLeague removes a league with its log, its texts and the settings of
	// its LeagueScope, in one transaction with allow, which reads it and whose
	// error is returned without anything being removed. If allow is nil, the
	// league is removed readable or not.
	DeleteLeague(id string, allow func(tx LeagueTx, l League) error) error

	// Leagues yields the leagues of a guild, newest first, those of all guilds if
	// that is "", without those that are over unless over is set. It is to
	// leagues what All is to matches.
	Leagues(guild string, over bool) iter.Seq2[League, error]

	// LeagueByMatch returns the league that has a match among its Matches; the
	// error is that of League.
	LeagueByMatch(match string) (League, error)

	// DueLeagues is Leagues for those that are Due, oldest first. It does not
	// read the others.
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

	// Lines returns the lines of the log from an index on, without those that
	// the change returns.
	Lines(from int) ([]string, error)

	// Number, NumberOf and Person are those of People in the league's guild.
	Number(user string) (int, error)
	NumberOf(user string) (n int, ok bool)
	Person(n int) (p Person, ok bool)

	// AddText keeps a text that the log names by its number, which is returned:
	// 1, 2, 3, …
	AddText(t Text) (n int, err error)

	// Text returns a text by its number, or ErrNoText.
	Text(n int) (Text, error)

	// SetText replaces a text; without words it is blacked out. The error may be
	// ErrNoText.
	SetText(n int, words string) error
}

// A Text is what somebody has written in a league, such as a reason or an appeal.
type Text struct {
	By    int    `json:"by"`              // the number of who wrote it
	Words string `json:"words,omitempty"` // "" if it is blacked out
}
