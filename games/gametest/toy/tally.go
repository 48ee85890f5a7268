package toy

import "herald/games"

// Sources implements games.Tally.
func (v View) Sources(p games.Player) []games.Source {
	return []games.Source{{Name: games.T("toy.source"), Points: shared(v.Points, v.Together)[p]}}
}
