package bot

import (
	"herald/games"
	"herald/games/ai"
	"herald/games/match"
)

// pilot plays for the seats that were given up, until somebody else is asked.
func (b *Bot) pilot(m *match.Match) {
	for {
		p, ok := deserted(m)
		if !ok {
			return
		}
		for {
			d, asked := m.Asked(p)
			if !asked || d.Fresh && m.Whole(p) {
				break
			}
			move := ai.Choose(m.Preview(p), p, b.roll)
			if _, err := m.Play(p, move.String()); err != nil {
				panic(err) // the move comes from the decision
			}
		}
		if _, err := m.Confirm(p, b.roll); err != nil {
			panic(err) // nothing more is asked
		}
	}
}

// deserted returns a seat that is asked and was given up.
func deserted(m *match.Match) (games.Player, bool) {
	for _, p := range m.Waiting() {
		if m.Resigned(p) {
			return p, true
		}
	}
	return 0, false
}
