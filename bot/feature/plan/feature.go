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
			"plans":      {Run: h.plans, InPlace: true},
			"plan-new":   {Run: h.begin, InPlace: true},
			"plan-what":  {Run: h.pickQuestion, InPlace: true},
			"plan-way":   {Run: h.extend, InPlace: true},
			"plan-word":  {Run: h.addWord, InPlace: true},
			"plan-group": {Run: h.pickGroup, InPlace: true},
			"plan-save":  {Run: h.save, InPlace: true},
			"plan-type":  {Form: h.typeForm},
			"plan-said":  {Run: h.typed, InPlace: true},
			"plan-edit":  {Form: h.editForm},
			"plan-text":  {Run: h.edited, InPlace: true},
			"plan-drop":  {Run: h.remove, InPlace: true},
			"plan-up":    {Run: h.moveUp, InPlace: true},
			"plan-slow":  {Run: h.slow, InPlace: true},
			"plan-fast":  {Run: h.fast, InPlace: true},
		},
		Alarms:  []table.Alarm{alarm{h}},
		Changed: h.updateDelays,
		Suggest: map[string]router.Suggester{"question": h.suggestQuestions, "answers": h.suggestAnswers},
	}
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
