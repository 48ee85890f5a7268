// Package match plays any game by the contract of package games. It folds the record
// of a match, from which everything else follows, into a position, lets chance answer,
// and gives every seat a draft and plans that nobody else sees. It knows no particular
// game, no people but what the record calls them, no storage, and no time or randomness
// but what it is given.
package match

import (
	"embed"
	"io/fs"
	"slices"

	"herald/games"
	"herald/games/record"
)

//go:embed text
var texts embed.FS

// Texts is the catalog of the notes and errors of this package.
func Texts() fs.FS { return texts }

// A Match is a record with the position that it leads to and what each entry has
// done on the way (see Steps and At). Opening one is the only expensive step:
// hand the Match on, or a Clone of it, rather than opening its record again. The
// notes that its methods return must not be changed. It is not safe for concurrent
// use, except for methods that do not change it.
type Match struct {
	position
	rules       games.Rules
	record      record.Record
	steps       []Step       // by ply
	checkpoints []checkpoint // by ply, the first at 0
	// delayed are the seats whose plans Draw leaves alone. It is replaced, not changed.
	delayed []games.Player
}

// A Step is an entry of a record with what it has done.
type Step struct {
	Ply     int // the index of the entry
	Entry   record.Entry
	Fresh   bool           // whether a turn of its player began with what it was asked
	Choices int            // the number of moves that it was chosen from; 0 for an act
	Sealed  bool           // whether others are not told of it until a curtain is lifted
	Notes   []games.Note   // what has happened, in reading order
	Awaited []games.Player // Match.Awaited after the entry
	Over    bool           // Match.Over after the entry
	Part    string         // the key of Match.Together after the entry

	// Pending is Match.Pending before the entry, and Match the match after it. Both
	// are set by Walk only, which continues with the match: it must not be changed.
	Pending []games.Decision
	Match   *Match
}

// Rules returns the rules that the match was opened with.
func (m *Match) Rules() games.Rules { return m.rules }

// Record returns a copy of the record, which the caller owns. To read the
// entries, Steps is cheaper.
func (m *Match) Record() record.Record { return m.record.Clone() }

// Setup returns what is played. The caller must not change its options.
func (m *Match) Setup() games.Setup { return m.record.Setup }

// Seats returns what the caller called the holders of the seats at the start. It must
// not be changed.
func (m *Match) Seats() []string { return m.record.Seats }

// Plies returns the number of entries of the record.
func (m *Match) Plies() int { return len(m.record.Entries) }

// Clone returns a copy that shares nothing that changes, so that one goroutine may
// change the match while another one reads the copy. It costs as much as a copy of
// the game's state and of the record.
func (m *Match) Clone() *Match {
	c := *m
	c.position = m.position.clone()
	c.pending = c.state.Pending()
	c.record = m.record.Clone()
	c.steps, c.checkpoints = slices.Clip(m.steps), slices.Clip(m.checkpoints)
	return &c
}
