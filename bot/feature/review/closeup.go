package review

import (
	"cmp"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/lang"
)

// closeUp returns the close-up of a scene that an interaction asks for, "" for the whole
// board.
func (h *handler) closeUp(i *discord.Interaction, t *table.Table, s view.Scene) string {
	asked := cmp.Or(i.Options["part"], customid.Of(i).Word)
	if len(i.Values) > 0 { // a menu of an older message
		asked = i.Values[0]
	}
	title, _ := h.View.Title(t.Game)
	return view.CloseUp(t, title, s, asked)
}

// closeUpRows are buttons for the whole board and the close-ups, nil if there are
// none.
func (h *handler) closeUpRows(say lang.Printer, t *table.Table, at customid.About, verb, shown string) []discord.Component {
	title, _ := h.View.Title(t.Game)
	closeUps := view.CloseUps(t, title)
	if len(closeUps) == 0 {
		return nil
	}
	closeUps = append([]string{""}, closeUps...)
	var buttons []discord.Component
	for _, c := range closeUps {
		b := discord.Button(discord.Secondary, view.CloseUpName(t, say.Named(view.Plain(say, t)), title, c), at.With(c).For(verb))
		b.Disabled = c == shown
		buttons = append(buttons, b)
	}
	return discord.Rows(buttons)
}

// suggestCloseUps suggests the close-ups of the match's board.
func (h *handler) suggestCloseUps(i *discord.Interaction) []discord.Choice {
	id, err := h.Find(i)
	if err != nil {
		return nil
	}
	t, err := h.Tables.Get(id)
	if err != nil {
		return nil
	}
	var choices []discord.Choice
	say, typed := h.View.Private(i, &t), lang.Fold(i.Options["part"])
	title, _ := h.View.Title(t.Game)
	for _, c := range view.CloseUps(&t, title) {
		name := view.CloseUpName(&t, say, title, c)
		if strings.Contains(lang.Fold(name), typed) || strings.HasPrefix(c, typed) {
			choices = append(choices, discord.Choice{Name: discord.Cut(name, discord.MaxOption), Value: c})
		}
	}
	return choices
}
