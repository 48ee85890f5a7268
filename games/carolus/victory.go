package carolus

import "herald/games"

// Victory implements games.Teamed: teams are called by the colour of their castles.
func (v View) Victory(p games.Player) games.Text {
	if !v.Teams {
		return games.Text{}
	}
	return games.T("carolus.victory." + v.Seats[p].Side.String())
}
