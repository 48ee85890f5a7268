package feature

import (
	"strings"

	"herald/bot/discord"
	"herald/lang"
)

// MatchOption is the option of commands about a match.
func MatchOption() discord.Parameter {
	return discord.Parameter{Name: "match", Type: discord.OfString, Autocomplete: true}
}

// GameOption is the option of commands about a game on the shelf. SuggestGames completes it if there are more
// games than choices.
func (a *App) GameOption() discord.Parameter {
	game := discord.Parameter{Name: "game", Type: discord.OfString}
	if len(a.View.Shelf) > discord.MaxChoices {
		game.Autocomplete = true
		return game
	}
	for _, t := range a.View.Shelf {
		game.Choices = append(game.Choices, a.View.NamedChoice(t.Name+".name", t.Name))
	}
	return game
}

// SuggestGames suggests the games on the shelf whose names contain the typed text.
func (a *App) SuggestGames(i *discord.Interaction) []discord.Choice {
	say, typed := a.View.Printer(i), lang.Fold(i.Options["game"])
	var choices []discord.Choice
	for _, t := range a.View.Shelf {
		if name := say.T(t.Name + ".name"); strings.Contains(lang.Fold(name), typed) || strings.Contains(t.Name, typed) {
			choices = append(choices, discord.Choice{Name: discord.Cut(name, discord.MaxOption), Value: t.Name})
		}
	}
	return choices
}

// Localised fills in a command's names and descriptions from the catalogs. Without contexts
// it is for servers and direct messages.
func (a *App) Localised(c discord.Command) discord.Command {
	c = c.InHomes()
	if c.Type == discord.OfMessage {
		c.Name, c.Names = a.View.Translations("command." + c.Name)
		return c
	}
	key := "command." + strings.ReplaceAll(c.Name, " ", ".")
	c.Type = discord.OfChat
	_, c.Names = a.View.Translations(key + ".name")
	c.Description, c.Descriptions = a.View.Translations(key + ".about")
	options := make([]discord.Parameter, len(c.Options))
	for n, o := range c.Options {
		key := "command.option." + o.Name
		_, o.Names = a.View.Translations(key + ".name")
		o.Description, o.Descriptions = a.View.Translations(key + ".about")
		options[n] = o
	}
	if c.Options = nil; len(options) > 0 {
		c.Options = options
	}
	return c
}
