package match

import (
	"regexp"
	"slices"
	"strings"

	"herald/games"
)

// maxWords is the most words that a sentence may have, far more than any turn.
const maxWords = 200

// parenthesized matches what a suggestion adds to its words, closed or not.
var parenthesized = regexp.MustCompile(`\([^)]*(\)|$)`)

// Words returns the words of a sentence in lower case. They are separated by
// spaces, commas and semicolons; text in parentheses is ignored. The caller owns
// the slice.
func Words(sentence string) []string {
	sentence = parenthesized.ReplaceAllString(sentence, " ")
	return strings.FieldsFunc(strings.ToLower(sentence), func(r rune) bool {
		return r == ' ' || r == ',' || r == ';' || r == '\t' || r == '\n' || r == '\u00a0' || r == '\u202f'
	})
}

// Alternatives returns the sentences of a plan that somebody has typed, which are
// separated by slashes; text in parentheses is ignored. The caller owns the slice.
func Alternatives(text string) []string {
	return strings.Split(parenthesized.ReplaceAllString(text, " "), "/")
}

// Draft returns the words that p has played and not confirmed yet, as the moves'
// own words. The caller owns the slice.
func (m *Match) Draft(p games.Player) []string {
	if !m.seated(p) {
		return nil
	}
	return slices.Clone(m.record.Drafts[p])
}

// Preview returns the position after p's draft and the lone answers that follow
// from it. The caller owns it. For games.Everyone it is the committed position.
func (m *Match) Preview(p games.Player) games.State { return m.settledDraft(p).state }

// Asked returns what p is asked after its draft and the lone answers that follow
// from it; false if nothing.
func (m *Match) Asked(p games.Player) (games.Decision, bool) {
	if !m.seated(p) || m.Over() {
		return games.Decision{}, false
	}
	return games.Asked(m.Preview(p), p)
}

// Whole reports whether p's draft may be confirmed: it is not empty, and p is not
// asked anything more, or is offered games.Done, or is asked to begin a new turn.
func (m *Match) Whole(p games.Player) bool {
	if len(m.Draft(p)) == 0 {
		return false
	}
	d, asked := m.Asked(p)
	_, done := d.Find(games.Done)
	return !asked || done || d.Fresh
}

// Play adds the words of a sentence, or none of them, to p's draft and returns the
// notes that they would add if it were confirmed; the caller owns the slice. The
// error is ErrOver, ErrNoSeat, ErrNotAsked, ErrEnded or an *IllegalError.
func (m *Match) Play(p games.Player, sentence string) ([]games.Note, error) {
	if err := m.playable(p); err != nil {
		return nil, err
	}
	words := Words(sentence)
	if len(words) == 0 || len(words) > maxWords {
		d, _ := m.Asked(p)
		return nil, &IllegalError{Word: strings.Join(words[:min(len(words), 3)], " "), Decision: d}
	}
	t := m.drafted(p)
	before := len(t.notes)
	if _, err := t.play(words); err != nil {
		return nil, err
	}
	m.record.Drafts[p] = slices.Clone(t.words)
	t.settle()
	return t.notes[before:], nil
}

// Undo removes the last word of p's draft, with the lone answers before it, and
// returns that word. The error is ErrOver, ErrNoSeat or ErrNoDraft.
func (m *Match) Undo(p games.Player) (string, error) {
	if err := m.changeable(p); err != nil {
		return "", err
	}
	words := m.record.Drafts[p]
	if len(words) == 0 {
		return "", ErrNoDraft
	}
	last := len(words) - 1
	m.record.Drafts[p] = words[:last]
	m.record.Drafts[p] = words[:m.drafted(p).chosen()]
	return words[last], nil
}

// Confirm commits p's draft, adding games.Done if that is offered, and then all
// that Draw does. It returns the notes of all these entries; the caller owns the
// slice. Drafts of other seats are cut off before the first word that is no longer
// legal. Roll is as in Draw. The error is ErrOver, ErrNoSeat, ErrNoDraft or an
// *UnfinishedError.
func (m *Match) Confirm(p games.Player, roll func(n int) int) ([]games.Note, error) {
	if err := m.changeable(p); err != nil {
		return nil, err
	}
	if len(m.record.Drafts[p]) == 0 {
		return nil, ErrNoDraft
	}
	if !m.Whole(p) {
		d, _ := m.Asked(p)
		return nil, &UnfinishedError{d}
	}
	notes := m.commitDraft(p)
	m.dropFailed(p)
	return append(notes, m.Draw(roll)...), nil
}

// commitDraft commits p's draft, which is a whole turn, and returns the notes.
func (m *Match) commitDraft(p games.Player) []games.Note {
	words := m.settledDraft(p).words
	if d, asked := m.Asked(p); asked && !d.Fresh {
		words = append(words, games.Done)
	}
	var notes []games.Note
	for _, w := range words {
		more, err := m.commit(Entry{p, w})
		if err != nil {
			panic(err) // the draft was played before
		}
		notes = append(notes, more...)
	}
	m.record.Drafts[p] = nil
	m.release(p)
	return notes
}

// AnswerCount returns a number that grows with every answer of p, its draft
// included, and with every take-back of what p was asked, by more than any draft
// can. It falls only when words of the draft are undone. A button carries it, so
// that an answer to an earlier question can be recognized.
func (m *Match) AnswerCount(p games.Player) int {
	n := len(m.Draft(p))
	if m.seated(p) {
		n += m.takenBack[p] * (maxWords + 1)
	}
	for _, e := range m.record.Entries {
		if e.Player == p {
			n++
		}
	}
	return n
}

// trimDrafts cuts drafts off before the first word that is no longer legal. At the
// end of the match it drops all drafts and plans.
func (m *Match) trimDrafts() {
	for p, words := range m.record.Drafts {
		if len(words) > 0 {
			m.record.Drafts[p] = m.drafted(games.Player(p)).words
		}
	}
	if m.Over() {
		clear(m.record.Drafts)
		clear(m.record.Plans)
	}
}

func (m *Match) seated(p games.Player) bool { return p >= 0 && int(p) < m.record.Setup.Players }

// changeable returns ErrNoSeat or ErrOver if p cannot change the match.
func (m *Match) changeable(p games.Player) error {
	if !m.seated(p) {
		return ErrNoSeat
	}
	if m.Over() {
		return ErrOver
	}
	return nil
}

// playable returns the error of Play for any sentence, nil if there is none.
func (m *Match) playable(p games.Player) error {
	if err := m.changeable(p); err != nil {
		return err
	}
	switch _, asked := m.Asked(p); {
	case asked:
		return nil
	case len(m.record.Drafts[p]) > 0:
		return ErrEnded
	}
	return ErrNotAsked
}

// DraftNotes returns the notes that p's draft would have if it were confirmed. The
// caller owns the slice.
func (m *Match) DraftNotes(p games.Player) []games.Note {
	if len(m.Draft(p)) == 0 {
		return nil
	}
	return m.settledDraft(p).notes
}
