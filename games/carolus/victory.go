package carolus

import "herald/games"

// Victory implements games.Teamed: teams are called by the colour of their castles.
func (v View) Victory(p games.Player) games.Text { return v.ofTeam("carolus.victory.", p) }

// Lead implements games.Teamed.
func (v View) Lead(p games.Player) games.Text { return v.ofTeam("carolus.lead.", p) }

// ofTeam returns the text of a kind about p's team, the zero Text if p plays alone.
func (v View) ofTeam(kind string, p games.Player) games.Text {
	if !v.Teams {
		return games.Text{}
	}
	return games.T(kind + v.Seats[p].Side.String())
}
