package organise

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/games/league"
)

// tablesAtOnce is the number of tables on a page of a list.
const tablesAtOnce = 6

// A tableList is a panel with tables, a page at a time, and a menu to look at one.
type tableList struct {
	verb, leads string // of the panel itself, and of the menu's target
	head, none  string // the keys of the heading, with tables and without
}

// show shows the requested page of the list; lines returns a table's lines.
func (l tableList) show(d *desk.Desk, tables []*league.Table, lines func(*league.Table) []string) discord.Message {
	page := d.Page(len(tables), tablesAtOnce)
	said := []string{d.Say.T(l.head, "n", len(tables), "page", page.Number, "pages", page.All)}
	if len(tables) == 0 {
		said = []string{d.Say.T(l.none)}
	}
	for _, t := range tables[page.From:page.To] {
		said = append(said, lines(t)...)
	}
	menu := l.menu(d, append(slices.Clone(tables[page.From:]), tables[:page.From]...))
	season := d.Button(discord.Secondary, "season", desk.SeasonVerb, "")
	return d.Message(said, menu, d.Pager(l.verb, page), []discord.Component{discord.Row(season)})
}

// menu offers the first tables, as many as fit.
func (l tableList) menu(d *desk.Desk, tables []*league.Table) []discord.Component {
	var options []discord.Option
	for _, t := range tables[:min(len(tables), discord.MaxChoices)] {
		options = append(options, option(d.Say.T("organise.tables.option", "table", t.Name, "people", plainSeats(d, t)), t.Name))
	}
	if len(options) == 0 {
		return nil
	}
	return discord.Rows([]discord.Component{discord.Menu(d.Say.T("organise.tables.choose"), d.At(l.leads, ""), options)})
}
