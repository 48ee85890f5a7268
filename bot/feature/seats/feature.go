// Package seats changes who plays a seat while a match goes on: a bot player stands in for
// its holder, a substitute takes an open seat, or bot players play on among themselves. It
// knows neither how bot players find their moves nor what an absence costs.
package seats

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	words, task := h.words()
	return feature.Feature{
		Name: "seats",
		Commands: []feature.Command{{
			Command: discord.Command{Name: "substitute", Options: []discord.Parameter{h.whoOption(), feature.MatchOption()}},
			Route:   router.Route{Run: h.substitute},
		}},
		Buttons: buttons(),
		Presses: map[string]router.Route{
			"seats": {Run: h.show},
			"lend":  {Run: of(h.lend)},
			"back":  {Run: of(h.giveBack)},
			"offer": {Run: of(h.offer)},
			"keep":  {Run: of(h.keep)},
			"take":  {Run: h.askTake},
			"takes": {Run: h.take},
			"let":   {Run: of(h.playOn)},
			"waive": {Run: h.waive},
		},
		Tasks:  []post.Task{task},
		Queues: []feature.Queue{words},
		Changed: func(c table.Change) error {
			table.CountClaims(c.Table, c.Match, c.Now)
			table.SetPace(c.Table, c.Match, c.Now)
			return nil
		},
	}
}

// The values of /substitute's option, besides the levels of bot players.
const (
	anybody = "anybody"
	myself  = "me"
)

// whoOption is the option of /substitute that says who plays in the user's place.
func (h *handler) whoOption() discord.Parameter {
	who := discord.Parameter{Name: "who", Type: discord.OfString}
	for _, value := range append(slices.Clone(view.Levels), anybody, myself) {
		who.Choices = append(who.Choices, h.View.NamedChoice("seats.who."+value, value))
	}
	return who
}
