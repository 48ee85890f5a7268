package gametest

import (
	"errors"

	"herald/games"
)

// checkSides checks that a game whose seats are all one side says whether they have lost, the same to everyone,
// and that no other game says so.
func checkSides(at *position) error {
	public := at.state.View(games.Everyone)
	_, cooperative := public.(games.Cooperative)
	switch one := games.OneSide(at.state, at.setup.Players); {
	case one && at.setup.Players > 1 && !cooperative:
		return errors.New("all seats are one side, and the view is no games.Cooperative, so that they could not lose")
	case !one && games.Lost(public):
		return errors.New("all have lost although there are several sides")
	}
	for p := range games.Player(at.setup.Players) {
		if games.Lost(at.state.View(p)) != games.Lost(public) {
			return errors.New("whether all have lost differs between the view of " + seat(p) + " and the public one")
		}
	}
	return nil
}
