package ai

import "herald/games"

// playOut plays s on for some turns, in haste, and returns the chances that
// follow.
func (t *search) playOut(s games.State) []float64 {
	for turns := 0; ; {
		pending := s.Pending()
		if len(pending) == 0 {
			return chances(s, true)
		}
		d := pending[0]
		if d.Fresh && d.Player != games.Chance {
			if turns++; turns > t.manner.ahead {
				return chances(s, false)
			}
		}
		s.Apply(d.Player, t.hasten(s, d))
	}
}

// hasten returns the best of a few moves at first sight.
func (t *search) hasten(s games.State, d games.Decision) games.Move {
	moves := d.Search()
	best := moves[t.bot.Roll(len(moves))]
	if d.Player == games.Chance || len(moves) == 1 || t.manner.picky == 1 {
		return best
	}
	most := look(s, d.Player, best)
	for range min(t.manner.picky, len(moves)) - 1 {
		m := moves[t.bot.Roll(len(moves))]
		if value := look(s, d.Player, m); value > most {
			best, most = m, value
		}
	}
	return best
}

// look returns the chance to win that p seems to have after m.
func look(s games.State, p games.Player, m games.Move) float64 {
	next := s.Clone()
	next.Apply(p, m)
	return chances(next, len(next.Pending()) == 0)[p]
}
