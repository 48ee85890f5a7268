package gametest

import (
	"errors"
	"slices"

	"herald/games"
)

// checkOpeners checks that a note Opens the match if its first decision is of chance and says who begins, as the
// seats asked after its outcomes differ.
func checkOpeners(rules games.Rules) error {
	return walk(rules, func(at *position) error {
		d, asked := games.Asked(at.state, games.Chance)
		if len(at.played) > 0 || !asked {
			return nil
		}
		var firsts []games.Player
		for _, m := range d.Moves {
			p, opened := beginner(at.state.Clone(), m)
			if opened || p < 0 {
				return nil
			}
			firsts = append(firsts, p)
		}
		if len(slices.Compact(firsts)) > 1 {
			return errors.New("chance has chosen who begins, and no note Opens the match: a rematch would not know that it is the next one’s turn")
		}
		return nil
	})
}

// beginner returns the first seat that s asks after an outcome of chance, and whether a note has opened the match
// by then. It is Everyone if none or several are asked.
func beginner(s games.State, m games.Move) (p games.Player, opened bool) {
	const steps = 200
	for range steps {
		for _, n := range s.Apply(games.Chance, m) {
			opened = opened || n.Opens
		}
		pending := s.Pending()
		if len(pending) != 1 {
			return games.Everyone, opened
		}
		if pending[0].Player != games.Chance {
			return max(pending[0].Player, games.Everyone), opened
		}
		m = pending[0].Moves[0]
	}
	return games.Everyone, opened
}
