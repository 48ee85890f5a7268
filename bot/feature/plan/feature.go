// Package plan lets people answer questions before they are asked. It shows a user's plans
// for a match, has new ones built word by word or typed, and suggests what to type. Package
// games/match plays them, at once or, if their owner prefers, after a while. Nothing here
// posts, or tells other players that there are any.
package plan

import (
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/router"
	"herald/bot/table"
)

type handler struct{ *feature.App }

// New returns the feature.
func New(a *feature.App) feature.Feature {
	h := &handler{a}
	return feature.Feature{
		Name:     name,
		Commands: []feature.Command{h.commandPlan()},
		Presses: map[string]router.Route{
			"plans":      shows(h.plans),
			"plan-new":   shows(h.begin),
			"plan-what":  shows(h.pickQuestion),
			"plan-way":   shows(h.extend),
			"plan-word":  shows(h.addWord),
			"plan-group": shows(h.pickGroup),
			"plan-save":  shows(h.save),
			"plan-type":  {Form: h.typeForm, OnPage: true},
			"plan-said":  shows(h.typed),
			"plan-edit":  {Form: h.editForm, OnPage: true},
			"plan-text":  shows(h.edited),
			"plan-drop":  shows(h.remove),
			"plan-up":    shows(h.moveUp),
			"plan-slow":  shows(h.slow),
			"plan-fast":  shows(h.fast),
		},
		Alarms:  []table.Alarm{alarm{h}},
		Changed: h.updateDelays,
		Suggest: map[string]router.Suggester{"question": h.suggestQuestions, "answers": h.suggestAnswers},
	}
}

func shows(run router.Handler) router.Route {
	return router.Route{Run: run, InPlace: true, OnPage: true}
}

func (h *handler) commandPlan() feature.Command {
	typed := func(name string) discord.Parameter {
		return discord.Parameter{Name: name, Type: discord.OfString, Autocomplete: true}
	}
	return feature.Command{
		Command: discord.Command{Name: "plan", Options: []discord.Parameter{typed("answers"), typed("question"), feature.MatchOption()}}.Personal(),
		Route:   router.Route{Run: h.command},
	}
}
