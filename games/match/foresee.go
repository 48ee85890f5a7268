package match

import (
	"cmp"
	"slices"
	"strings"

	"herald/games"
)

const (
	futures    = 24  // are played on at random
	lookahead  = 4   // questions of the seat in each
	horizon    = 600 // answers in each
	mostTurns  = 40  // are kept of a question
	mostAsking = 25  // questions are foreseen
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

// Foresee returns the questions that p is likely to be asked after the turn that
// it is in, the next first. It plays on at random from positions that p imagines,
// so that it knows nothing that p does not, and finds the same with the same
// rolls. It is nil if p is asked nothing any more or the game's views are no
// games.Imaginers.
func (m *Match) Foresee(p games.Player, roll func(n int) int) []Question {
	if m.changeable(p) != nil || m.Resigned(p) {
		return nil
	}
	view, ok := m.Preview(p).View(p).(games.Imaginer)
	if !ok {
		return nil
	}
	o := oracle{player: p, roll: roll}
	for range futures {
		o.state = view.Imagine(roll)
		o.play()
	}
	slices.SortStableFunc(o.met, func(a, b Question) int {
		return cmp.Or(cmp.Compare(a.Soon, b.Soon), cmp.Compare(b.Times, a.Times))
	})
	return o.met[:min(len(o.met), mostAsking)]
}

// An oracle plays on from one position after the other.
type oracle struct {
	player games.Player
	roll   func(n int) int
	state  games.State
	met    []Question
}

// play plays one future.
func (o *oracle) play() {
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
func (o *oracle) turn() []string {
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
func (o *oracle) note(d games.Decision, start games.State, soon int, turn string) {
	kind := Kind(d)
	i := slices.IndexFunc(o.met, func(q Question) bool { return q.Kind == kind })
	if i < 0 {
		i = len(o.met)
		o.met = append(o.met, Question{Kind: kind, Prompt: d.Prompt, Moves: slices.Clone(d.Moves), Start: start, Soon: soon})
	}
	q := &o.met[i]
	q.Times++
	q.Soon = min(q.Soon, soon)
	if len(q.Turns) < mostTurns && !slices.Contains(q.Turns, turn) {
		q.Turns = append(q.Turns, turn)
	}
}
