package bot

import (
	"context"
	"strings"

	"herald/bot/discord"
	"herald/store"
)

// longestNote is how much somebody may write down about a match. It lies beside
// the match in the store, where nobody else's eyes go, and goes with it.
const longestNote = 1000

// longestNoteLine is how much of it a panel shows.
const longestNoteLine = 120

// noteOf returns a person's note to himself about a match, "" if there is none.
func (b *Bot) noteOf(id, user string) string { return b.setting(store.MatchScope(id), user) }

// noteLine returns the beginning of a note, in one line.
func (b *Bot) noteLine(t *table, user string) string {
	return discord.Escape(discord.Cut(strings.Join(strings.Fields(b.noteOf(t.ID, user)), " "), longestNoteLine))
}

// note answers /note: the presser's note to himself about a match.
func (b *Bot) note(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := b.find(i)
	if err != nil {
		return discord.Message{}, err
	}
	t, err := b.table(id)
	if err != nil {
		return discord.Message{}, err
	}
	return b.noteMessage(i, &t, b.noteOf(id, i.User.ID)), nil
}

func (b *Bot) noteMessage(i *discord.Interaction, t *table, text string) discord.Message {
	say := b.privately(i, t)
	at := func(verb, word string) discord.CustomID { return discord.CustomID{Verb: verb, Match: t.ID, Word: word} }
	buttons := []discord.Component{discord.Button(discord.Primary, say.T("note.write"), at("write", ""))}
	shown := say.T("note.none")
	if text != "" {
		shown = text
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("note.clear"), at("noted", "clear")))
	}
	m := private(heading(say, t) + " " + say.T("note.heading") + "\n" + shown)
	m.Components = discord.Rows(buttons)
	return m
}

// noteForm asks for the note; what stands there can be changed.
func (b *Bot) noteForm(i *discord.Interaction) discord.Modal {
	say := b.printer(i)
	m := discord.Form(say.T("note.title"), discord.CustomID{Verb: "noted", Match: i.CustomID.Match}, "note", say.T("note.label"), longestNote)
	field := &m.Components[0].Components[0]
	field.Style, field.Value = discord.Paragraph, b.noteOf(i.CustomID.Match, i.User.ID)
	return m
}

// noted keeps what was written, or forgets it.
func (b *Bot) noted(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	id, err := b.find(i)
	if err != nil {
		return discord.Message{}, err
	}
	t, err := b.table(id)
	if err != nil {
		return discord.Message{}, err
	}
	text := discord.Cut(strings.TrimSpace(i.Options["note"]), longestNote)
	if text == "" {
		return b.noteMessage(i, &t, ""), b.store.SetSetting(store.MatchScope(id), i.User.ID, nil)
	}
	return b.noteMessage(i, &t, text), b.store.SetSetting(store.MatchScope(id), i.User.ID, text)
}
