package profile

import (
	"context"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
)

// longestNote is the number of characters of a person's note about a match.
const longestNote = 1000

// note answers /note: the user's own note about a match, which only they can see.
func (h *handler) note(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.meant(i)
	if err != nil {
		return discord.Message{}, err
	}
	return h.noteMessage(i, &t, h.Prefs.Note(t.ID, i.User.ID)), nil
}

// meant returns the table of an interaction; it need not have begun.
func (h *handler) meant(i *discord.Interaction) (table.Table, error) {
	id, err := h.Find(i)
	if err != nil {
		return table.Table{}, err
	}
	return h.Tables.Get(id)
}

func (h *handler) noteMessage(i *discord.Interaction, t *table.Table, text string) discord.Message {
	say := h.View.Private(i, t)
	buttons := []discord.Component{
		discord.Button(discord.Primary, say.T("note.write"), customid.About{ID: t.ID}.For("write")),
	}
	shown := say.T("note.none")
	if text != "" {
		shown = text
		clear := customid.About{ID: t.ID, Word: "clear"}.For("noted")
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("note.clear"), clear))
	}
	if t.Stage != table.InLobby {
		buttons = append(buttons, view.BackTo(say, t.ID, "more"))
	}
	m := discord.Private(view.Heading(say, t) + " " + say.T("note.heading") + "\n" + shown)
	m.Components = discord.Rows(buttons)
	return m
}

// noteForm asks for the note, prefilled with the current one.
func (h *handler) noteForm(i *discord.Interaction) discord.Modal {
	pressed := customid.Of(i)
	say, at := h.View.Printer(i), customid.About{ID: pressed.ID}.For("noted")
	form := discord.Form(say.T("note.title"), at, "note", say.T("note.label"), longestNote)
	field := &form.Components[0].Components[0]
	field.Style, field.Value = discord.Paragraph, h.Prefs.Note(pressed.ID, i.User.ID)
	return form
}

// noted saves the submitted note, or removes it if it is empty. The message shows the text
// even if it was not saved, so that the user does not lose it.
func (h *handler) noted(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	t, err := h.meant(i)
	if err != nil {
		return discord.Message{}, err
	}
	text := discord.Cut(strings.TrimSpace(i.Options["note"]), longestNote)
	return h.noteMessage(i, &t, text), h.Prefs.SetNote(t.ID, i.User.ID, text)
}
