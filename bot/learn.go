package bot

import (
	"cmp"
	"context"
	"image"
	"regexp"
	"slices"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
	"herald/lang"
	"herald/render"
)

// help answers /help: how one plays here, in short.
func (b *Bot) help(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	say := b.printer(i)
	return private(say.T("help.text", "games", b.gameNames(say))), nil
}

// A rulebook is the summary of a game's rules, with the numbers that a match is
// played with.
type rulebook struct {
	title render.Title
	match string // whose numbers; "" for those of a new match
	say   lang.Printer
}

// rulebook returns the one that is meant: of the game that is named, or of the
// match here. Buttons carry the game, and the match if there is one.
func (b *Bot) rulebook(i *discord.Interaction) (rulebook, error) {
	name, id := i.CustomID.Match, i.CustomID.Word
	if name == "" {
		name, id = i.Options["game"], b.near(i, i.Options["game"])
	}
	t, err := b.table(id)
	if err == nil && name == "" {
		name = t.Game
	}
	title, ok := b.title(cmp.Or(name, b.shelf[0].Name))
	if !ok {
		return rulebook{}, &gameError{name}
	}
	book := rulebook{title: title, say: b.printer(i)}
	if err != nil || t.Game != title.Name || t.Match.Game == "" || title.Table == nil {
		return book, nil
	}
	book.match = t.ID
	if standard, err := title.Table(""); err != nil || t.Match.Setup.Table == standard {
		return book, err
	}
	return book, b.renumber(&book, t.Match)
}

// renumber gives a book the numbers of a match.
func (b *Bot) renumber(book *rulebook, r match.Record) error {
	setup, err := book.title.Check(r.Setup)
	if err != nil {
		return err
	}
	book.title.Rules = book.title.With(setup.Table)
	catalog, err := Catalog([]render.Title{book.title})
	book.say = catalog.Printer(book.say.Language(), nil)
	return err
}

// near returns the match here that a person means who asks for the rules of a
// game, or of any; "" if there is none.
func (b *Bot) near(i *discord.Interaction, game string) string {
	here := b.nearby(i)
	slices.SortStableFunc(here, func(s, t table) int { return b.nearness(&t, i.User.ID) - b.nearness(&s, i.User.ID) })
	for _, t := range here {
		if game == "" || t.Game == game {
			return t.ID
		}
	}
	return ""
}

// rules shows the summary of a game's rules, a section at a time.
func (b *Bot) rules(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	book, err := b.rulebook(i)
	if err != nil {
		return discord.Message{}, err
	}
	section := i.Options["section"]
	if len(i.Values) > 0 {
		section = i.Values[0]
	}
	return book.page(section), nil
}

// guess is how a number that is one looks in a rules text.
var guess = regexp.MustCompile(`[0-9]\?`)

func (r rulebook) page(section string) discord.Message {
	if !slices.Contains(r.title.Sections, section) {
		section = r.title.Sections[0]
	}
	text := r.say.T(r.key(section, "text"))
	m := private(r.say.T("rules.page", "game", games.T(r.title.Name+".name"), "section", games.T(r.key(section, "title")), "text", text))
	if guess.MatchString(text) {
		m.Content += "\n-# " + r.say.T("rules.guess")
	}
	if r.match != "" {
		m.Content += "\n-# " + r.say.T("rules.match", "match", r.match)
	}
	m.Components = r.menus(section)
	return m
}

func (r rulebook) key(section, part string) string {
	return r.title.Name + ".rules." + section + "." + part
}

// menus lead to the other sections, and to the legend if there is one.
func (r rulebook) menus(section string) []discord.Component {
	var lines []discord.Option
	for _, s := range r.title.Sections {
		lines = append(lines, discord.Option{Label: discord.Cut(r.say.T(r.key(s, "title")), discord.MaxOption), Value: s, Default: s == section})
	}
	at := discord.CustomID{Verb: "rules", Match: r.title.Name, Word: r.match}
	menus := []discord.Component{discord.Row(discord.Menu(r.say.T("rules.choose"), at, lines))}
	if r.title.Legend != nil && section != "" {
		at.Verb = "legend"
		menus = append(menus, discord.Row(discord.Button(discord.Secondary, r.say.T("button.legend"), at)))
	}
	return menus
}

// legend shows what the icons of a game's pictures mean.
func (b *Bot) legend(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	book, err := b.rulebook(i)
	if err != nil {
		return discord.Message{}, err
	}
	if book.title.Legend == nil {
		return book.page(""), nil
	}
	numbers, err := book.title.Check(games.Setup{Players: book.title.Min})
	if err != nil {
		return discord.Message{}, err
	}
	picture, err := b.draw(func(s render.Scene) *image.Paletted { return book.title.Legend(s.Say, numbers.Table) }, render.Scene{Say: book.say})
	if err != nil {
		return discord.Message{}, err
	}
	m := private(book.say.T("rules.legend", "game", games.T(book.title.Name+".name")))
	name := book.title.Name + "-legend.png"
	m.Attachments = []discord.Attachment{{ID: "0", Filename: name, Description: discord.Cut(m.Content, discord.MaxAlt)}}
	m.Files = []discord.File{{Name: name, ContentType: "image/png", Data: picture}}
	m.Components = book.menus("")
	return m, nil
}
