// Package league is how people take part in leagues: they join and leave, look at
// standings, tables and profiles, take days off, ask for substitutes, and find
// opponents on ladders and in arenas. It is what the buttons of a league's living
// message do. It posts nothing by itself, and organises nothing.
package league

import (
	"context"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagueview"
	"herald/bot/router"
)

// name is that of the feature, by which it keeps notes.
const name = "league"

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name:     name,
		Commands: h.commands(),
		Presses: map[string]router.Route{
			leagueview.Verb: {Run: h.press, Apart: true},
		},
	}
}

// commands are those of /league, each of which is a word of press.
func (h *handler) commands() []feature.Command {
	var all []feature.Command
	for _, word := range []string{"show", "join", "leave", "standings", "tables", "profile", "rules", "export"} {
		options := []discord.Parameter{feature.LeagueOption()}
		if word == "profile" {
			options = append([]discord.Parameter{{Name: "person", Type: discord.OfUser}}, options...)
		}
		all = append(all, feature.Command{
			Command: discord.Command{Name: "league " + word, Contexts: discord.InGuilds, Options: options},
			Route: router.Route{Apart: true, Run: func(_ context.Context, i *discord.Interaction) (discord.Message, error) {
				return h.answer(i, word)
			}},
		})
	}
	return all
}

// press answers the buttons and menus about leagues.
func (h *handler) press(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	return h.answer(i, i.CustomID.Word)
}
