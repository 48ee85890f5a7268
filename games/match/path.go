package match

import "herald/games"

// A path is how the answers of one seat lead on from a position, which it
// changes. Where there is a lone legal answer, the seat need not give it: it is
// found between two words, and at the end.
type path struct {
	state  games.State
	player games.Player
	words  []string // the answers by the moves' own words
	lone   []bool   // which of them left no choice
	notes  []games.Note
}

// lone returns the one answer to d, if that is all a seat may answer and
// everybody knows it.
func lone(d games.Decision) (games.Move, bool) {
	if len(d.Moves) != 1 || d.Player < 0 || d.Seen != games.Everyone {
		return nil, false
	}
	return d.Moves[0], true
}

// play answers with words for as long as they are offered, and returns how
// many were. The error is ErrEnded or an *IllegalError.
func (t *path) play(words []string) (int, error) {
	for i, w := range words {
		if err := t.answer(w); err != nil {
			if e, ok := err.(*IllegalError); ok {
				e.At = i
			}
			return i, err
		}
	}
	return len(words), nil
}

// answer answers with a word, and before it with what leaves no choice.
func (t *path) answer(word string) error {
	d, asked := games.Asked(t.state, t.player)
	if !asked {
		return ErrEnded
	}
	if move, ok := d.Find(word); ok {
		t.do(d, move)
		return nil
	}
	if move, ok := lone(d); ok {
		ahead := *t
		ahead.state = t.state.Clone()
		ahead.do(d, move)
		if ahead.answer(word) == nil {
			*t = ahead
			return nil
		}
	}
	return illegal(t.state, d, word)
}

func (t *path) do(d games.Decision, move games.Move) {
	t.words = append(t.words, move.String())
	t.lone = append(t.lone, len(d.Moves) == 1)
	t.notes = append(t.notes, t.state.Apply(t.player, move)...)
}

// settle gives the answers that leave no choice, up to the end of the turn.
func (t *path) settle() {
	for {
		d, asked := games.Asked(t.state, t.player)
		move, ok := lone(d)
		if !asked || !ok || d.Fresh && len(t.words) > 0 {
			return
		}
		t.do(d, move)
	}
}

// goesOn reports whether the turn is not over yet.
func (t *path) goesOn() bool {
	d, asked := games.Asked(t.state, t.player)
	return asked && (!d.Fresh || len(t.words) == 0)
}

// chosen returns how many words there are up to the last that was a choice.
func (t *path) chosen() int {
	n := len(t.words)
	for n > 0 && t.lone[n-1] {
		n--
	}
	return n
}

// drafted returns p's way from the committed position through his draft.
func (m *Match) drafted(p games.Player) *path {
	t := &path{state: m.state.Clone(), player: p}
	if m.seated(p) {
		_, _ = t.play(m.record.Drafts[p]) // cut to what applies
	}
	return t
}

// settledDraft returns drafted with the lone answers after it. Without a draft
// it stops where p has something to choose: his turn is not made for him here.
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
