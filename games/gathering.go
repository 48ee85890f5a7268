package games

// A Gathering is a State with parts in which the seats do not take turns but
// answer together, such as the votes of a parliament. What happens in such a part
// is told in one message, which changes until the part is over.
type Gathering interface {
	State
	// Together says what all are busy with and how far they are, as far as everybody
	// may know: “Parliament: 2 of 3 have voted”. It is the zero Text where seats take
	// turns. Its key stands for the part: those that follow each other differ in it,
	// and it changes only with a decision of Chance or a public answer.
	Together() Text
}
