// Package table is a match with its people and its places on Discord: who sits where, what has
// been posted, what the table votes on, how its clocks run. Its decisions are functions of
// what is stored; the Service reads and changes tables, one transaction a change. Its texts
// are games.Text, and it knows nothing of languages, pictures or Discord's API.
package table

import (
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match/clock"
	"herald/games/record"

	"herald/bot/table/seats"
)

// The stages of a table.
const (
	InLobby = "lobby"
	Playing = "playing"
	Over    = "over"
	Closed  = "closed" // given up before the start
	// Reserved is for a match of a league that Begin has not started yet.
	Reserved = "reserved"
)

// A Table is a match with its people and its places on Discord.
type Table struct {
	ID    string        `json:"-"`
	Match record.Record `json:"-"` // the zero value in the lobby
	// text is the stored form of Match, "" if that has been replaced since it was read.
	text string

	Game  string      `json:"game"`
	Setup games.Setup `json:"setup"` // chosen in the lobby; Players is the number that may join
	Stage string      `json:"stage"`

	Place
	seats.Seats `json:"seats"`
	// Ledger records what Discord has been told of the table.
	ledger.Ledger
	// Dice are the sources of the match's dice, and later the place where they were published;
	// nil if nowhere.
	Dice *Dice `json:"dice,omitempty"`
	Progress
	// Clock counts the time of the seats. In the lobby it has the time control
	// only; it is nil for a match that began before there were clocks.
	Clock *clock.Clocks `json:"clock,omitempty"`
	Parts `json:"-"`
	// Closing is the reason why a manager of the server closed the table or ended the match;
	// "" if they have not.
	Closing string `json:"closing,omitempty"`
	// Began and Ended are the times of the match's beginning and end; the zero time if it has
	// not, or did before they were recorded.
	Began time.Time `json:"began,omitzero"`
	Ended time.Time `json:"finished,omitzero"`
}

// Plies returns the number of entries of the record.
func (t *Table) Plies() int { return len(t.Match.Entries) }

// Joinable returns the reason why people can no longer join and leave, nil if they can.
func (t *Table) Joinable() error {
	switch t.Stage {
	case InLobby:
		return nil
	case Closed:
		return ErrClosed
	}
	return ErrStarted
}
