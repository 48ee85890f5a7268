package games

// Gridded is a View of a board that can be set in characters of one width, for
// those who read the position, or have it read to them, instead of looking.
type Gridded interface {
	View
	// Grid lays the board out with its coordinates: lines of ASCII characters,
	// at most 1000 in all. Mark returns the capital letter of a seat. Signs
	// explain the other characters; Words says what the grid leaves out.
	Grid(mark func(Player) string) (board string, signs []Text)
}
