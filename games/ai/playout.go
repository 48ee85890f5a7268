package ai

import "herald/games"

// playOut plays some turns from s, quickly, and returns each seat's chance to win
// after them.
func (t *search) playOut(s games.State) []float64 {
	for turns := 0; ; {
		pending := s.Pending()
		if len(pending) == 0 {
			return winChances(s, true)
		}
		d := foremost(pending)
		if d.Fresh && d.Player >= 0 {
			if turns++; turns > t.params.horizon {
				return winChances(s, false)
			}
		}
		s.Apply(d.Player, t.quickMove(s, d))
	}
}

// quickMove returns the move with the best estimate of a few that it samples.
func (t *search) quickMove(s games.State, d games.Decision) games.Move {
	moves := d.Search()
	best := moves[t.bot.Roll(len(moves))]
	if d.Player == games.Chance || len(moves) == 1 || t.params.sample == 1 {
		return best
	}
	most := t.estimate(s, d.Player, best)
	for range min(t.params.sample, len(moves)) - 1 {
		m := moves[t.bot.Roll(len(moves))]
		if value := t.estimate(s, d.Player, m); value > most {
			best, most = m, value
		}
	}
	return best
}

// estimate returns p's chance to win after m, without a search.
func (t *search) estimate(s games.State, p games.Player, m games.Move) float64 {
	t.tried = games.Simulate(s, t.tried)
	t.tried.Apply(p, m)
	return winChances(t.tried, len(t.tried.Pending()) == 0)[p]
}
