package games

// A Reckoner is a State that says what a seat's score is made of, and what went
// with it, in a few short phrases: for the end of a match.
type Reckoner interface {
	State
	Reckon(p Player) []Text
}
