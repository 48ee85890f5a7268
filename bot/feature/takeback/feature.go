// Package takeback takes things back: the last step of a draft, an answer that is still
// secret, a turn on which no other player has acted, and, if all others agree, one on which
// they have. The match decides what can be taken back: the package knows no rules of any
// game.
package takeback

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name: "takeback",
		Commands: []feature.Command{{
			Command: discord.Command{Name: "undo", Options: []discord.Parameter{feature.MatchOption()}},
			Route:   router.Route{Run: h.undo},
		}},
		Presses: map[string]router.Route{
			"retract":  {Run: h.retractTurn, InPlace: true},
			"recall":   {Run: h.recallAnswer, InPlace: true},
			"ask-undo": {Run: h.ask, InPlace: true, Posts: true},
			"agree":    {Run: h.agree, InPlace: true},
			"refuse":   {Run: h.decline, InPlace: true},
		},
		Notices: []post.Notice{notice{h}},
		Changed: dropPassed,
	}
}
