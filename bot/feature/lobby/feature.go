// Package lobby is a table before its match begins: opening it, joining and leaving, its
// options, time control and bot players, and the start, in a thread of its own if one is
// wanted. It also moves a table to another channel. It does not know how a match is played.
package lobby

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/view"
	"herald/games/match/clock"
)

// A handler answers the feature's commands and presses.
type handler struct {
	*feature.App
	opened   *openings
	notified *lastNotified
	called   *lastNotified // of a Call
}

func (h *handler) commands() []feature.Command {
	return []feature.Command{
		{
			Command: discord.Command{Name: "new", Contexts: discord.InGuilds, Options: h.parameters()},
			Route:   router.Route{Run: h.open, Apart: true, Posts: true},
		},
		{
			Command: discord.Command{Name: "tables", Contexts: discord.InGuilds},
			Route:   router.Route{Run: h.openTables, Apart: true},
		},
		{
			Command: discord.Command{Name: "move-here", Contexts: discord.InGuilds, Options: []discord.Parameter{feature.MatchOption()}},
			Route:   router.Route{Run: h.moveHere, Find: h.movable, Posts: true},
		},
		{
			Command: discord.Command{
				Name: "close", Contexts: discord.InGuilds, Permissions: discord.ManageGuild.String(),
				Options: []discord.Parameter{{Name: "reason", Type: discord.OfString, Required: true}, feature.MatchOption()},
			},
			Route: router.Route{Run: h.closeFor},
		},
	}
}

// parameters are the options of /new.
func (h *handler) parameters() []discord.Parameter {
	game := h.GameOption()
	game.Required = true
	fewest, most := h.View.Shelf[0].Min, h.View.Shelf[0].Max
	for _, t := range h.View.Shelf {
		fewest, most = min(fewest, t.Min), max(most, t.Max)
	}
	control := discord.Parameter{Name: "clock", Type: discord.OfString}
	for _, p := range clock.Presets() {
		control.Choices = append(control.Choices, h.View.NamedChoice("clock.name."+p.Name, p.Name))
	}
	return []discord.Parameter{
		game,
		{Name: "players", Type: discord.OfString},
		{Name: "seats", Type: discord.OfInteger, MinValue: &fewest, MaxValue: &most},
		{Name: "options", Type: discord.OfString, Autocomplete: true},
		control,
		{Name: "thread", Type: discord.OfBoolean},
		{Name: "hints", Type: discord.OfBoolean},
	}
}

// repeats reports whether players may repeat a match: in a league, they do not choose the pairings.
func repeats(w view.Viewing) bool { return !w.Table.Organised() }

// New returns the feature. Its notices are due before the turn message: a match moves to
// its thread before anything about it is posted.
func New(a *feature.App) feature.Feature {
	h := &handler{a, newOpenings(), newLastNotified(), newLastNotified()}
	queue, task := h.starts()
	return feature.Feature{
		Name:     "lobby",
		Commands: h.commands(),
		Buttons: []view.Button{
			{Place: view.OnEnd, Order: 10, Verb: "rematch", Style: discord.Primary, Label: "button.rematch", Shown: repeats},
		},
		Presses: map[string]router.Route{
			"new":         {Run: openWith(h), InPlace: true, Apart: true, Posts: true},
			"join":        {Run: h.join, InPlace: true},
			"leave":       {Run: h.leave, InPlace: true},
			"tables":      {Run: h.openTables, Apart: true},
			"shelf":       {Run: h.shelf, Apart: true},
			"sit":         {Run: h.sit, Apart: true},
			"decline":     {Run: h.decline, InPlace: true},
			"starts":      {Run: h.setStart},
			"rated":       {Run: h.setRated},
			"rate":        {Run: h.agree, InPlace: true},
			"start":       {Run: h.start, InPlace: true},
			"against-bot": {Run: h.againstBot},
			"options":     {Run: h.options},
			"option":      {Run: h.setOption},
			"number":      {Form: h.numberForm},
			"hints":       {Run: h.setHints},
			"clock":       {Run: h.timeControl},
			"term":        {Run: h.setTimeControl},
			"term-form":   {Form: h.timeControlForm},
			"bots":        {Run: h.bots},
			"bot":         {Run: h.addBot},
			"unbot":       {Run: h.removeBot},
			"host":        {Run: h.manage},
			"oust":        {Run: h.oust},
			"close":       {Run: h.close},
			"rematch":     {Run: h.rematch, Posts: true},
			"how":         {Run: h.how},
			"setup":       {Run: h.setUpPanel},
			"call":        {Run: h.call},

			"alerts":       {Run: h.alerts, Apart: true},
			"alerts-games": {Run: h.setAlerts(h.choose), Apart: true},
			"alerts-from":  {Run: h.setAlerts(func(a *Alerts, _ int, values []string) { a.From = readHour(values) }), Apart: true},
			"alerts-to":    {Run: h.setAlerts(func(a *Alerts, _ int, values []string) { a.To = readHour(values) }), Apart: true},
		},
		Suggest: map[string]router.Suggester{"options": h.suggestOptions},
		Notices: []post.Notice{messages{h}, calling{h}, threads{h}},
		Removed: h.unalert,
		Tasks:   []post.Task{task},
		Queues:  []feature.Queue{queue},
	}
}
