package games

// A Cooperative is a View of a game that all seats win or lose together: a Sided game of one side. Its matches
// rate no one, and in leagues all have the same points.
type Cooperative interface {
	View
	// Lost reports whether all have lost if the match ends here, also by a resignation; if not, all have won.
	// It is false as long as there are several sides.
	Lost() bool
}

// Lost reports whether all seats have lost a match that has ended with this view.
func Lost(v View) bool {
	c, ok := v.(Cooperative)
	return ok && c.Lost()
}

// OneSide reports whether all of a number of players are on one side.
func OneSide(s State, players int) bool {
	for p := range Player(players) {
		if SideOf(s, p) != SideOf(s, 0) {
			return false
		}
	}
	return true
}
