package match

import (
	"iter"

	"herald/games"
	"herald/games/record"
)

// Walk folds a record and yields a Step after each entry, Pending and Match included. If Open
// fails, its last pair is the zero Step with the error. If a Match is at hand, read its Steps
// instead.
func Walk(rules games.Rules, r record.Record) iter.Seq2[Step, error] {
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
