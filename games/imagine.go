package games

// An Imaginer is a View that can be completed to a whole position, for bot
// players and plans, which look ahead from what one seat knows. In every game
// the views of the seats are Imaginers.
type Imaginer interface {
	View
	// Imagine returns a position in which the seat has the same view and is asked the same question, with
	// everything it does not know drawn at random. Roll returns a number from 0 to n-1, each equally likely.
	// The caller owns the position.
	Imagine(roll func(n int) int) State
}
