// Package profile is about a person rather than one match: the inbox of their matches on
// all servers, their settings and a server's, their notes, and their name. It plays nothing
// and posts nothing in channels.
package profile

import (
	lru "github.com/hashicorp/golang-lru/v2"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/view"
)

type handler struct {
	*feature.App
	names *lru.Cache[[2]string, string] // by server and person
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	names, err := lru.New[[2]string, string](mostNames)
	if err != nil {
		panic(err) // of a size below 1
	}
	h := &handler{a, names}
	return feature.Feature{
		Name:     "profile",
		Before:   h.renamed,
		Commands: h.commands(),
		Buttons: []view.Button{
			{Place: view.InMore, Order: 30, Verb: "note", Label: "button.note"},
			{Place: view.InMore, Order: 60, Verb: "games", Label: "button.games"},
		},
		Presses: map[string]router.Route{
			"games": {Run: h.inbox, Apart: true},
			"next":  {Run: h.next, Apart: true},
			"set":   {Run: h.set, Apart: true},
			"clips": {Run: h.setClips, Apart: true},
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
