package match

import (
	"slices"
	"strings"

	"herald/games"
	"herald/games/record"
)

// Planned returns the index in Plans of the plan that PlayPlan would play for p now; false if
// there is none, or p has a draft.
func (m *Match) Planned(p games.Player) (n int, ok bool) {
	n, ok = m.duePlan(p)
	return n, ok && len(m.Draft(p)) == 0
}

// PlayPlan plays p's plan for its open question, and then does what Draw does. It returns the
// notes; the error is ErrNoPlan if nothing is Planned. Roll is as in Draw.
func (m *Match) PlayPlan(p games.Player, roll func(n int) int) ([]games.Note, error) {
	n, ok := m.Planned(p)
	if !ok {
		return nil, ErrNoPlan
	}
	notes := m.carryOut(p, n)
	return append(notes, m.Draw(roll)...), nil
}

// playPlan carries out one plan for an open question, unless the seat's plans are delayed or
// it has a draft. It returns the notes, and reports whether there was such a plan.
func (m *Match) playPlan() ([]games.Note, bool) {
	m.trimDrafts()
	for _, d := range m.pending {
		if d.Player < 0 || len(m.drafts[d.Player]) > 0 || slices.Contains(m.delayed, d.Player) {
			continue
		}
		if n, ok := m.planFor(d); ok {
			return m.carryOut(d.Player, n), true
		}
	}
	return nil, false
}

// duePlan returns the index of p's plan for its open question, false if there is none.
func (m *Match) duePlan(p games.Player) (n int, ok bool) {
	at := slices.IndexFunc(m.pending, func(d games.Decision) bool { return d.Player == p })
	if at < 0 || !m.seated(p) || m.Over() {
		return 0, false
	}
	return m.planFor(m.pending[at])
}

// planFor returns the index of the first plan for a question; false if there is none.
func (m *Match) planFor(d games.Decision) (n int, ok bool) {
	plans := m.plans[d.Player]
	if len(plans) == 0 {
		return 0, false
	}
	kinds := []string{Kind(d)}
	if after, asked := m.Asked(d.Player); asked {
		kinds = append(kinds, Kind(after)) // plans may leave out lone answers
	}
	if d.Fresh {
		kinds = append(kinds, record.Anything)
	}
	n = slices.IndexFunc(plans, func(p record.Plan) bool { return !p.Failed && !p.Later && slices.ContainsFunc(kinds, p.Covers) })
	return n, n >= 0
}

// carryOut commits the first alternative of p's plan at index n that is a legal turn, drops
// the plan and returns the notes. If there is none, the plan has failed: the seat gets a note
// and must answer itself.
func (m *Match) carryOut(p games.Player, n int) []games.Note {
	plan := &m.plans[p][n]
	for _, sentence := range plan.Alternatives {
		if m.tryDraft(p, strings.Fields(sentence)) {
			m.drop(p, n)
			m.played[p] = append(m.played[p], sentence)
			return m.commitDraft(p)
		}
	}
	m.hold(p)
	plan.Failed = true
	return []games.Note{{To: p, Text: games.T("match.plan.failed", "plan", games.Words{Game: m.rules.Name, Sentence: strings.Join(plan.Alternatives, " / ")})}}
}

// tryDraft makes words the draft of p if they are a whole turn. If not, it leaves the draft
// empty and returns false.
func (m *Match) tryDraft(p games.Player, words []string) bool {
	t := &path{state: m.state.Clone(), player: p}
	if _, err := t.play(words); err == nil {
		m.drafts[p] = t.words
		if m.Whole(p) {
			return true
		}
	}
	m.drafts[p] = nil
	return false
}
