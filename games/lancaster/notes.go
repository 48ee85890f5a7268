package lancaster

import (
	"slices"

	"herald/games"
)

// tell returns one note to everyone.
func tell(key string, args ...any) []games.Note { return told(games.T(key, args...)) }

// told returns a note to everyone, none if there is nothing to say.
func told(t games.Text) []games.Note {
	if t.IsZero() {
		return nil
	}
	return []games.Note{{To: games.Everyone, Text: t}}
}

// A logged is a note that waits until the answers are shown: in the order of
// the rules then, that is by step and, in a layer of a step, by turn order.
type logged struct {
	step   step
	player games.Player
	text   games.Text
}

// write keeps a note of what happens in p's step.
func (s *State) write(p games.Player, t games.Text) {
	if t.IsZero() {
		return
	}
	s.log = append(s.log, logged{s.tasks[p].step, p, t})
}

// read tells what was written, in the order of the rules, and forgets it.
func (s *State) read() []games.Note {
	if len(s.log) == 0 {
		return nil
	}
	written := slices.Clone(s.log) // clones share the log
	slices.SortStableFunc(written, func(a, b logged) int {
		if a.step != b.step {
			return int(a.step) - int(b.step)
		}
		if a, b := layer(a.text), layer(b.text); a != b {
			return a - b
		}
		start := s.start
		if a.step < castleStep {
			start = s.shown.start // Surrey names another one later
		}
		return s.seatsAfter(start, a.player) - s.seatsAfter(start, b.player)
	})
	s.log = nil
	return digest(written)
}

// turnOf returns p's place in turn order, from 0.
func (s *State) turnOf(p games.Player) int { return s.seatsAfter(s.start, p) }

func (s *State) seatsAfter(start, p games.Player) int {
	return (int(p) - int(start) + s.terms.players) % s.terms.players
}

// times returns g n times, each kind at most what Goods can hold.
func (g Goods) times(n int) Goods {
	var all Goods
	for kind := range goodKinds {
		all = all.with(kind, min(n*g.Get(kind), 1<<goodBits-1))
	}
	return all
}

// say says the goods: "2 squires + 1 gold". Of an empty heap there is nothing
// to say.
func (g Goods) say() any {
	var sum games.Text
	for kind := range goodKinds {
		n := g.Get(kind)
		if n == 0 {
			continue
		}
		good := games.T("lancaster.good."+kind.String(), "n", n)
		if sum.IsZero() {
			sum = good
			continue
		}
		sum = games.T("lancaster.plus", "goods", sum, "more", good)
	}
	if sum.IsZero() {
		return []games.Text{} // said as an empty list
	}
	return sum
}
