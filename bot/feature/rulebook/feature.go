// Package rulebook explains: how to play here, the rules of each game in sections, with a
// match's numbers, and the icons in the pictures. It does not know any rules: the texts and
// the legend are the games'.
package rulebook

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/view"
)

type handler struct{ *feature.App }

// New returns the feature. Its custom IDs carry a game, and then the match with the
// numbers.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name:     "rulebook",
		Commands: h.commands(),
		Buttons:  []view.Button{{Place: view.InMore, Order: 50, Verb: "rules", Make: rules}},
		Presses: map[string]router.Route{
			"rules":  {Run: h.rules, Apart: true},
			"legend": {Run: h.legend, Apart: true},
			"help":   {Run: h.help, Apart: true},
		},
		Suggest: map[string]router.Suggester{"section": h.suggestSections, "game": h.SuggestGames},
	}
}

func rules(w view.Viewing) []discord.Component {
	return []discord.Component{view.RulesButton(w.Say, w.Table.Game, w.Table.ID)}
}

func (h *handler) commands() []feature.Command {
	section := discord.Parameter{Name: "section", Type: discord.OfString, Autocomplete: true}
	return []feature.Command{
		{
			Command: discord.Command{Name: "rules", Options: []discord.Parameter{h.GameOption(), section}}.Personal(),
			Route:   router.Route{Run: h.rules, Apart: true},
		},
		{
			Command: discord.Command{Name: "help"}.Personal(),
			Route:   router.Route{Run: h.help, Apart: true},
		},
	}
}
