package rulebook

import (
	"cmp"
	"context"
	"image"
	"strings"

	"herald/bot/discord"
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
	return b.page(section), nil
}

// legend shows what the icons in a game's pictures mean; the rules if they need
// no legend.
func (h *handler) legend(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	b, err := h.book(i)
	if err != nil {
		return discord.Message{}, err
	}
	if b.title.Legend == nil {
		return b.page(""), nil
	}
	numbers, err := b.title.Check(games.Setup{Players: b.title.Min})
	if err != nil {
		return discord.Message{}, err
	}
	draw := func(s render.Scene) *image.Paletted { return b.title.Legend(s.Say, numbers.Table) }
	picture, err := h.View.Draw(draw, render.Scene{Say: b.say})
	if err != nil {
		return discord.Message{}, err
	}
	m := discord.Private(b.say.T("rules.legend", "game", b.name()))
	name := b.title.Name + "-legend.png"
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Cut(m.Content, discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
	m.Components = b.menus("")
	return m, nil
}

// suggestSections suggests the sections of a game's rules whose titles hold what
// was typed.
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

// help answers /help: how to play here, in short.
func (h *handler) help(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	say := h.View.Printer(i)
	return discord.Private(say.T("help.text", "games", h.View.GameNames(say))), nil
}
