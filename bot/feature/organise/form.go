package organise

import (
	"slices"
	"strconv"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/league"
	"herald/lang"
)

// form asks for the reason of an act, and for what else it needs. The word of the
// custom ID is the act without these; what was chosen in a menu is added to it.
func (h *handler) form(i *discord.Interaction) discord.Modal {
	say := h.View.Printer(i)
	words := i.CustomID.Word
	if len(i.Values) > 0 {
		words += " " + i.Values[0]
	}
	verb, rest, _ := strings.Cut(words, " ")
	inputs := h.inputs(say, i, verb, rest)
	reason := discord.Long("reason", say.T("organise.form.reason"), longestReason)
	at := discord.CustomID{Verb: "organise-why", Match: i.CustomID.Match, Word: words}
	return discord.FormOf(say.T("organise.act."+verb), at, append(inputs, reason)...)
}

// inputs are what the form of an act asks for besides the reason.
func (h *handler) inputs(say lang.Printer, i *discord.Interaction, verb, rest string) []discord.Component {
	field := func(name, value string) discord.Component {
		c := discord.Optional(name, say.T("organise.form."+name), 40)
		c.Value = discord.Cut(value, 40)
		return c
	}
	switch {
	case verb == "penalise":
		c := discord.Input("points", say.T("organise.form.points"), 5)
		c.Value = "1"
		return []discord.Component{c}
	case verb == "extend" && !strings.Contains(rest, "by="):
		c := discord.Input("days", say.T("organise.form.days"), 3)
		c.Value = "2"
		return []discord.Component{c}
	case verb == "amend":
		places, scores, credits := h.resultOf(i, rest)
		return []discord.Component{field("places", places), field("scores", scores), field("credits", credits)}
	}
	return nil
}

// complete returns the act of a word of the custom ID with what the form added. The
// error says what is wrong with that.
func (d *desk) complete(words string) (league.Act, error) {
	act, err := league.ParseAct(words)
	if err != nil || !slices.Contains(possible, act.Verb) {
		return act, table.ErrOutdated
	}
	switch act.Verb {
	case "change":
		return d.changes()
	case "order":
		return d.ordered()
	case "apart":
		return d.apart(act)
	case "penalise":
		points, err := strconv.Atoi(strings.TrimSpace(d.i.Options["points"]))
		if err != nil || points == 0 {
			return act, errNumbers
		}
		act.Keys = append(act.Keys, league.Key{Name: "points", Value: strconv.Itoa(points)})
	case "extend":
		if act.Key("by") != "" {
			return act, nil
		}
		days, err := strconv.Atoi(strings.TrimSpace(d.i.Options["days"]))
		if err != nil || days < 1 {
			return act, errNumbers
		}
		act.Keys = append(act.Keys, league.Key{Name: "by", Value: strconv.Itoa(days) + "d"})
	case "amend":
		return d.amendment(act)
	}
	return act, nil
}

// changes returns the change that publishes what was edited.
func (d *desk) changes() (league.Act, error) {
	title, err := d.title()
	if err != nil {
		return league.Act{}, err
	}
	keys := changed(base(&d.l, title), drafted(&d.l, title))
	if len(keys) == 0 {
		return league.Act{}, errNothing
	}
	return league.Act{Verb: "change", Keys: keys}, nil
}
