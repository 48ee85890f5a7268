package organise

import (
	"slices"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// tablesAtOnce is the number of tables on a page of a list.
const tablesAtOnce = 6

// A tableList is a panel with tables, a page at a time, and a menu to look at one.
type tableList struct {
	verb, leads string // of the panel itself, and of the menu's target
	head, none  string // the keys of the heading, with tables and without
}

// show shows the requested page of the list; lines returns a table's lines, from the one that
// describes it.
func (l tableList) show(r *panel.Request, tables []*league.Table, lines func(t *league.Table, line string) []string) discord.Message {
	page := r.Page(len(tables), tablesAtOnce)
	said := []string{r.Say.T(l.head, "n", len(tables), "page", page.Number, "pages", page.All)}
	if len(tables) == 0 {
		said = []string{r.Say.T(l.none)}
	}
	shown := tables[page.From:page.To]
	list := r.LeagueView.TableList(r.Say, &r.League, r.Current(), shown)
	if deadline := list.Deadline(); deadline != "" {
		said = append(said, deadline)
	}
	for _, t := range shown {
		said = append(said, lines(t, "- "+list.Line(t))...)
	}
	menu := l.menu(r, append(slices.Clone(tables[page.From:]), tables[:page.From]...))
	season := r.Button(discord.Secondary, "season", panel.SeasonVerb, "")
	return r.Message(said, menu, r.Pager(l.verb, page), []discord.Component{discord.Row(season)})
}

// menu offers the first tables, as many as fit.
func (l tableList) menu(r *panel.Request, tables []*league.Table) []discord.Component {
	var options []discord.Option
	for _, t := range tables[:min(len(tables), discord.MaxChoices)] {
		options = append(options, option(r.Say.T("organise.tables.option", "table", t.Name, "people", plainSeats(r, t)), t.Name))
	}
	if len(options) == 0 {
		return nil
	}
	return discord.Rows([]discord.Component{discord.Menu(r.Say.T("organise.tables.choose"), r.At(l.leads, ""), options)})
}
