package review

import (
	"cmp"
	"slices"
	"strings"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/lang"
	"herald/render"
)

// wholeBoard is the value of the menu of close-ups for none of them.
const wholeBoard = "board"

// closeUp returns the close-up of the board that an interaction asks for, "" for
// the whole of it.
func (h *handler) closeUp(i *discord.Interaction, t *table.Table) string {
	asked := cmp.Or(i.Options["part"], i.CustomID.Word)
	if len(i.Values) > 0 {
		asked = i.Values[0]
	}
	title, _ := h.View.Title(t.Game)
	if !slices.Contains(view.CloseUps(t, title), asked) {
		return ""
	}
	return asked
}

// closeUpRows are buttons for the close-ups and the whole board, or a menu if
// they are many; nil if there are no close-ups.
func (h *handler) closeUpRows(say lang.Printer, t *table.Table, verb, shown string) []discord.Component {
	title, _ := h.View.Title(t.Game)
	closeUps := view.CloseUps(t, title)
	if len(closeUps) == 0 {
		return nil
	}
	at := discord.CustomID{Verb: verb, Match: t.ID}
	closeUps = append([]string{""}, closeUps...)
	if len(closeUps) > discord.MaxButtons {
		return []discord.Component{discord.Row(discord.Menu(say.T("board.closeups"), at, closeUpOptions(say, t, title, closeUps, shown)))}
	}
	var buttons []discord.Component
	for _, c := range closeUps {
		at.Word = c
		b := discord.Button(discord.Secondary, view.CloseUpName(t, say, title, c), at)
		b.Disabled = c == shown
		buttons = append(buttons, b)
	}
	return discord.Rows(buttons)
}

func closeUpOptions(say lang.Printer, t *table.Table, title render.Title, closeUps []string, shown string) []discord.Option {
	var lines []discord.Option
	for _, c := range closeUps {
		lines = append(lines, discord.Option{
			Label: discord.Cut(view.CloseUpName(t, say, title, c), discord.MaxOption), Value: cmp.Or(c, wholeBoard), Default: c == shown,
		})
	}
	return lines
}

// suggestCloseUps suggests the close-ups of the board of the match that is meant.
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
	say, typed := h.View.Printer(i), lang.Fold(i.Options["part"])
	title, _ := h.View.Title(t.Game)
	for _, c := range view.CloseUps(&t, title) {
		name := view.CloseUpName(&t, say, title, c)
		if strings.Contains(lang.Fold(name), typed) || strings.HasPrefix(c, typed) {
			choices = append(choices, discord.Choice{Name: discord.Cut(name, discord.MaxOption), Value: c})
		}
	}
	return choices
}
