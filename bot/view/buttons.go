package view

import (
	"herald/bot/discord"
	"herald/lang"
)

// PlayButton leads to the panel of a match.
func PlayButton(say lang.Printer, style int, id string) discord.Component {
	return discord.Button(style, say.T("button.play"), discord.CustomID{Verb: "play", Match: id})
}

// ReplayButton leads to the replay of a match.
func ReplayButton(say lang.Printer, id string) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.replay"), discord.CustomID{Verb: "replay", Match: id})
}

// PlansButton leads to somebody's plans for a match.
func PlansButton(say lang.Printer, id string) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.plans"), discord.CustomID{Verb: "plans", Match: id})
}

// TypeButton opens a form in which a sentence is typed.
func TypeButton(say lang.Printer, at discord.CustomID) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.type"), at)
}

// SeatsButton leads to who sits where.
func SeatsButton(say lang.Printer, id string) discord.Component {
	return discord.Button(discord.Secondary, say.T("seats.button.seats"), discord.CustomID{Verb: "seats", Match: id})
}

// BackButton gives somebody their seat back.
func BackButton(say lang.Printer, id string) discord.Component {
	return discord.Button(discord.Success, say.T("seats.button.back"), discord.CustomID{Verb: "back", Match: id})
}

// LetButton lets the bot players of a match play on.
func LetButton(say lang.Printer, id string) discord.Component {
	return discord.Button(discord.Secondary, say.T("seats.button.let"), discord.CustomID{Verb: "let", Match: id})
}

// RulesButton leads to the rules of a game; with the numbers of a match unless
// its ID is "".
func RulesButton(say lang.Printer, game, id string) discord.Component {
	return discord.Button(discord.Secondary, say.T("button.rules"), discord.CustomID{Verb: "rules", Match: game, Word: id})
}

// Rests says that nobody but bot players is left.
func Rests(say lang.Printer) string { return say.T("seats.rests") }

// Asked says what is asked.
func Asked(say lang.Printer, prompt any) string { return say.T("panel.asked", "prompt", prompt) }

// Drafted says which words have been drafted.
func Drafted(say lang.Printer, words string) string { return say.T("panel.draft", "words", words) }

// WholeTurn suggests a sentence that is a whole turn.
func WholeTurn(say lang.Printer, words string) discord.Choice {
	return discord.Choice{Name: discord.Cut(say.T("suggest.whole", "words", words), discord.MaxOption), Value: words}
}

// Page says which page of how many is shown.
func Page(say lang.Printer, page, pages int) string {
	return say.T("log.page", "page", page, "pages", pages)
}
