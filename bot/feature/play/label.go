package play

import (
	"regexp"
	"strings"

	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// behind cut off what a label says of a move beside its name.
var behind = []string{" · ", " → ", " × ", " ("}

// labelled returns the word of the move whose button says what a person has typed, with or without what follows
// from the move; "" if that is not exactly one of those that the seat is asked.
func labelled(say lang.Printer, t *table.Table, m *match.Match, seat games.Player, typed string) string {
	d, asked := m.Asked(seat)
	if !asked {
		return ""
	}
	say, word := say.Named(view.Plain(say, t)), ""
	for _, move := range games.Present(m.Preview(seat).View(seat), d).Moves {
		if !named(say.Say(move.Label()), typed) {
			continue
		}
		if word != "" && word != move.String() {
			return ""
		}
		word = move.String()
	}
	return word
}

// named reports whether a label, or its beginning, was typed.
func named(label, typed string) bool {
	typed = spoken(typed)
	if typed == "" {
		return false
	}
	if spoken(label) == typed {
		return true
	}
	for _, cut := range behind {
		if head, _, found := strings.Cut(label, cut); found && spoken(head) == typed {
			return true
		}
	}
	return false
}

// said matches what is compared of a label: words, numbers and signs, without emoji and punctuation.
var said = regexp.MustCompile(`[\pL\pN]+|[+−]`)

// spoken returns the part of a text that people type, whatever their keyboards make of spaces and apostrophes.
func spoken(text string) string {
	return strings.Join(said.FindAllString(strings.ReplaceAll(lang.Fold(text), " -", " −"), -1), " ")
}
