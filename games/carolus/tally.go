package carolus

import "herald/games"

// Sources returns the castles of p's side on the ring, which alone count.
func (v View) Sources(p games.Player) []games.Source {
	return []games.Source{{Name: games.T("carolus.source.castles"), Points: v.Castles[v.Seats[p].Side]}}
}

// Chapter returns the round.
func (v View) Chapter() int { return v.Round }
