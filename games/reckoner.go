package games

// A Reckoner is a State that can break a seat's score down, for the end of a
// match.
type Reckoner interface {
	State
	// Reckon returns a few short phrases about the parts of p's score and how it came about; the caller owns
	// the slice.
	Reckon(p Player) []Text
}
