package match

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"herald/games"
)

const (
	// MaxPlans is how many plans a seat may leave.
	MaxPlans = 25
	// MaxAlternatives is how many alternatives a plan may have.
	MaxAlternatives = 10
)

// A Plan is what a seat leaves for later: sentences, the first of which that is
// possible when the question comes is played. Nobody but the seat is told of it,
// and what is played by it looks like any turn.
type Plan struct {
	// Kind is the question that it is for, or Anything. It may say less than the
	// question's own: carolus.ask.march is for every march.
	Kind         string
	Alternatives []string // sentences, each a whole turn
	// Failed says that none was possible.
	Failed bool
	// Later says that the plan is not for what the seat is asked now: it is not
	// used before the seat has answered.
	Later bool
}

// A PlanError says why a plan can never be played, or why there is no room for
// it.
type PlanError struct{ Why games.Text }

func (e *PlanError) Error() string { return fmt.Sprintf("no plan: %s %v", e.Why.Key, e.Why.Args) }

func noPlan(why string, args ...any) error { return &PlanError{games.T("match.plan."+why, args...)} }

// String returns the plan as the record has it: "* e5 xg6 / f7".
func (p Plan) String() string { return p.Kind + ": " + strings.Join(p.Alternatives, " / ") }

// word returns what the record calls the plan.
func (p Plan) word() string {
	switch {
	case p.Failed:
		return "failed"
	case p.Later:
		return "later"
	}
	return "plan"
}

// clonePlans returns a copy that shares nothing.
func clonePlans(plans []Plan) []Plan {
	plans = slices.Clone(plans)
	for i := range plans {
		plans[i].Alternatives = slices.Clone(plans[i].Alternatives)
	}
	return plans
}

// Plans returns what p has planned, in the order in which it is tried; the
// caller owns it. It is p's secret.
func (m *Match) Plans(p games.Player) []Plan {
	if !m.seated(p) {
		return nil
	}
	return clonePlans(m.record.Plans[p])
}

// Plan adds a plan to those of p. If p is asked something already, he answers that
// himself: the plan is for later. One that can certainly never be played is
// refused: the error is ErrOver, ErrNoSeat or a *PlanError.
func (m *Match) Plan(p games.Player, plan Plan) error {
	plan, err := m.checkPlan(p, plan)
	if err != nil {
		return err
	}
	if len(m.record.Plans[p]) >= MaxPlans {
		return noPlan("full", "n", MaxPlans)
	}
	m.dropFailed(p)
	m.record.Plans[p] = append(m.record.Plans[p], plan)
	return nil
}

// Replan puts another plan in the place of p's n-th, from 0. The error is that
// of Plan, or ErrNoPlan.
func (m *Match) Replan(p games.Player, n int, plan Plan) error {
	plan, err := m.checkPlan(p, plan)
	if err != nil {
		return err
	}
	if n < 0 || n >= len(m.record.Plans[p]) {
		return ErrNoPlan
	}
	m.record.Plans[p][n] = plan
	m.dropFailed(p)
	return nil
}

// Unplan drops p's n-th plan, from 0. The error is ErrOver, ErrNoSeat or
// ErrNoPlan.
func (m *Match) Unplan(p games.Player, n int) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	if n < 0 || n >= len(m.record.Plans[p]) {
		return ErrNoPlan
	}
	m.record.Plans[p] = slices.Delete(m.record.Plans[p], n, n+1)
	return nil
}

// dropFailed drops the plans of p that have failed.
func (m *Match) dropFailed(p games.Player) {
	m.record.Plans[p] = slices.DeleteFunc(m.record.Plans[p], func(plan Plan) bool { return plan.Failed })
}

// hold keeps the plans of p from being used before p has answered.
func (m *Match) hold(p games.Player) { m.setLater(p, true) }

// release lets the plans of p be used that wait for an answer.
func (m *Match) release(p games.Player) { m.setLater(p, false) }

func (m *Match) setLater(p games.Player, later bool) {
	for n := range m.record.Plans[p] {
		m.record.Plans[p][n].Later = later
	}
}

var (
	kindForm  = regexp.MustCompile(`^([a-z0-9.+=_-]{1,200}|\*)$`)
	plannable = regexp.MustCompile(`^[^\s/]{1,32}$`)
)

// checkPlan returns the plan as it is kept, or why it can never be played.
func (m *Match) checkPlan(p games.Player, plan Plan) (Plan, error) {
	if err := m.changeable(p); err != nil {
		return Plan{}, err
	}
	switch {
	case m.Resigned(p):
		return Plan{}, noPlan("resigned")
	case !m.askable(plan.Kind):
		return Plan{}, noPlan("kind", "kind", plan.Kind)
	case len(plan.Alternatives) > MaxAlternatives:
		return Plan{}, noPlan("ways", "n", MaxAlternatives)
	}
	_, asked := games.Asked(m.state, p)
	kept := Plan{Kind: plan.Kind, Later: asked}
	for _, way := range plan.Alternatives {
		words, err := m.checkWords(way)
		if err != nil {
			return Plan{}, err
		}
		kept.Alternatives = append(kept.Alternatives, strings.Join(words, " "))
	}
	if len(kept.Alternatives) == 0 {
		return Plan{}, noPlan("empty")
	}
	return kept, nil
}

// askable reports whether a question of that kind may come in this game: its
// texts all begin with its name.
func (m *Match) askable(kind string) bool {
	return kind == Anything || kindForm.MatchString(kind) && strings.HasPrefix(kind, m.rules.Name+".")
}

// checkWords returns the words of a sentence if each may be one of the game's.
func (m *Match) checkWords(sentence string) ([]string, error) {
	words := Words(sentence)
	switch {
	case len(words) == 0:
		return nil, noPlan("empty")
	case len(words) > maxWords:
		return nil, noPlan("long", "n", maxWords)
	}
	for _, w := range words {
		known := m.rules.Vocabulary == nil || m.rules.Vocabulary(m.record.Setup, w)
		if !plannable.MatchString(w) || !known {
			return nil, noPlan("word", "word", w)
		}
	}
	return words, nil
}
