package match

import (
	"cmp"
	"slices"
	"strings"

	"herald/games"
)

// The limits of LikelyQuestions.
const (
	playouts     = 24  // in all
	lookahead    = 4   // turns of the seat in a playout
	horizon      = 600 // answers in a playout
	maxTurns     = 40  // turns kept for a question
	maxQuestions = 25  // questions returned
)

// A Question is one that a seat may be asked soon, as far as the seat itself can foresee. The
// caller owns its slices and Start.
type Question struct {
	Kind   string // see the function Kind
	Prompt games.Text
	Moves  []games.Move // the answers in the position Start
	Turns  []string     // sentences of legal turns that begin with it, not all of them
	Start  games.State  // an imagined position in which it is asked
	Times  int          // the number of turns of the playouts in which it occurred
	Soon   int          // the least number of the seat's turns before it
}

// LikelyQuestions returns the questions with which the next turns of p may begin, without the
// current turn: the soonest first, then the most frequent. It plays the match on at random
// from positions that p imagines, so that it uses only what p knows and returns the same for
// the same rolls. Roll is as in Draw. The result is nil if the match is over, p has resigned
// or is out, or the game's views are not games.Imaginers. The caller owns the slice.
func (m *Match) LikelyQuestions(p games.Player, roll func(n int) int) []Question {
	if m.changeable(p) != nil || m.Resigned(p) || m.IsOut(p) {
		return nil
	}
	view, ok := m.Preview(p).View(p).(games.Imaginer)
	if !ok {
		return nil
	}
	o := playout{player: p, roll: roll}
	for range playouts {
		o.state = view.Imagine(roll)
		o.play()
	}
	slices.SortStableFunc(o.questions, func(a, b Question) int {
		return cmp.Or(cmp.Compare(a.Soon, b.Soon), cmp.Compare(b.Times, a.Times))
	})
	return o.questions[:min(len(o.questions), maxQuestions)]
}

// A playout plays a match on at random and collects the questions to one seat,
// from one imagined position after the other.
type playout struct {
	player    games.Player
	roll      func(n int) int
	state     games.State // the current position
	questions []Question
}

// play plays on from the current position.
func (o *playout) play() {
	if _, asked := games.Asked(o.state, o.player); asked {
		o.turn() // the current turn is not a question to come
	}
	asked := 0
	for range horizon {
		pending := o.state.Pending()
		if len(pending) == 0 || asked == lookahead {
			return
		}
		d := pending[o.roll(len(pending))]
		if d.Player != o.player {
			o.state.Apply(d.Player, d.Moves[o.roll(len(d.Moves))])
			continue
		}
		before := o.state.Clone()
		if words := o.turn(); len(words) > 0 {
			o.note(d, before, asked, strings.Join(words, " "))
			asked++
		}
	}
}

// turn plays a turn of the seat and returns the words that were a choice.
func (o *playout) turn() []string {
	var words []string
	for begun := false; ; begun = true {
		d, asked := games.Asked(o.state, o.player)
		if !asked || begun && d.Fresh {
			break
		}
		move := d.Moves[o.roll(len(d.Moves))]
		if _, forced := lone(d); !forced {
			words = append(words, move.String())
		}
		o.state.Apply(o.player, move)
	}
	if n := len(words); n > 1 && words[n-1] == games.Done {
		words = words[:n-1] // it is implied
	}
	return words
}

// note adds a question with the position before it, the number of the seat's turns
// before it, and the turn that has answered it.
func (o *playout) note(d games.Decision, start games.State, soon int, turn string) {
	kind := Kind(d)
	i := slices.IndexFunc(o.questions, func(q Question) bool { return q.Kind == kind })
	if i < 0 {
		i = len(o.questions)
		o.questions = append(o.questions, Question{Kind: kind, Prompt: d.Prompt, Moves: slices.Clone(d.Moves), Start: start, Soon: soon})
	}
	q := &o.questions[i]
	q.Times++
	q.Soon = min(q.Soon, soon)
	if len(q.Turns) < maxTurns && !slices.Contains(q.Turns, turn) {
		q.Turns = append(q.Turns, turn)
	}
}
