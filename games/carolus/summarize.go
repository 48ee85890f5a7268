package carolus

import "herald/games"

// Summarize lists the castles and land of p's side, and the clans p controls.
func (s *State) Summarize(p games.Player) []games.Text {
	v := s.View(p).(View)
	side := s.terms.side[p]
	regions, largest := 0, 0
	for _, r := range v.Ring {
		if r.Owner == side {
			regions, largest = regions+1, max(largest, r.Size)
		}
	}
	lines := []games.Text{
		games.T("carolus.reckon.castles", "n", int(s.castles[side]), "target", v.Target),
		games.T("carolus.reckon.regions", "n", regions, "size", largest),
	}
	var clans []games.Text
	for clan, holder := range v.Control {
		if holder == p {
			clans = append(clans, Clan(clan).Name())
		}
	}
	if len(clans) > 0 {
		lines = append(lines, games.T("carolus.reckon.clans", "n", len(clans), "clans", clans))
	}
	return lines
}
