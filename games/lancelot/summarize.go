package lancelot

import "herald/games"

// Summarize describes p's captures and losses.
func (s *State) Summarize(p games.Player) []games.Text {
	standing := 0
	for _, owner := range s.knights {
		if owner == p {
			standing++
		}
	}
	left := int(s.stock[p])
	return []games.Text{
		games.T("lancelot.reckon.captured", "n", int(s.captured[p])),
		games.T("lancelot.reckon.standing", "n", standing),
		games.T("lancelot.reckon.lost", "n", knights-left-standing),
		games.T("lancelot.reckon.left", "n", left),
	}
}
