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

// Walk replays a record entry by entry. Where it breaks the rules it yields
// the error of Open and stops.
func Walk(rules games.Rules, r Record) iter.Seq2[Step, error] {
	return func(yield func(Step, error) bool) {
		_, err := fold(rules, r, func(m *Match, asked []games.Decision) bool {
			step := m.steps[len(m.steps)-1]
			step.Pending, step.Match = asked, m
			return yield(step, nil)
		})
		if err != nil {
			yield(Step{}, err)
		}
	}
}
