package games

// A Simultaneous is a State with parts in which the seats do not take turns but answer together, such as the
// votes of a parliament. One message reports such a part, and changes until the part is over.
type Simultaneous interface {
	State
	// Together names the common task and its progress, as far as the public may know: “Parliament: 2 of 3
	// have voted”. It is the zero Text where seats take turns. Its key identifies the part: consecutive parts
	// differ in it, and it changes only with a decision of Chance or a public answer.
	Together() Text
}
