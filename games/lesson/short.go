package lesson

import (
	"slices"
	"strings"

	"herald/games"
)

// letters are the digits of short forms. Words of games are lower case.
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// Short returns a short form of a word on offer in a match, one or two letters that Play takes as well: the number of
// the move. A whole round in short forms fits a custom ID. A word without a short form, as in a task, is returned as
// it is.
func (t *Try) Short(word string) string {
	if !t.isMatch() {
		return word
	}
	d, _ := t.Match.Asked(t.Seat)
	n := slices.IndexFunc(d.Moves, func(m games.Move) bool { return m.String() == word })
	high, low := n/len(letters), n%len(letters)
	switch {
	case n < 0 || high > len(letters):
		return word
	case high == 0:
		return letters[low : low+1]
	}
	return letters[high-1:high] + letters[low:low+1]
}

// long returns the word of a short form. What is none stays as it is.
func (t *Try) long(short string) string {
	n := 0
	for _, c := range short {
		digit := strings.IndexRune(letters, c)
		if digit < 0 || len(short) > 2 {
			return short
		}
		n = n*len(letters) + digit + 1
	}
	n--
	d, _ := t.Match.Asked(t.Seat)
	if n < 0 || n >= len(d.Moves) {
		return short
	}
	return d.Moves[n].String()
}
