package games

// Gridded is a View of a board that can be drawn in characters of equal width,
// for people who cannot see the picture.
type Gridded interface {
	View
	// Grid returns the board with its coordinates as lines of ASCII characters, at
	// most 1000 in all, and signs, the legend of the characters other than the
	// capital letters that mark returns for the seats. The caller owns the slice.
	// Words describes the rest.
	Grid(mark func(Player) string) (board string, signs []Text)
}
