package match

import (
	"fmt"
	"iter"

	"herald/games"
)

// A VersionError reports that a record is of another game, or of another version
// of its rules.
type VersionError struct {
	Game    string // of the record
	Version int    // of the record
	Have    games.Rules
}

func (e *VersionError) Error() string {
	return fmt.Sprintf("the record is of %s, rules version %d; this program has %s, version %d", e.Game, e.Version, e.Have.Name, e.Have.Version)
}

// A ReplayError reports an entry of a record that breaks the rules.
type ReplayError struct {
	Ply   int // the index of the entry
	Entry Entry
	Err   error // an *IllegalError, one of the errors of this package, or that of an act's form
}

func (e *ReplayError) Error() string {
	return fmt.Sprintf("ply %d, «%s»: %v", e.Ply, e.Entry, e.Err)
}

func (e *ReplayError) Unwrap() error { return e.Err }

// Walk folds a record and yields a Step after each entry, Pending and Match
// included. Its last pair is the zero Step with the error of Open if there is one.
// Whoever has the Match already reads its Steps instead.
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
