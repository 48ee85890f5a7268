// Package review shows what has happened in a match: its board, its log, what is new, a
// replay turn by turn, the proof of its dice, and at its end the final post with highlights
// and a film. It only reads matches, and shows a seat only what it may know.
package review

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/jobs"
	"herald/bot/post"
	"herald/bot/router"
	"herald/bot/table"
)

// A handler answers the feature's commands and presses.
type handler struct{ *feature.App }

func (h *handler) commands() []feature.Command {
	none := 0
	match := feature.MatchOption()
	closeUp := discord.Parameter{Name: "part", Type: discord.OfString, Autocomplete: true}
	text := discord.Parameter{Name: "text", Type: discord.OfBoolean}
	turn := discord.Parameter{Name: "turn", Type: discord.OfInteger, MinValue: &none}
	command := func(name string, run router.Handler, options ...discord.Parameter) feature.Command {
		return feature.Command{Command: discord.Command{Name: name, Options: options}, Route: router.Route{Run: run}}
	}
	personal := func(c feature.Command) feature.Command {
		c.Command = c.Personal()
		return c
	}
	return []feature.Command{
		personal(command("board", h.board, match, closeUp, text)),
		personal(command("hand", h.hand, match, closeUp)),
		command("log", h.log, match),
		personal(command("since", h.since, match)),
		command("replay", h.replay, match, turn),
		command("verify", h.verify, match),
		h.fromMenu("since", h.since),
		h.fromMenu("replay", h.replay),
	}
}

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	finals := jobs.NewRetry(a.Clock, 1, a.OfMatch(h.finish), func(id string, tries int, err error) {
		a.Log.Warn("no final post", "match", id, "tries", tries, "err", table.Redact(err))
	})
	return feature.Feature{
		Name:     "review",
		Commands: h.commands(),
		Buttons:  h.buttons(),
		Presses: map[string]router.Route{
			"board":   {Run: h.board},
			"read":    {Run: h.read},
			"hand":    {Run: h.hand},
			"log":     {Run: h.log},
			"since":   {Run: h.since},
			"replay":  {Run: h.replay},
			"jump":    {Form: h.turnForm},
			"more":    {Run: h.more},
			"verify":  {Run: h.verify},
			"details": {Run: h.details},
		},
		Suggest: map[string]router.Suggester{"part": h.suggestCloseUps},
		Tasks:   []post.Task{{Owed: owesFinalPost, Push: finals.Push}},
		Queues:  []feature.Queue{feature.QueueOf("films", finals)},
	}
}
