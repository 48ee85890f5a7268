package record

import (
	"regexp"
	"slices"
	"strings"
)

// Anything is the kind of a plan for the next turn, whatever question it begins
// with.
const Anything = "*"

var (
	kindForm  = regexp.MustCompile(`^([a-z0-9.+=_-]{1,200}|\*)$`)
	plannable = regexp.MustCompile(`^[^\s/]{1,32}$`)
)

// IsKind reports whether a plan may be for that kind of question.
func IsKind(kind string) bool { return kindForm.MatchString(kind) }

// IsPlannable reports whether a plan may contain that word.
func IsPlannable(word string) bool { return plannable.MatchString(word) }

// A Plan is a turn that a seat leaves for a later question. When the question is
// asked, the first alternative that is a legal turn is played. Only the seat knows
// of it, and nobody can tell from a turn that it was planned.
type Plan struct {
	// Kind is the kind of question that the plan is for, or Anything. It may be the
	// beginning of a kind: carolus.ask.march is for every march.
	Kind         string
	Alternatives []string // sentences, each a whole turn
	// Failed says that no alternative was legal when the question was asked.
	Failed bool
	// Later says that the plan waits until the seat has answered what it is asked
	// now.
	Later bool
}

// String returns the plan as it is in a record: "*: e5 xg6 / f7".
func (p Plan) String() string { return p.Kind + ": " + strings.Join(p.Alternatives, " / ") }

// word returns the word for the plan's state with which its line begins.
func (p Plan) word() string {
	switch {
	case p.Failed:
		return "failed"
	case p.Later:
		return "later"
	}
	return "plan"
}

// Covers reports whether the plan is for questions of a kind, which is the plan's
// own or continues it.
func (p Plan) Covers(kind string) bool { return p.Kind == kind || strings.HasPrefix(kind, p.Kind+"+") }

// ClonePlans returns a copy that shares nothing with plans.
func ClonePlans(plans []Plan) []Plan {
	return cloneEach(plans, func(p Plan) Plan {
		p.Alternatives = slices.Clone(p.Alternatives)
		return p
	})
}
