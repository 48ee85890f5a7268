// Package match plays any game by the contract of package games. It folds the record
// of a match, from which everything else follows, into a position, lets chance answer,
// and gives every seat a draft and plans hidden from all others. It knows no particular
// game, no people but what the record calls them, no storage, and no time or randomness
// but what it is given.
package match

import (
	"embed"
	"io/fs"

	"herald/games/record"
)

//go:embed text
var texts embed.FS

// Texts is the catalog of the notes and errors of this package.
func Texts() fs.FS { return texts }

// A Match has what has happened, and what its seats prepare. It has the position that its
// record leads to and what each entry has done on the way (see Steps and At). Opening
// one is the only expensive step: hand the Match on, or a Clone of it, rather than
// opening its record again. The notes that its methods return must not be changed. It is
// not safe for concurrent use, except for methods that do not change it.
type Match struct {
	course
	plays
}

// Record returns a copy of the record, which the caller owns. To read the
// entries, Steps is cheaper.
func (m *Match) Record() record.Record {
	r, p := m.record.Clone(), m.plays.clone()
	r.Drafts, r.Plans = p.drafts, p.plans
	return r
}

// At returns the match as it was after that number of entries, from 0 to Plies,
// but without drafts and plans, and without the seed and the closure: it cannot be
// proved. The caller owns it. It applies at most spacing entries.
func (m *Match) At(plies int) *Match {
	return &Match{m.at(plies), noPlays(m.record.Setup.Players)}
}

// Clone returns a copy that shares nothing that changes, so that one goroutine may
// change the match while another one reads the copy. It costs as much as a copy of
// the game's state and of the record.
func (m *Match) Clone() *Match { return &Match{m.course.clone(), m.plays.clone()} }
