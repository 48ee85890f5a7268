package view

import (
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
)

// freeVerb is the verb of the button that opens the form for a free answer; what it carries is filled in.
const freeVerb = "free"

// freeButton opens the form in which a free answer to the question is typed; nil if there is none.
func (p Panel) freeButton() []discord.Component {
	d, _ := p.Match.Asked(p.Seat)
	if d.Free == nil || p.open {
		return nil
	}
	return []discord.Component{discord.Button(discord.Primary, p.Say.T(freeKey("panel.", d.Free)), p.at().For(freeVerb))}
}

// freeKey is the key of a text about a kind of free answer: on a button and over a form it is in “panel.”.
func freeKey(in string, f *games.Free) string {
	if f.Text != nil {
		return in + "free-text"
	}
	return in + "free-number"
}

// longestNumber is the number of characters that a form takes for a number, which may have spaces.
const longestNumber = 24

// FreeForm returns the form for a free answer to a seat's question, which says what is possible. At has what its
// button carries, and to is the verb that takes the answer, in the field "answer".
func FreeForm(say lang.Printer, m *match.Match, seat games.Player, at customid.About, to string) discord.Modal {
	if again, ok := m.Reconsidered(seat); ok {
		m = again
	}
	d, _ := m.Asked(seat)
	f, length := d.Free, longestNumber
	if f == nil { // the question has moved on, as the answer to the form says
		f = &games.Free{}
	}
	if f.Text != nil {
		length = f.Longest
	}
	form := discord.Form(say.T(freeKey("panel.", f)), at.With("").For(to), "answer", say.Say(FreeRange(f)), length)
	if discord.Units(at.Word) <= length {
		form.Components[0].Components[0].Value = at.Word
	}
	return form
}

// FreeRange says which free answers are possible.
func FreeRange(f *games.Free) games.Text {
	if f.Text != nil {
		return games.T("panel.free-longest", "n", f.Longest)
	}
	return games.T("panel.free-range", "low", f.Min, "high", f.Max)
}

// mostRefilled is the number of characters of a refused answer that a button has room for.
const mostRefilled = 50

// Refilled returns a panel whose form for a free answer opens with what was typed.
func Refilled(panel discord.Message, typed string) discord.Message {
	if len([]rune(typed)) > mostRefilled {
		return panel
	}
	for _, row := range panel.Components {
		for n, b := range row.Components {
			at := discord.ParseCustomID(b.CustomID)
			if about, err := customid.Read(at); err == nil && at.Verb == freeVerb {
				row.Components[n].CustomID = about.With(typed).For(freeVerb).String()
			}
		}
	}
	return panel
}

// directly returns the moves of a decision without the samples of its free answers.
func directly(d games.Decision) []games.Move {
	if d.Free == nil {
		return d.Moves
	}
	return slices.DeleteFunc(slices.Clone(d.Moves), func(m games.Move) bool {
		_, free := d.Free.Find(m.String())
		return free
	})
}
