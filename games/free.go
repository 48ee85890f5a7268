package games

import (
	"strconv"
	"strings"
	"unicode"
)

// A Free accepts more answers to a decision than its Moves: any number of a range, or a short text. People
// type them, or count to them on the page; Moves, at least one of them an answer of this kind, are offered
// beside it, and are all that bot players and random matches try, such as the ends of the range and its middle.
type Free struct {
	// Number returns the move of a number from Min to Max, whose word is the number in digits, with a minus
	// sign before a negative one. Nil for a text.
	Number   func(n int) Move
	Min, Max int
	// Text returns the move of a text, or says to its author why it is none. The text has from 1 to Longest
	// letters, and single spaces between its words; the move's word is Spell of it. Nil for a number.
	Text    func(text string) (Move, Text)
	Longest int
}

// Find returns the move of a word, for which a number may be written as people do.
func (f *Free) Find(word string) (Move, bool) {
	if f.Text != nil {
		text, ok := Unspell(word)
		if !ok {
			return nil, false
		}
		word = text
	}
	m, _ := f.Read(word)
	return m, m != nil
}

// Why returns what Text says against a word; the zero Text if nothing.
func (f *Free) Why(word string) Text {
	text, ok := Unspell(word)
	if f.Text == nil || !ok {
		return Text{}
	}
	_, why := f.Read(text)
	return why
}

// Read returns the move of an answer as people type it. If that is none the move is nil, and the text says
// why unless there is no more to say than what is possible.
func (f *Free) Read(typed string) (Move, Text) {
	if f.Text == nil {
		return f.number(typed), Text{}
	}
	typed = strings.Join(strings.Fields(typed), " ")
	if n := len([]rune(typed)); n == 0 || n > f.Longest || Spell(typed) == "" {
		return nil, Text{}
	}
	return f.Text(typed)
}

// number returns the move of a typed number, nil if there is none. Spaces group digits.
func (f *Free) number(typed string) Move {
	digits := strings.Map(func(r rune) rune {
		switch {
		case unicode.IsSpace(r):
			return -1
		case r == '−' || r == '–':
			return '-'
		}
		return r
	}, typed)
	n, err := strconv.Atoi(digits)
	if err != nil || n < f.Min || n > f.Max {
		return nil
	}
	return f.Number(n)
}

// Lone reports whether the decision leaves no choice.
func (d Decision) Lone() bool { return len(d.Moves) == 1 && d.Free == nil && !d.Optional }
