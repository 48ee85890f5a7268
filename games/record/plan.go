package record

import (
	"regexp"
	"slices"
	"strings"
)

// Anything is the kind of a plan for the next turn, whatever its first question.
const Anything = "*"

var (
	kindForm  = regexp.MustCompile(`^([a-z0-9.+=_-]{1,200}|\*)$`)
	plannable = regexp.MustCompile(`^[^\s/]{1,32}$`)
)

// IsKind reports whether a plan may be for a kind of question.
func IsKind(kind string) bool { return kindForm.MatchString(kind) }

// IsPlannable reports whether a plan may contain a word.
func IsPlannable(word string) bool { return plannable.MatchString(word) }

// A Plan is a turn that a seat prepares for a later question. When the question is asked, the
// first alternative that is a legal turn is played. Only the seat knows of the plan, and a
// turn does not show that it was planned.
type Plan struct {
	// Kind is the kind of question that the plan is for, or Anything. It may be a prefix:
	// carolus.ask.march is for every march.
	Kind         string
	Alternatives []string // sentences, each a whole turn
	// Failed means that no alternative was legal when the question was asked.
	Failed bool
	// Later means that the plan waits until the seat has answered its current question.
	Later bool
}

// String returns the plan as a record writes it: "*: e5 xg6 / f7".
func (p Plan) String() string { return p.Kind + ": " + strings.Join(p.Alternatives, " / ") }

// word returns the word of the plan's state, with which its line begins.
func (p Plan) word() string {
	switch {
	case p.Failed:
		return "failed"
	case p.Later:
		return "later"
	}
	return "plan"
}

// Covers reports whether the plan is for questions of a kind: the plan's own, or one that
// extends it.
func (p Plan) Covers(kind string) bool { return p.Kind == kind || strings.HasPrefix(kind, p.Kind+"+") }

// ClonePlans returns a deep copy.
func ClonePlans(plans []Plan) []Plan {
	return cloneEach(plans, func(p Plan) Plan {
		p.Alternatives = slices.Clone(p.Alternatives)
		return p
	})
}
