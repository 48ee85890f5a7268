// Package vote lets the people at a table vote: on pauses and more time, on replacing an
// absent player, on cancelling the match. It also shows the awaited people with their
// deadlines, and the possible votes. It knows nothing of the rules of any game.
package vote

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
)

// A handler answers the feature's commands and presses.
type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	status := func(name string) feature.Command {
		return feature.Command{
			Command: discord.Command{Name: name, Options: []discord.Parameter{feature.MatchOption()}},
			Route:   router.Route{Run: h.status},
		}
	}
	return feature.Feature{
		Name:     "vote",
		Commands: []feature.Command{status("waiting"), status("vote")},
		Buttons: []view.Button{
			{Place: view.InMore, Order: 80, Verb: "waiting", Label: "button.waiting", Shown: view.Viewing.Playing},
		},
		Presses: map[string]router.Route{
			"waiting": {Run: h.status},
			"motion":  {Run: h.propose, Posts: true},
			"vote":    {Run: h.cast},
		},
		Notices: []post.Notice{notice{h}},
		Alarms:  []table.Alarm{alarm{}},
		Present: h.returned,
		Changed: settled,
	}
}
