package match

import (
	"strings"

	"herald/games"
)

// Play adds the words of a sentence to p's draft, all or none, and returns the notes that they
// would add if it were confirmed; the caller owns the slice. If p has no open question and may
// replace secret answers, the words begin a draft that does so, see Revise. The error is
// ErrOver, ErrNoSeat, ErrNotAsked, an *EndedError or an *IllegalError.
func (m *Match) Play(p games.Player, sentence string) ([]games.Note, error) {
	if !m.reconsiders(p) {
		return m.play(p, Words(sentence))
	}
	m.drafts[p] = []string{m.record.Revision()}
	notes, err := m.play(p, Words(sentence))
	if err != nil {
		m.drafts[p] = nil
	}
	return notes, err
}

// play is Play with words. On error it changes nothing.
func (m *Match) play(p games.Player, words []string) ([]games.Note, error) {
	if err := m.playable(p, words); err != nil {
		return nil, err
	}
	if len(words) == 0 || len(words) > maxWords {
		d, _ := m.Asked(p)
		return nil, &IllegalError{Word: strings.Join(words[:min(len(words), 3)], " "), Decision: d}
	}
	t := m.drafted(p)
	before := len(t.notes)
	if _, err := t.play(words); err != nil {
		return nil, err
	}
	m.drafts[p] = t.draft()
	t.settle()
	return t.notes[before:], nil
}

// Replace replaces p's draft by a sentence that is a whole turn. A draft that replaces secret
// answers still does. On error, which may be an *UnfinishedError too, the draft stays as it
// is.
func (m *Match) Replace(p games.Player, sentence string) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	if m.Revises(p) {
		return m.Revise(p, sentence)
	}
	return m.redraft(p, nil, sentence)
}

// redraft replaces p's draft by the words in begins and a sentence, which must make a whole
// turn. On error the draft stays as it is.
func (m *Match) redraft(p games.Player, begins []string, sentence string) error {
	before := m.drafts[p]
	m.drafts[p] = begins
	_, err := m.Play(p, sentence)
	if err == nil && !m.Whole(p) {
		d, _ := m.Asked(p)
		err = &UnfinishedError{d}
	}
	if err != nil {
		m.drafts[p] = before
	}
	return err
}

// playable returns the error that Play has for any words, or nil.
func (m *Match) playable(p games.Player, words []string) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	switch _, asked := m.Asked(p); {
	case asked:
		return nil
	case len(m.Draft(p)) > 0:
		return &EndedError{m.Draft(p), words}
	}
	return ErrNotAsked
}

// Undo removes the last word of p's draft, with the lone answers before it, and returns that
// word; of a draft that replaces secret answers (see Revise) it removes all words. The error
// is ErrOver, ErrNoSeat or ErrNoDraft.
func (m *Match) Undo(p games.Player) (string, error) {
	if err := m.changeable(p); err != nil {
		return "", err
	}
	words := m.Draft(p)
	if len(words) == 0 {
		return "", ErrNoDraft
	}
	last := len(words) - 1
	if m.Revises(p) {
		m.drafts[p] = nil
		return words[last], nil
	}
	m.drafts[p] = words[:last]
	m.drafts[p] = words[:m.drafted(p).chosen()]
	return words[last], nil
}

// Confirm commits p's draft, adding games.Done if that is offered, and then does what Draw
// does. A plan that is Planned for the same question is dropped. It returns the notes of all
// these entries; the caller owns the slice. Drafts of other seats are cut off before the first
// word that is no longer legal. Roll is as in Draw. The error is ErrOver, ErrNoSeat,
// ErrNoDraft or an *UnfinishedError.
func (m *Match) Confirm(p games.Player, roll func(n int) int) ([]games.Note, error) {
	if err := m.confirmable(p); err != nil {
		return nil, err
	}
	if n, ok := m.duePlan(p); ok { // it was for the question that p answers now
		m.drop(p, n)
	}
	notes := m.commitDraft(p)
	m.dropSpent(p)
	return append(notes, m.Draw(roll)...), nil
}

// confirmable returns the error of Confirm, nil if there is none.
func (m *Match) confirmable(p games.Player) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	if len(m.Draft(p)) == 0 {
		return ErrNoDraft
	}
	if !m.Whole(p) {
		d, _ := m.Asked(p)
		return &UnfinishedError{d}
	}
	return nil
}
