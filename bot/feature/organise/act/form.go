package act

import (
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
)

// longestField is the number of characters of the longest field besides the reason.
const longestField = 40

// Form returns the form that asks for the reason of an act, and for what else it needs. The
// word of the custom ID is the act without these; a choice from a menu is added to it.
func Form(o *desk.Office, i *discord.Interaction) discord.Modal {
	pressed := customid.Of(i)
	say := o.View.Printer(i)
	words := pressed.Word
	if len(i.Values) > 0 {
		words += " " + i.Values[0]
	}
	verb, rest, _ := strings.Cut(words, " ")
	inputs := inputs(o, i, verb, rest)
	reason := discord.Long("reason", say.T("organise.form.reason"), longestReason)
	at := customid.About{ID: pressed.ID, Word: words}.For(desk.WhyVerb)
	return discord.FormOf(say.T("organise.act."+verb), at, append(inputs, reason)...)
}

// inputs are the inputs of the form of an act besides the reason.
func inputs(o *desk.Office, i *discord.Interaction, verb, rest string) []discord.Component {
	say := o.View.Printer(i)
	filled := func(c discord.Component, value string) discord.Component {
		c.Value = discord.Cut(value, longestField)
		return c
	}
	input := func(name string, most int) discord.Component {
		return discord.Input(name, say.T("organise.form."+name), most)
	}
	switch {
	case verb == "penalise":
		return []discord.Component{filled(input("points", 5), "1")}
	case verb == "extend" && !strings.Contains(rest, "by="):
		return []discord.Component{filled(input("days", 3), "2")}
	case verb == "amend":
		seats := seatsOf(o, i, rest)
		var all []discord.Component
		for _, f := range fields {
			all = append(all, filled(discord.Optional(f.name, say.T("organise.form."+f.name), longestField), f.now(seats)))
		}
		return all
	}
	return nil
}
