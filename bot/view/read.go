package view

import (
	"strings"

	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// mostRead is the number of words of a label that are looked for in a sentence.
const mostRead = 8

// Read returns the words of a sentence in which moves are named as their buttons read, one after another, among
// words: “4 fives, doubt”. At a question for a text the rest of the sentence is the text. It returns "" if a part
// of the sentence is no answer.
func Read(say lang.Printer, t *table.Table, m *match.Match, seat games.Player, typed string) string {
	m = m.Clone()
	var words []string
	for rest := strings.Fields(typed); len(rest) > 0; {
		word, n := read(say, t, m, seat, rest)
		if n == 0 {
			return ""
		}
		words, rest = append(words, word), rest[n:]
	}
	return strings.Join(words, " ")
}

// read plays the answer with which the rest of a sentence begins, and returns it with the number of its parts, 0 if
// there is none: the longest label, or else the shortest word, or else a text.
func read(say lang.Printer, t *table.Table, m *match.Match, seat games.Player, rest []string) (string, int) {
	plays := func(word string) bool {
		if word == "" {
			return false
		}
		_, err := m.Play(seat, word)
		return err == nil
	}
	most := min(mostRead, len(rest))
	for n := most; n > 0; n-- {
		if word := Labelled(say, t, m, seat, strings.Join(rest[:n], " ")); plays(word) {
			return word, n
		}
	}
	for n := 1; n <= most; n++ {
		if word := say.Lexicon(t.Game).Own(strings.Join(rest[:n], " ")); plays(word) {
			return word, n
		}
	}
	if word := m.Spelled(seat, strings.Join(rest, " ")); plays(word) {
		return word, len(rest)
	}
	return "", 0
}
