package games

// An Imaginer is a View that can be completed to a whole position, for those
// who look ahead from what one seat knows: bot players and plans. Every game's
// views of its seats are Imaginers.
type Imaginer interface {
	View
	// Imagine returns a position in which the seat sees and is asked the same,
	// with all that it may not know drawn at random. Roll returns a number from 0
	// to n-1, each equally likely. The caller owns the position.
	Imagine(roll func(n int) int) State
}
