package bot

import (
	"io/fs"

	"herald/bot/discord"
	"herald/bot/router"
)

// Commands returns all slash commands, with their localisations.
func Commands(b *Bot) []discord.Command { return b.commands() }

// Routes returns what is answered.
func Routes(b *Bot) router.Routes { return routes(b.features) }

// Suggest answers autocomplete.
func Suggest(b *Bot, i *discord.Interaction) []discord.Choice {
	return Routes(b).Suggest[i.Focused](i)
}

// Texts returns the catalogs of the bot, one a folder.
func Texts() []fs.FS {
	all := rooms()
	for _, p := range features {
		if p.Texts != nil {
			all = append(all, p.Texts())
		}
	}
	return all
}
