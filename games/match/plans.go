package match

import (
	"slices"
	"strings"

	"herald/games"
	"herald/games/record"
)

const (
	// MaxPlans is the most plans of a seat.
	MaxPlans = 25
	// MaxAlternatives is the most alternatives in a plan.
	MaxAlternatives = 10
)

// Plans returns the plans of p in the order in which they are tried. They are p's secret. The
// caller owns the slice.
func (m *Match) Plans(p games.Player) []record.Plan {
	if !m.seated(p) {
		return nil
	}
	return record.ClonePlans(m.plans[p])
}

// Played returns the sentences that plans of p have played since p last confirmed a turn,
// changed a plan or lost an answer, in that order. They are p's secret. The caller owns the
// slice.
func (m *Match) Played(p games.Player) []string {
	if !m.seated(p) {
		return nil
	}
	return slices.Clone(m.played[p])
}

// Plan adds a plan to p's and drops failed ones. If p is being asked, the plan waits until p
// has answered. Plan keeps a copy and ignores Failed and Later. The error is ErrOver,
// ErrNoSeat, or a *PlanError if the plan can never be played or p has MaxPlans already.
func (m *Match) Plan(p games.Player, plan record.Plan) error {
	plan, err := m.checkPlan(p, plan)
	if err != nil {
		return err
	}
	if len(m.plans[p]) >= MaxPlans {
		return noPlan("full", "n", MaxPlans)
	}
	m.dropSpent(p)
	m.plans[p] = append(m.plans[p], plan)
	return nil
}

// Replan replaces the plan of p at index n of Plans, as Plan does. If the old one was Planned,
// so is the new one. The error is Plan's, or ErrNoPlan.
func (m *Match) Replan(p games.Player, n int, plan record.Plan) error {
	plan, err := m.checkPlan(p, plan)
	if err != nil {
		return err
	}
	if n < 0 || n >= len(m.plans[p]) {
		return ErrNoPlan
	}
	if due, ok := m.duePlan(p); ok && due == n {
		plan.Later = false
	}
	m.plans[p][n] = plan
	m.dropSpent(p)
	return nil
}

// Unplan drops the plan of p at index n of Plans. The error is ErrOver, ErrNoSeat
// or ErrNoPlan.
func (m *Match) Unplan(p games.Player, n int) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	if n < 0 || n >= len(m.plans[p]) {
		return ErrNoPlan
	}
	m.drop(p, n)
	return nil
}

// checkPlan returns the plan in the record's form, or the error of Plan.
func (m *Match) checkPlan(p games.Player, plan record.Plan) (record.Plan, error) {
	if err := m.changeable(p); err != nil {
		return record.Plan{}, err
	}
	switch {
	case m.Resigned(p):
		return record.Plan{}, noPlan("resigned")
	case m.IsOut(p):
		return record.Plan{}, noPlan("out")
	case !m.askable(plan.Kind):
		return record.Plan{}, noPlan("kind", "kind", plan.Kind)
	case len(plan.Alternatives) > MaxAlternatives:
		return record.Plan{}, noPlan("ways", "n", MaxAlternatives)
	}
	_, asked := games.Asked(m.state, p)
	kept := record.Plan{Kind: plan.Kind, Later: asked}
	for _, sentence := range plan.Alternatives {
		words, err := m.checkWords(sentence)
		if err != nil {
			return record.Plan{}, err
		}
		kept.Alternatives = append(kept.Alternatives, strings.Join(words, " "))
	}
	if len(kept.Alternatives) == 0 {
		return record.Plan{}, noPlan("empty")
	}
	return kept, nil
}

// askable reports whether the game may ask a question of that kind. All keys of a
// game's texts begin with its name.
func (m *Match) askable(kind string) bool {
	return kind == record.Anything || record.IsKind(kind) && strings.HasPrefix(kind, m.rules.Name+".")
}

// checkWords returns the words of a sentence, or a *PlanError if the game never offers one of
// them.
func (m *Match) checkWords(sentence string) ([]string, error) {
	words := Words(sentence)
	switch {
	case len(words) == 0:
		return nil, noPlan("empty")
	case len(words) > maxWords:
		return nil, noPlan("long", "n", maxWords)
	}
	var names []string
	for len(words) > 0 {
		n := m.named(words)
		if n == 0 {
			return nil, noPlan("word", "word", words[0])
		}
		names, words = append(names, strings.Join(words[:n], "-")), words[n:]
	}
	return names, nil
}

// named returns the number of words, with hyphens for the spaces, that make the first word that the game may
// offer: more than one if they make sense only together, 0 if there is none.
func (m *Match) named(words []string) int {
	known := m.plannable(words[0])
	if known && (len(words) == 1 || m.plannable(words[1])) {
		return 1
	}
	for n := min(mostJoined, len(words)); n > 1; n-- {
		if m.plannable(strings.Join(words[:n], "-")) {
			return n
		}
	}
	if known {
		return 1
	}
	return 0
}

// plannable reports whether a plan may contain a word, and the game may offer it.
func (m *Match) plannable(word string) bool {
	return record.IsPlannable(word) && (m.rules.Vocabulary == nil || m.rules.Vocabulary(m.record.Setup, word))
}
