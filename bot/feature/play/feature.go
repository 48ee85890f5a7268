// Package play is how people play their turns: the panel with its buttons, typed sentences
// with suggestions, and resigning. It keeps the turn message in the channel up to date. It
// knows neither the rules of any game nor what a panel looks like.
package play

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/view"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name:     "play",
		Commands: h.commands(),
		Buttons: []view.Button{
			{Place: view.OnTurn, Order: 10, Verb: "play", Make: open},
			{Place: view.InMore, Order: 150, Verb: "resign", Style: discord.Danger, Label: "button.give-up", Shown: plays},
		},
		Presses: map[string]router.Route{
			"play":    {Run: h.open},
			"pick":    {Run: h.pick, InPlace: true},
			"word":    {Run: h.word, InPlace: true},
			"sheet":   {Run: h.sheet, InPlace: true},
			"undo":    {Run: h.undo, InPlace: true},
			"confirm": {Run: h.confirm, InPlace: true},
			"type":    {Form: h.sentenceForm},
			"free":    {Form: h.freeForm},
			"freed":   {Run: h.freed, InPlace: true},
			"typed":   {Run: h.typed, InPlace: true},
			"resign":  {Run: h.askResign},
			"resigns": {Run: h.resign},
		},
		Suggest: map[string]router.Suggester{"move": h.suggestMoves, "match": h.suggestMatches},
		Notices: []post.Notice{a.Post.Turns()},
	}
}

func open(w view.Viewing) []discord.Component {
	return []discord.Component{view.PlayButton(w.Say, discord.Primary, w.Table.ID)}
}

func plays(w view.Viewing) bool { return w.Seat >= 0 && w.Playing() }

func (h *handler) commands() []feature.Command {
	move := discord.Parameter{Name: "move", Type: discord.OfString, Autocomplete: true}
	return []feature.Command{
		{
			Command: discord.Command{Name: "play", Options: []discord.Parameter{move, feature.MatchOption()}}.Personal(),
			Route:   router.Route{Run: h.command},
		},
		{
			Command: discord.Command{Name: "resign", Options: []discord.Parameter{feature.MatchOption()}},
			Route:   router.Route{Run: h.askResign},
		},
	}
}
