package feature

import "herald/bot/discord"

// LeagueOption is the option of commands about a league.
func LeagueOption() discord.Parameter {
	return discord.Parameter{Name: "league", Type: discord.OfString, Autocomplete: true}
}
