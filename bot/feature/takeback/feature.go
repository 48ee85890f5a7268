// Package takeback is the feature that takes things back: the last step of a
// draft, an answer that is still secret, a turn on which nobody has acted, and,
// if all the others agree, one on which they have. What can be taken back is for
// the match to say: the package knows no rules of any game.
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
