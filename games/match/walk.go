package match

import (
	"fmt"
	"iter"

	"herald/games"
)

// A VersionError says that a record is of another game, or of another version
// of its rules, than the one at hand.
type VersionError struct {
	Game    string // of the record
	Version int
	Have    games.Rules
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the record is of %s, rules version %d; this program has %s, version %d", e.Game, e.Version, e.Have.Name, e.Have.Version)
}

// A ReplayError says at which entry a record breaks the rules.
type ReplayError struct {
	Ply   int // from 0
	Entry Entry
	Err   error // ErrOver, ErrNotAsked, ErrNoSeat, ErrResigned or an *IllegalError
}

func (e *ReplayError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: %v", e.Ply, e.Entry, e.Err)
}

func (e *ReplayError) Unwrap() error { return e.Err }

// A Step is one entry of a record being replayed.
type Step struct {
	Ply     int // from 0
	Entry   Entry
	Pending []games.Decision // what was asked before
	Notes   []games.Note     // what it told
	Match   *Match           // after it; the walk goes on with it, so it must not be changed
}

// Walk replays a record entry by entry. Where it breaks the rules it yields
// the error of Open and stops.
func Walk(rules games.Rules, r Record) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		m, err := begin(rules, r)
		if err != nil {
			yield(Step{}, err)
			return
		}
		for ply, e := range r.Entries {
			step := Step{Ply: ply, Entry: e, Pending: m.Pending(), Match: m}
			if step.Notes, err = m.commit(e); err != nil {
				err = &ReplayError{Ply: ply, Entry: e, Err: err}
			}
			if !yield(step, err) || err != nil {
				return
			}
		}
	}
}
