package match

import (
	"strings"

	"herald/games"
)

// A path is a sequence of answers of one seat, with the state that they lead to. The seat may
// leave out lone answers: the path inserts them between two words and at the end. Between
// words it also inserts unsaid ones.
type path struct {
	state    games.State
	player   games.Player
	revision string       // the first word of a draft that replaces secret answers; else ""
	words    []string     // the moves' own words
	moves    []games.Move // by word
	lone     []bool       // by word: whether there was no choice
	notes    []games.Note
}

// lone returns the only legal answer to d, if d is a public question to a seat that must answer
// and the answer spends nothing.
func lone(d games.Decision) (games.Move, bool) {
	if !d.Lone() || d.Player < 0 || d.Seen != games.All || d.Spends {
		return nil, false
	}
	return d.Moves[0], true
}

// unsaid returns the answer to d that a sentence may leave out when it goes on.
func unsaid(d games.Decision) (games.Move, bool) {
	if d.Unsaid != nil {
		return d.Unsaid, true
	}
	return lone(d)
}

// play answers with words up to the first illegal one, and returns the number of legal ones.
// The error is an *EndedError or an *IllegalError.
func (t *path) play(words []string) (int, error) {
	for i := 0; i < len(words); {
		n, err := t.answerTo(words[i:])
		if err != nil {
			if e, ok := err.(*IllegalError); ok {
				e.At = i
				return i, err
			}
			return i, &EndedError{t.words, words[i:]}
		}
		i += n
	}
	return len(words), nil
}

// mostJoined is the number of words that a name may have that is typed with spaces.
const mostJoined = 3

// answerTo answers with the first of words, or with the first few if together, with hyphens for the spaces,
// they are a word that the first is not: “france 4” is france-4. It returns the number of words that it has
// taken.
func (t *path) answerTo(words []string) (int, error) {
	err := t.answer(words[0])
	if err == nil {
		return 1, nil
	}
	for n := min(mostJoined, len(words)); n > 1; n-- {
		if t.answer(strings.Join(words[:n], "-")) == nil {
			return n, nil
		}
	}
	return 0, err
}

// answer answers with a word, after the unsaid ones if necessary. On error it changes nothing.
func (t *path) answer(word string) error {
	d, asked := games.Asked(t.state, t.player)
	if !asked {
		return ErrEnded
	}
	if move, ok := d.Find(word); ok {
		t.do(d, move)
		return nil
	}
	if move, ok := unsaid(d); ok {
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

// do answers d with a move.
func (t *path) do(d games.Decision, move games.Move) {
	t.words = append(t.words, move.String())
	t.moves = append(t.moves, move)
	t.lone = append(t.lone, d.Lone())
	t.notes = append(t.notes, t.state.Apply(t.player, move)...)
}

// settle gives lone answers up to the next choice or the end of the turn.
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

// goesOn reports whether the turn is unfinished.
func (t *path) goesOn() bool {
	d, asked := games.Asked(t.state, t.player)
	return asked && (!d.Fresh || len(t.words) == 0)
}

// chosen returns the number of words up to the last one that was a choice.
func (t *path) chosen() int {
	n := len(t.words)
	for n > 0 && t.lone[n-1] {
		n--
	}
	return n
}
