package view

import (
	"regexp"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// behind cut off what a label says of a move beside its name.
var behind = []string{" · ", " → ", " × ", " ("}

// Labelled returns the word of the move whose button says what a person has typed, with or without what follows
// from the move; "" if that is not exactly one of those that the seat is asked.
func Labelled(say lang.Printer, t *table.Table, m *match.Match, seat games.Player, typed string) string {
	d, asked := m.Asked(seat)
	if !asked {
		return ""
	}
	say, word := say.Named(Plain(say, t)), ""
	for _, move := range games.Present(m.Preview(seat).View(seat), d).Moves {
		if !says(say.Say(move.Label()), typed) {
			continue
		}
		if word != "" && word != move.String() {
			return ""
		}
		word = move.String()
	}
	return word
}

// Saying returns the custom IDs of the buttons of a panel with a typed label: first its own, then
// the ones that a press of these opens.
func Saying(panel Panel, typed string) []discord.CustomID {
	near, opened := saying(panel, typed)
	for _, picked := range opened {
		panel.Picked = picked
		far, _ := saying(panel, typed)
		near = append(near, far...)
	}
	return near
}

// saying returns the buttons of a panel with a typed label, and what its buttons open.
func saying(panel Panel, typed string) (labelled []discord.CustomID, opened []string) {
	for _, row := range panel.Text().Components {
		for _, b := range row.Components {
			at := discord.ParseCustomID(b.CustomID)
			if about, err := customid.Read(at); err == nil && at.Verb == "pick" {
				opened = append(opened, about.Word)
			}
			if !b.Disabled && says(b.Label, typed) {
				labelled = append(labelled, at)
			}
		}
	}
	return labelled, opened
}

// says reports whether a label, or its beginning, was typed.
func says(label, typed string) bool {
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
