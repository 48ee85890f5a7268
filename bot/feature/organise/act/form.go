package act

import (
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/lang"
)

// longestField is the number of characters of the longest field besides the reason.
const longestField = 40

// A form asks for the reason of an act, and for what else it needs.
type form struct {
	o    *panel.Router
	i    *discord.Interaction
	say  lang.Printer
	verb string // of the act
	rest string // of the act, after its verb
}

// Form returns the form for an act. The word of the custom ID is the act without what it
// asks for; what was chosen in a menu is added to it.
func Form(o *panel.Router, i *discord.Interaction) discord.Modal {
	pressed := customid.Of(i)
	words := pressed.Word
	if len(i.Values) > 0 {
		words += " " + i.Values[0]
	}
	verb, rest, _ := strings.Cut(words, " ")
	f := form{o, i, o.View.Printer(i), verb, rest}
	var inputs []discord.Component
	if ask := kinds[verb].inputs; ask != nil {
		inputs = ask(f)
	}
	reason := discord.Long("reason", f.say.T("organise.form.reason"), longestReason)
	reason.Value = f.typed().Reason
	at := customid.About{ID: pressed.ID, Word: words}.For(panel.WhyVerb)
	return discord.FormOf(f.say.T("organise.act."+verb), at, append(inputs, reason)...)
}

// points asks how many points are taken.
func (f form) points() []discord.Component { return []discord.Component{f.input("points", 5, "1")} }

// days asks by how many days a table is extended, unless the act says so.
func (f form) days() []discord.Component {
	if strings.Contains(f.rest, "by=") {
		return nil
	}
	return []discord.Component{f.input("days", 3, "2")}
}

// target asks for the division or the place to which a person is moved.
func (f form) target() []discord.Component {
	key := "division"
	if l, ok := f.o.Of(f.i); ok && l.State.Season().Settings.Format.Placed {
		key = "place"
	}
	return []discord.Component{discord.Input("to", f.say.T("organise.form."+key), 3)}
}

// place asks for a person's place in the order of newcomers.
func (f form) place() []discord.Component {
	return []discord.Component{discord.Input("to", f.say.T("organise.form.seed"), 3)}
}

func (f form) input(name string, most int, value string) discord.Component {
	return filled(discord.Input(name, f.say.T("organise.form."+name), most), value)
}

// result asks for a result, seat by seat.
func (f form) result() []discord.Component {
	seats := seatsOf(f.o, f.i, f.rest)
	var all []discord.Component
	for _, field := range fields {
		all = append(all, filled(discord.Optional(field.name, f.say.T("organise.form."+field.name), longestField), field.now(seats)))
	}
	return all
}

func filled(c discord.Component, value string) discord.Component {
	c.Value = discord.Cut(value, longestField)
	return c
}
