package rulebook

import (
	"cmp"
	"context"
	"image"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/view"
	"herald/games"
	"herald/lang"
	"herald/render"
)

// rules answers /rules and its menu: it shows a section of a game's rules.
func (h *handler) rules(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	b, err := h.book(i)
	if err != nil {
		return discord.Message{}, err
	}
	section := i.Options["section"]
	if len(i.Values) > 0 {
		section = i.Values[0]
	}
	return h.illustrated(b, section)
}

// illustrated shows a section with its picture, if there is one.
func (h *handler) illustrated(b book, section string) (discord.Message, error) {
	m := b.page(section)
	if b.title.Plate == nil {
		return m, nil
	}
	numbers, err := b.numbers()
	if err != nil {
		return discord.Message{}, err
	}
	plate := b.title.Plate(b.say, section, numbers)
	if plate == nil {
		return m, nil
	}
	draw := func(render.Scene) *image.Paletted { return plate }
	return h.picture(m, b.title.Name+"-"+section, b.say.T(b.key(section, "title")), draw, b.say)
}

// numbers returns the component table that a book is about.
func (b book) numbers() (string, error) {
	setup, err := b.title.Check(games.Setup{Players: b.title.Min})
	return setup.Table, err
}

// picture adds a picture to a message, with its description.
func (h *handler) picture(m discord.Message, name, about string, draw render.Painter, say lang.Printer) (discord.Message, error) {
	png, err := h.View.Draw(draw, render.Scene{Say: say})
	if err != nil {
		return discord.Message{}, err
	}
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name + ".png", Description: discord.Cut(discord.Plain(about), discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name + ".png", ContentType: "image/png", Data: png}}
	return m, nil
}

// suggestSections suggests the sections of a game's rules whose titles contain the typed
// text.
func (h *handler) suggestSections(i *discord.Interaction) []discord.Choice {
	title, ok := h.View.Title(cmp.Or(i.Options["game"], h.View.Shelf[0].Name))
	if !ok {
		return nil
	}
	b, typed := book{title: title, say: h.View.Printer(i)}, lang.Fold(i.Options["section"])
	var choices []discord.Choice
	for _, s := range title.Sections {
		name := b.say.T(b.key(s, "title"))
		if strings.Contains(lang.Fold(name), typed) {
			choices = append(choices, discord.Choice{Name: discord.Cut(name, discord.MaxOption), Value: s})
		}
	}
	return choices
}

// help answers /help: how to play here, in brief.
func (h *handler) help(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	say := h.View.Printer(i)
	m := discord.Private(say.T("help.text", "games", h.View.GameNames(say)))
	var buttons []discord.Component
	shown, next := h.View.Games(customid.Of(i).At)
	for _, t := range shown {
		rules := discord.CustomID{Verb: "rules", Args: t.Name}
		buttons = append(buttons, discord.Button(discord.Secondary, say.T("help.rules", "game", games.T(t.Name+".name")), rules))
	}
	if next {
		buttons = append(buttons, view.MoreAt(say, customid.About{At: customid.Of(i).At + 1}.For("help")))
	}
	matches := discord.CustomID{Verb: "games"}
	learn := discord.Button(discord.Success, say.T("help.learn"), discord.CustomID{Verb: "learn"})
	m.Components = discord.Rows(append(buttons, learn, discord.Button(discord.Primary, say.T("help.games"), matches)))
	return m, nil
}
