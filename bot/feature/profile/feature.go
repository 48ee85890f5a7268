// Package profile is what is about a person rather than about one match: the
// inbox of their matches everywhere, their settings and those of a server, and
// their notes. It plays nothing and posts nothing in channels.
package profile

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name:     "profile",
		Commands: h.commands(),
		Presses: map[string]router.Route{
			"games": {Run: h.inbox, Apart: true},
			"set":   {Run: h.set, Apart: true},
			"retry": {Run: h.retry},
			"note":  {Run: h.note},
			"write": {Form: h.noteForm},
			"noted": {Run: h.noted},
		},
	}
}

func (h *handler) commands() []feature.Command {
	return []feature.Command{
		{Command: discord.Command{Name: "games"}.Personal(), Route: router.Route{Run: h.inbox, Apart: true}},
		{Command: discord.Command{Name: "settings"}.Personal(), Route: router.Route{Run: h.settings, Apart: true}},
		{
			Command: discord.Command{Name: "note", Options: []discord.Parameter{feature.MatchOption()}}.Personal(),
			Route:   router.Route{Run: h.note},
		},
	}
}
