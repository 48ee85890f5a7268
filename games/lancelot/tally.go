package lancelot

import "herald/games"

// Sources returns p's captures; nothing else counts.
func (v View) Sources(p games.Player) []games.Source {
	return []games.Source{{Name: games.T("lancelot.source.captures"), Points: v.Captured[p]}}
}
