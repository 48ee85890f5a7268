// Package match plays any game by the contract of package games. It folds the record of a
// match, from which everything else follows, into a position, lets chance answer, and gives
// every seat a draft and plans hidden from all others. It knows no particular game and no
// storage; people are the names in the record, and time and randomness are arguments.
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

// A Match is a record with the position that it leads to, the effect of each entry (see Steps
// and At), and the drafts and plans of the seats. Opening one is the only expensive step: pass
// on the Match, or a Clone of it, rather than opening its record again. The notes that its
// methods return must not be changed. It is not safe for concurrent use, except for methods
// that do not change it.
type Match struct {
	course
	prepared
}

// Record returns a copy of the record, which the caller owns. To read the
// entries, Steps is cheaper.
func (m *Match) Record() record.Record {
	r, p := m.record.Clone(), m.prepared.clone()
	r.Drafts, r.Plans, r.Played = p.drafts, p.plans, p.played
	return r
}

// At returns the match after plies entries, from 0 to Plies, but without drafts and plans, and
// without the seed and the closure: it cannot be proved. The caller owns it. It applies at
// most spacing entries.
func (m *Match) At(plies int) *Match {
	return &Match{m.at(plies), unprepared(m.record.Setup.Players)}
}

// Clone returns a deep copy, so that one goroutine may change the match while another reads
// the copy. It costs as much as a copy of the game's state and of the record.
func (m *Match) Clone() *Match { return &Match{m.course.clone(), m.prepared.clone()} }
