package arena

import (
	"herald/games"
	"herald/games/match"
	"herald/games/record"
)

// Sittings plays a match at random to its end and returns the number of sittings it took. In each, a random
// seat that is asked answers everything open to it, future ballots too. With plans it then plans for all that
// it foresees.
func Sittings(m *match.Match, plans bool, roll func(int) int) int {
	m.Draw(roll)
	n := 0
	for p, more := m.NextSeat(roll); more; p, more = m.NextSeat(roll) {
		if waiting := m.Waiting(); len(waiting) > 0 {
			p = waiting[roll(len(waiting))]
		}
		sit(m, p, roll)
		if plans {
			planAhead(m, p, roll)
		}
		n++
	}
	return n
}

// planAhead replaces p's plans by one for each question that p foresees, with the answers that seem possible
// to p.
func planAhead(m *match.Match, p games.Player, roll func(int) int) {
	for range m.Plans(p) {
		if err := m.Unplan(p, 0); err != nil {
			panic(err) // there is one more
		}
	}
	for _, q := range m.LikelyQuestions(p, roll) {
		plan := record.Plan{Kind: q.Kind, Alternatives: q.Turns[:min(len(q.Turns), match.MaxAlternatives)]}
		if err := m.Plan(p, plan); err != nil {
			panic(err) // it is foreseen
		}
	}
	m.Draw(roll)
}

// sit lets p answer everything that is open to p.
func sit(m *match.Match, p games.Player, roll func(int) int) {
	for _, asked := games.Asked(m.State(), p); asked; _, asked = games.Asked(m.State(), p) {
		turn(m, p, roll)
		if m.Over() {
			return
		}
	}
}

// turn plays a whole turn of p at random, and never ends it early.
func turn(m *match.Match, p games.Player, roll func(int) int) {
	for {
		d, asked := m.Asked(p)
		if !asked || d.Fresh && m.Whole(p) {
			break
		}
		moves := d.Moves
		if last := len(moves) - 1; last > 0 && moves[last].String() == games.Done {
			moves = moves[:last]
		}
		if _, err := m.Play(p, moves[roll(len(moves))].String()); err != nil {
			panic(err) // it is offered
		}
	}
	if _, err := m.Confirm(p, roll); err != nil {
		panic(err) // nothing more is asked
	}
}
