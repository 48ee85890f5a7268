package match

import (
	"slices"
	"strings"

	"herald/games"
)

// playPlan plays the plan of a seat that is asked what it is for, and returns
// what that tells. It reports whether there was such a plan; what nobody has a
// plan for stays asked. Of every seat it looks at its own decision only.
func (m *Match) playPlan() ([]games.Note, bool) {
	m.trimDrafts() // who has a draft answers himself
	for _, d := range m.pending {
		if d.Player < 0 || len(m.record.Drafts[d.Player]) > 0 {
			continue
		}
		if n, ok := m.planFor(d); ok {
			return m.carryOut(d.Player, n), true
		}
	}
	return nil, false
}

// planFor returns which plan of the asked seat is for the question.
func (m *Match) planFor(d games.Decision) (n int, ok bool) {
	plans := m.record.Plans[d.Player]
	if len(plans) == 0 {
		return 0, false
	}
	kinds := []string{Kind(d)}
	if after, asked := m.Asked(d.Player); asked {
		kinds = append(kinds, Kind(after)) // what leaves no choice need not be said
	}
	if d.Fresh {
		kinds = append(kinds, Anything)
	}
	n = slices.IndexFunc(plans, func(p Plan) bool { return !p.Failed && !p.Later && slices.ContainsFunc(kinds, p.covers) })
	return n, n >= 0
}

// covers reports whether the plan is for questions of a kind: its own, or one
// that says more than its own.
func (p Plan) covers(kind string) bool { return p.Kind == kind || strings.HasPrefix(kind, p.Kind+"+") }

// carryOut plays the first alternative of a plan that is possible. If none is, the seat
// is told, and answers itself.
func (m *Match) carryOut(p games.Player, n int) []games.Note {
	plan := &m.record.Plans[p][n]
	for _, way := range plan.Alternatives {
		if m.tryDraft(p, strings.Fields(way)) {
			m.record.Plans[p] = slices.Delete(m.record.Plans[p], n, n+1)
			return m.commitDraft(p)
		}
	}
	m.hold(p)
	plan.Failed = true
	return []games.Note{{To: p, Text: games.T("match.plan.failed", "plan", strings.Join(plan.Alternatives, " / "))}}
}

// tryDraft makes words p's draft if they are a whole turn; else p has none.
func (m *Match) tryDraft(p games.Player, words []string) bool {
	t := &path{state: m.state.Clone(), player: p}
	if _, err := t.play(words); err == nil {
		m.record.Drafts[p] = t.words
		if m.Whole(p) {
			return true
		}
	}
	m.record.Drafts[p] = nil
	return false
}
