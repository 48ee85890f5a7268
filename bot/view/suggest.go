package view

import (
	"strings"

	"herald/bot/discord"
	"herald/games"
	"herald/lang"
)

// NextWords are the moves of a decision that what was typed begins, after what
// has been played.
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

// named is a sentence with what its last move is called beside it, unless that
// is its word. Discord puts the name of a choice where the person types on, so
// that it must read as the sentence: match.Words leaves the parentheses out.
func named(say lang.Printer, sentence string, move games.Move) string {
	label := parentheses.Replace(say.Say(move.Label()))
	if discord.Fold(label) == move.String() {
		return discord.Cut(sentence, discord.MaxOption)
	}
	return discord.Cut(say.T("suggest.move", "words", sentence, "label", label), discord.MaxOption)
}

// begins reports whether what was typed begins the move's word or one of the
// words of its label, whatever the case and the accents.
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
