package match

import (
	"cmp"
	"slices"
	"strings"

	"herald/games"
	"herald/games/record"
)

// Revise makes a sentence, which is a whole turn, p's draft in place of the secret answers
// that p may still recall: confirming it recalls them and gives the new ones, at once. The
// draft is dropped when they are revealed. The error is ErrOver, ErrNoSeat, ErrNothingSealed,
// an *EndedError, an *IllegalError or an *UnfinishedError; then the draft stays as it was.
func (m *Match) Revise(p games.Player, sentence string) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	if !m.Revisable(p) {
		return ErrNothingSealed
	}
	return m.redraft(p, []string{m.record.Revision()}, sentence)
}

// Reopen is Revise with the answers that p has given.
func (m *Match) Reopen(p games.Player) error {
	if s, ok := sheetIn(m.state, p); ok {
		return m.Revise(p, strings.Join(s.Words(), " "))
	}
	ply, _ := m.TurnStart(p)
	return m.Revise(p, strings.Join(m.past.turn(p, ply), " "))
}

// Revisable reports whether p has given secret answers that Revise can replace: p may recall
// them, and is then asked again at once.
func (m *Match) Revisable(p games.Player) bool {
	if cmp.Or(m.changeable(p), m.retracted(p)) != nil {
		return false
	}
	t := &path{state: m.state.Clone(), player: p}
	if !t.recall() {
		return false
	}
	_, asked := games.Asked(t.state, p)
	return asked
}

// Reconsidered returns a copy of the match, to look at, in which p is asked its secret
// questions again. It returns false if p has nothing to replace, is being asked or has a
// draft.
func (m *Match) Reconsidered(p games.Player) (*Match, bool) {
	if !m.reconsiders(p) {
		return nil, false
	}
	then := m.Clone()
	then.drafts[p] = []string{m.record.Revision()}
	return then, true
}

// reconsiders reports whether the next words of p begin a draft that replaces secret answers.
func (m *Match) reconsiders(p games.Player) bool {
	_, asked := m.Asked(p)
	return !asked && m.Revisable(p) && len(m.Draft(p)) == 0
}

// Revises reports whether p's draft replaces secret answers.
func (m *Match) Revises(p games.Player) bool {
	return m.seated(p) && record.Revises(m.drafts[p])
}

// recall recalls the secret answers of a path's seat. It reports false, and changes nothing,
// if there are none.
func (t *path) recall() bool {
	r, ok := t.state.(games.Recaller)
	if ok {
		_, ok = r.Recall(t.player)
	}
	return ok
}

// begun returns the path of a draft before its first word, and the words; none if the draft
// replaces answers that cannot be replaced any more.
func (m *Match) begun(p games.Player, draft []string) (t *path, words []string) {
	t = &path{state: m.state.Clone(), player: p}
	if !record.Revises(draft) {
		return t, draft
	}
	if draft[0] != m.record.Revision() || !t.recall() {
		return t, nil
	}
	t.revision = draft[0]
	return t, draft[1:]
}

// draft returns the path's words in the form of a draft; nil for none.
func (t *path) draft() []string {
	if t.revision == "" || len(t.words) == 0 {
		return slices.Clone(t.words)
	}
	return append([]string{t.revision}, t.words...)
}
