package games

// A Summarizer is a State that can break a seat's score down, for the end of a
// match.
type Summarizer interface {
	State
	// Summarize returns a few short phrases about the parts of p's score and their origin; the caller owns the
	// slice.
	Summarize(p Player) []Text
}
