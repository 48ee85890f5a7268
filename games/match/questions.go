package match

import (
	"cmp"
	"slices"
	"strings"

	"herald/games"
)

const (
	playouts     = 24  // are played on at random
	lookahead    = 4   // questions of the seat in each
	horizon      = 600 // answers in each
	maxTurns     = 40  // are kept of a question
	maxQuestions = 25  // questions are foreseen
)

// A Question is what a seat may be asked before long, as far as it can foresee.
type Question struct {
	Kind   string
	Prompt games.Text
	Moves  []games.Move // as it may be asked then
	Turns  []string     // whole turns that were possible, each a sentence
	// Start is an imagined position in which it is asked; the caller owns it.
	Start games.State
	Times int // how often it was met
	Soon  int // how many of the seat's questions come before it, at least
}

// LikelyQuestions returns the questions that p is likely to be asked after the turn that
// it is in, the next first. It plays on at random from positions that p imagines,
// so that it knows nothing that p does not, and finds the same with the same
// rolls. It is nil if p is asked nothing any more or the game's views are no
// games.Imaginers.
func (m *Match) LikelyQuestions(p games.Player, roll func(n int) int) []Question {
	if m.changeable(p) != nil || m.Resigned(p) {
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

// A playout plays on from one position after the other.
type playout struct {
	player    games.Player
	roll      func(n int) int
	state     games.State
	questions []Question
}

// play plays one future.
func (o *playout) play() {
	if _, asked := games.Asked(o.state, o.player); asked {
		o.turn() // it is asked this already
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

// turn plays the seat's turn and returns the words that were a choice.
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

// note keeps a question and how it was answered.
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
