package games

// Sheeted is a View of a seat that answers several questions on one sheet, such as its
// ballots on three laws.
type Sheeted interface {
	View
	// Sheet returns what the viewer fills in; false if nothing on it is asked, and
	// nothing on it waits to be revealed.
	Sheet() (Sheet, bool)
}

// A Sheet is questions that are asked one after another and may be answered together.
type Sheet struct {
	Title Text
	First int // the number of the first line, from 1: those before it are revealed
	Lines []Line
}

// A Line is a question of a Sheet. Its moves are those that the question has as the
// sheet is filled in now.
type Line struct {
	Title Text
	Hint  Text   // as that of the question
	Given Move   // the answer; nil if there is none yet, and none on the lines after it
	Ways  []Move // the answers that differ in more than their stake, with the stake of Given
	Stake int    // what Given puts in of the stock that the lines share, such as markers
	// Less and More are Given with one piece of that stock less and more; nil if that is
	// not possible.
	Less, More Move
}

// Given returns how many lines have an answer: the first ones.
func (s Sheet) Given() int {
	n := 0
	for n < len(s.Lines) && s.Lines[n].Given != nil {
		n++
	}
	return n
}

// Words returns the words of the lines that have an answer.
func (s Sheet) Words() []string {
	var words []string
	for _, line := range s.Lines[:s.Given()] {
		words = append(words, line.Given.String())
	}
	return words
}

// With returns Words with m as the answer of line n, which is one that has an answer or
// the first that has none.
func (s Sheet) With(n int, m Move) []string {
	words := append(s.Words(), m.String())
	words[n] = m.String()
	return words[:max(s.Given(), n+1)]
}
