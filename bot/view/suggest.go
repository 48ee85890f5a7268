package view

import (
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

// NextWords returns at most MaxChoices suggestions for a word of a sentence: the moves of a
// decision that begin with typed, each after the words in played and with the words that it
// demands. They are shown in the words of l.
func NextWords(say lang.Printer, l lang.Lexicon, d games.Decision, played, typed string) []discord.Choice {
	var choices []discord.Choice
	for _, move := range d.Moves {
		if len(choices) < discord.MaxChoices && begins(say, l, move, typed) {
			sentence := strings.TrimSpace(played + " " + move.String() + " " + demands(move))
			choices = append(choices, discord.Choice{Name: named(say, l, sentence, move), Value: sentence})
		}
	}
	return choices
}

// demands returns the word that must follow a move, "" for none.
func demands(move games.Move) string {
	if m, ok := move.(games.Demanding); ok {
		return m.Demands()
	}
	return ""
}

var parentheses = strings.NewReplacer("(", "", ")", "")

// named returns a sentence with the label of its last move in parentheses, unless that is its
// word. Discord puts the name of a choice into the field where the person goes on typing, so
// it must parse as the sentence: match.Words ignores parentheses.
func named(say lang.Printer, l lang.Lexicon, sentence string, move games.Move) string {
	label := parentheses.Replace(say.Say(move.Label()))
	if lang.Fold(label) == lang.Fold(l.Said(move.String())) && demands(move) == "" {
		return discord.Cut(l.Said(sentence), discord.MaxOption)
	}
	return discord.Cut(say.T("suggest.move", "words", l.Said(sentence), "label", label), discord.MaxOption)
}

// begins reports whether typed begins the move's word, in either form, or a word of
// its label, regardless of case and accents.
func begins(say lang.Printer, l lang.Lexicon, move games.Move, typed string) bool {
	if typed == "" || strings.HasPrefix(move.String(), typed) {
		return true
	}
	typed = lang.Fold(typed)
	for _, w := range strings.Fields(lang.Fold(l.Said(move.String()) + " " + say.Say(move.Label()))) {
		if strings.HasPrefix(w, typed) {
			return true
		}
	}
	return false
}
