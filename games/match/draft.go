package match

import (
	"slices"

	"herald/games"
	"herald/games/record"
)

// Draft returns the unconfirmed words of p, as the moves' own words. The caller owns the
// slice.
func (m *Match) Draft(p games.Player) []string {
	if !m.seated(p) {
		return nil
	}
	if m.Revises(p) {
		return slices.Clone(m.drafts[p][1:])
	}
	return slices.Clone(m.drafts[p])
}

// Preview returns the position after p's draft and the lone answers that follow from it. The
// caller owns it. For games.Everyone it is the committed position.
func (m *Match) Preview(p games.Player) games.State { return m.settledDraft(p).state }

// Outcome returns the position to which confirming p's draft leads if it is Whole, else
// Preview. Chance and others have not answered yet. The caller owns it.
func (m *Match) Outcome(p games.Player) games.State { return m.outcome(p).state }

// DraftFinal returns the places of the seats if confirming p's draft ends the match,
// else nil. The caller owns the slice.
func (m *Match) DraftFinal(p games.Player) []int {
	if !m.Whole(p) {
		return nil
	}
	if end := m.Outcome(p); len(end.Pending()) == 0 {
		return m.placesIn(end)
	}
	return nil
}

// Asked returns the question to p after its draft and the lone answers that follow from it;
// false if there is none.
func (m *Match) Asked(p games.Player) (games.Decision, bool) {
	if !m.seated(p) || m.Over() {
		return games.Decision{}, false
	}
	return games.Asked(m.Preview(p), p)
}

// Whole reports whether p's draft may be confirmed: it is not empty, and p is not asked
// anything more, or is offered games.Done, or is asked to begin a new turn.
func (m *Match) Whole(p games.Player) bool {
	if len(m.Draft(p)) == 0 {
		return false
	}
	d, asked := m.Asked(p)
	_, done := d.Find(games.Done)
	return !asked || done || d.Fresh
}

// DraftNotes returns the notes that confirming p's draft would add, or those so far. The
// caller owns the slice.
func (m *Match) DraftNotes(p games.Player) []games.Note {
	if len(m.Draft(p)) == 0 {
		return nil
	}
	return m.outcome(p).notes
}

// DraftMoves returns the moves that confirming p's draft would play, or those so far. The
// caller owns the slice.
func (m *Match) DraftMoves(p games.Player) []games.Move {
	if len(m.Draft(p)) == 0 {
		return nil
	}
	return m.outcome(p).moves
}

// outcome returns the path of p's draft, with the lone answers after it and with
// games.Done if confirming the draft implies that.
func (m *Match) outcome(p games.Player) *path {
	t := m.settledDraft(p)
	if d, asked := games.Asked(t.state, p); asked && m.Whole(p) && !d.Fresh {
		_ = t.answer(games.Done) // offered to a whole draft
	}
	return t
}

// AnswerCount returns a number that grows with every answer of p, its draft included, with
// every act of p that is not Silent, and with every take-back of a question to p, by more than
// any draft can. It falls only when words of the draft are undone. Buttons carry it, so that
// an answer to an earlier question is recognised.
func (m *Match) AnswerCount(p games.Player) int {
	n := len(m.Draft(p))
	if m.seated(p) {
		n += m.takenBack[p] * (maxWords + 1)
	}
	for _, e := range m.record.Entries {
		if e.Player == p && !e.Silent() {
			n++
		}
	}
	return n
}

// drafted returns the path of p's draft from the committed position.
func (m *Match) drafted(p games.Player) *path {
	var draft []string
	if m.seated(p) {
		draft = m.drafts[p]
	}
	t, words := m.begun(p, draft)
	_, _ = t.play(words) // as far as it is legal
	return t
}

// settledDraft returns the path of p's draft with the lone answers after it. If
// the draft is empty and the whole turn leaves no choice, the path is empty: such
// a turn is committed by Draw.
func (m *Match) settledDraft(p games.Player) *path {
	t := m.drafted(p)
	if !m.seated(p) {
		return t
	}
	before := *t
	before.state = t.state.Clone()
	t.settle()
	if len(before.words) == 0 && !t.goesOn() {
		return &before
	}
	return t
}

// wholeDraft returns the words that confirming p's draft commits: with the lone answers that
// follow, and with games.Done if that is implied.
func (m *Match) wholeDraft(p games.Player) []string {
	words := m.settledDraft(p).words
	if d, asked := m.Asked(p); asked && !d.Fresh {
		words = append(words, games.Done)
	}
	return words
}

// commitDraft commits p's draft, which is a whole turn, and returns the notes.
func (m *Match) commitDraft(p games.Player) []games.Note {
	words := m.wholeDraft(p)
	var notes []games.Note
	committed := func(more []games.Note, err error) {
		if err != nil {
			panic(err) // the draft was played before
		}
		notes = append(notes, more...)
	}
	if m.Revises(p) {
		committed(m.commitRecall(p))
	}
	for _, w := range words {
		committed(m.commit(record.Entry{Player: p, Word: w}))
	}
	m.drafts[p] = nil
	m.release(p)
	return notes
}

// trimDrafts cuts drafts off before the first word that is no longer legal. At the
// end of the match it drops all drafts and plans.
func (m *Match) trimDrafts() {
	for p, words := range m.drafts {
		if len(words) > 0 {
			m.drafts[p] = m.drafted(games.Player(p)).draft()
		}
	}
	if m.Over() {
		clear(m.drafts)
		clear(m.plans)
		clear(m.played)
	}
}
