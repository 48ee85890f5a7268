package match

import (
	"regexp"
	"slices"
	"strings"

	"herald/games"
)

// maxWords bounds the words of a sentence; no turn comes near it.
const maxWords = 200

// parenthesized is what a suggestion says beside its words.
var parenthesized = regexp.MustCompile(`\([^)]*(\)|$)`)

// Words cuts a sentence into its words. Case does not matter, commas and
// semicolons separate like spaces, and what stands in parentheses is not read.
func Words(sentence string) []string {
	sentence = parenthesized.ReplaceAllString(sentence, " ")
	return strings.FieldsFunc(strings.ToLower(sentence), func(r rune) bool {
		return r == ' ' || r == ',' || r == ';' || r == '\t' || r == '\n' || r == '\u00a0' || r == '\u202f'
	})
}

// Alternatives cuts what somebody has typed of a plan at its slashes into
// sentences. What stands in parentheses is not read.
func Alternatives(text string) []string {
	return strings.Split(parenthesized.ReplaceAllString(text, " "), "/")
}

// Draft returns the words that p has played and not confirmed, each by the
// move's own word; the caller owns the slice.
func (m *Match) Draft(p games.Player) []string {
	if !m.seated(p) {
		return nil
	}
	return slices.Clone(m.record.Drafts[p])
}

// Preview returns the position as p's draft would leave it, lone answers given;
// the caller owns it. For games.Everyone it is the committed position.
func (m *Match) Preview(p games.Player) games.State { return m.settledDraft(p).state }

// Asked returns what p has to answer next, his draft played and lone answers
// given.
func (m *Match) Asked(p games.Player) (games.Decision, bool) {
	if !m.seated(p) || m.Over() {
		return games.Decision{}, false
	}
	return games.Asked(m.Preview(p), p)
}

// Whole reports whether p's draft may be confirmed: it is not empty, and
// nothing more is asked of p, or games.Done is offered, or a new turn begins.
func (m *Match) Whole(p games.Player) bool {
	if len(m.Draft(p)) == 0 {
		return false
	}
	d, asked := m.Asked(p)
	_, done := d.Find(games.Done)
	return !asked || done || d.Fresh
}

// Play adds a sentence to p's draft and returns what it would tell. It plays
// the whole sentence or nothing; the error is ErrOver, ErrNoSeat, ErrNotAsked,
// ErrEnded or an *IllegalError.
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
	told := len(t.notes)
	if _, err := t.play(words); err != nil {
		return nil, err
	}
	m.record.Drafts[p] = slices.Clone(t.words)
	t.settle()
	return t.notes[told:], nil
}

// Undo takes the last word of p's draft back and returns it, with the lone
// answers before it. The error is ErrOver, ErrNoSeat or ErrNoDraft.
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

// Confirm commits p's draft, lets chance answer, and returns all that is to be
// told. Where games.Done is offered it is implied. Plans that are for what is
// asked then are played. Drafts of others that all this makes impossible are cut
// off where they fail. The error is ErrOver,
// ErrNoSeat, ErrNoDraft or an *UnfinishedError.
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

// commitDraft commits p's draft, a whole turn, and returns what it tells.
func (m *Match) commitDraft(p games.Player) []games.Note {
	words := m.settledDraft(p).words
	if d, asked := m.Asked(p); asked && !d.Fresh {
		words = append(words, games.Done)
	}
	var notes []games.Note
	for _, w := range words {
		told, err := m.commit(Entry{p, w})
		if err != nil {
			panic(err) // the preview has played it
		}
		notes = append(notes, told...)
	}
	m.record.Drafts[p] = nil
	m.release(p)
	return notes
}

// AnswerCount counts what p has answered, his draft included. A button carries it: an
// answer to an older question is told from one to this question. What is undone
// counts on, and an undo for more than any draft.
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

// trimDrafts cuts drafts off where they no longer apply.
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

// changeable returns why p cannot change anything.
func (m *Match) changeable(p games.Player) error {
	if !m.seated(p) {
		return ErrNoSeat
	}
	if m.Over() {
		return ErrOver
	}
	return nil
}

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

// DraftNotes returns what p's draft would tell if it were confirmed; the caller
// owns the slice.
func (m *Match) DraftNotes(p games.Player) []games.Note {
	if len(m.Draft(p)) == 0 {
		return nil
	}
	return m.settledDraft(p).notes
}
