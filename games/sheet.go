package games

// Sheeted is a View of a seat that answers several questions on one sheet, such as its
// ballots on three laws.
type Sheeted interface {
	View
	// Sheet returns the viewer's sheet; false if it has no open question, and no answer that waits to be
	// revealed.
	Sheet() (Sheet, bool)
}

// A Sheet is a list of questions that are asked one after another and may be answered together.
type Sheet struct {
	Title Text
	Hint  Text // the subject of all its questions; the zero Text for none
	// Offer is the label of the button that opens the sheet where nothing on it has to be answered, such as
	// “Vote ahead…”; the zero Text where its questions are asked.
	Offer Text
	First int // number of the first line, from 1; earlier ones are revealed
	// Secret is the key of the Confidant's secret that has the answers of the sheet; "" for none.
	Secret string
	Lines  []Line
}

// A Line is a question of a Sheet. Its moves are the question's as the sheet is filled in now.
type Line struct {
	Title Text
	Hint  Text   // the question's
	Given Move   // the answer; nil if there is none yet, and none on the lines after it
	Ways  []Move // the answers that differ in more than their stake, with the stake of Given
	Stake int    // pieces that Given takes of the stock that the lines share, such as markers
	// Less and More are Given with one piece of that stock less and more; nil if that is
	// not possible.
	Less, More Move
}

// Given returns the number of lines with an answer: the first ones.
func (s Sheet) Given() int {
	n := 0
	for n < len(s.Lines) && s.Lines[n].Given != nil {
		n++
	}
	return n
}

// Drafted returns the number of lines with an answer that can be changed.
func (s Sheet) Drafted() int {
	n := 0
	for _, line := range s.Lines[:s.Given()] {
		if len(line.Ways) > 0 {
			n++
		}
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

// With returns Words with m as the answer of line n, which has an answer or is the first without one.
func (s Sheet) With(n int, m Move) []string {
	words := append(s.Words(), m.String())
	words[n] = m.String()
	return words[:max(s.Given(), n+1)]
}
