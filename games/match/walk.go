package match

import (
	"iter"

	"herald/games"
	"herald/games/record"
)

// Walk folds a record and yields a Step after each entry, Pending and Match
// included. Its last pair is the zero Step with the error of Open if there is one.
// Whoever has the Match already reads its Steps instead.
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
