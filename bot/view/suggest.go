package view

import (
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

// NextWords returns at most MaxChoices suggestions for a word of a sentence: the
// moves of a decision that typed begins, each after the words in played.
func NextWords(say lang.Printer, d games.Decision, played, typed string) []discord.Choice {
	var choices []discord.Choice
	for _, move := range d.Moves {
		if len(choices) < discord.MaxChoices && begins(say, move, typed) {
			sentence := strings.TrimSpace(played + " " + move.String())
			choices = append(choices, discord.Choice{Name: named(say, sentence, move), Value: sentence})
		}
	}
	return choices
}

var parentheses = strings.NewReplacer("(", "", ")", "")

// named returns a sentence with the label of its last move in parentheses, unless
// that is its word. Discord puts the name of a choice into the field where the
// person goes on typing, so it must parse as the sentence: match.Words ignores
// what is in parentheses.
func named(say lang.Printer, sentence string, move games.Move) string {
	label := parentheses.Replace(say.Say(move.Label()))
	if discord.Fold(label) == move.String() {
		return discord.Cut(sentence, discord.MaxOption)
	}
	return discord.Cut(say.T("suggest.move", "words", sentence, "label", label), discord.MaxOption)
}

// begins reports whether typed begins the move's word or a word of its label,
// regardless of case and accents.
func begins(say lang.Printer, move games.Move, typed string) bool {
	if typed == "" || strings.HasPrefix(move.String(), typed) {
		return true
	}
	typed = discord.Fold(typed)
	for _, w := range strings.Fields(discord.Fold(say.Say(move.Label()))) {
		if strings.HasPrefix(w, typed) {
			return true
		}
	}
	return false
}
