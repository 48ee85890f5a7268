package rulebook

import (
	"cmp"
	"regexp"
	"slices"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/record"
	"herald/lang"
	"herald/render"
)

// A book is the summary of a game's rules, with the numbers of a match.
type book struct {
	title render.Title
	match string // the match with the numbers; "" for a new one
	say   lang.Printer
	from  string              // the match from which it was opened; "" for none
	verb  string              // what showed that match then; "" for what else there is to see
	back  []discord.Component // to that match
}

// book returns the rules of the named game, or else of the match here, or of the first game
// on the shelf. The error is a *table.GameError, or one of the game's component table.
func (h *handler) book(i *discord.Interaction) (book, error) {
	game, t := h.meant(i)
	title, ok := h.View.Title(cmp.Or(game, h.View.Shelf[0].Name))
	if !ok {
		return book{}, &table.GameError{Name: game}
	}
	b := book{title: title, say: h.View.Printer(i)}
	if at := customid.OfRules(i); at.Match != "" && t.Stage != table.InLobby {
		b.from, b.verb = t.ID, known(at.From)
		b.back = []discord.Component{view.BackTo(b.say, t.ID, cmp.Or(b.verb, "more"))}
	}
	if t.Game != title.Name || t.Match.Game == "" || title.Table == nil {
		return b, nil
	}
	b.match = t.ID
	if standard, err := title.Table(""); err != nil || t.Match.Setup.Table == standard {
		return b, err
	}
	return b, h.renumber(&b, t.Match)
}

// known returns the verb if pictures with a legend are shown by it, else "".
func known(verb string) string {
	if slices.Contains([]string{"play", "hand", "board"}, verb) {
		return verb
	}
	return ""
}

// meant returns the game whose rules are wanted, "" if none is named, and the table with
// the numbers, the zero table if there is none.
func (h *handler) meant(i *discord.Interaction) (game string, t table.Table) {
	if at := customid.OfRules(i); at.Game != "" {
		t, _ := h.Tables.Get(at.Match) // a table that cannot be read has no numbers
		return at.Game, t
	}
	game = i.Options["game"]
	for _, near := range h.Tables.Near(router.Where(i)) {
		if game == "" || near.Game == game {
			t, _ := h.Tables.Get(near.ID) // a table that cannot be read has no numbers
			return near.Game, t
		}
	}
	return game, table.Table{}
}

// renumber gives a book the numbers of a match.
func (h *handler) renumber(b *book, r record.Record) error {
	setup, err := b.title.Check(r.Setup)
	if err != nil {
		return err
	}
	b.title.Rules = b.title.With(setup.Table)
	catalog, err := h.CatalogOf(b.title)
	if err != nil {
		return err
	}
	b.say = catalog.Printer(b.say.Language(), nil)
	return nil
}

// guess matches a number in a rules text that is a guess.
var guess = regexp.MustCompile(`[0-9]\?`)

// page shows a section; the first if there is none of that name.
func (b book) page(section string) discord.Message {
	if !slices.Contains(b.title.Sections, section) {
		section = b.title.Sections[0]
	}
	text := b.say.T(b.key(section, "text"))
	m := discord.Private(b.say.T("rules.page", "game", b.name(), "section", games.T(b.key(section, "title")), "text", text))
	if guess.MatchString(text) {
		m.Content += "\n-# " + b.say.T("rules.guess")
	}
	if b.match != "" {
		m.Content += "\n-# " + b.say.T("rules.match", "match", b.match)
	}
	m.Components = b.menus(section)
	return m
}

func (b book) name() games.Text { return games.T(b.title.Name + ".name") }

func (b book) key(section, part string) string {
	return b.title.Name + ".rules." + section + "." + part
}

// at returns where the book was opened.
func (b book) at() customid.Rules {
	return customid.Rules{Game: b.title.Name, Match: cmp.Or(b.match, b.from), From: b.verb}
}

// menus lead to the other sections, and to the legend if there is one. Beside the
// legend, section is "".
func (b book) menus(section string) []discord.Component {
	var lines []discord.Option
	for _, s := range b.title.Sections {
		lines = append(lines, discord.Option{Label: discord.Cut(b.say.T(b.key(s, "title")), discord.MaxOption), Value: s, Default: s == section})
	}
	at := b.at().For("rules")
	menus, buttons := []discord.Component{discord.Row(discord.Menu(b.say.T("rules.choose"), at, lines))}, b.back
	if section != "" {
		buttons = append(buttons, view.LegendButton(b.say, b.title, cmp.Or(b.match, b.from), b.verb)...)
	}
	return append(menus, discord.Rows(buttons)...)
}
