package league

import (
	"cmp"
	"slices"
	"strconv"

	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/bot/view"
	"herald/games"
	core "herald/games/league"
)

// seasonTables shows all tables of the season.
type seasonTables struct{ *request }

// tablesPage is the number of tables on a page.
const tablesPage = 12

// show shows all tables of the season, by round, the last round first.
func (r seasonTables) show() (discord.Message, error) {
	all := r.byRound()
	if len(all) == 0 {
		return r.panel(r.say.T("league.tables.undrawn")), nil
	}
	pages := (len(all) + tablesPage - 1) / tablesPage
	page, _ := strconv.Atoi(r.arg)
	page = min(max(page, 1), pages)
	var lines []string
	if pages > 1 {
		lines = append(lines, view.Page(r.say, page, pages))
	}
	before, shown := games.Text{}, all[(page-1)*tablesPage:min(page*tablesPage, len(all))]
	list := r.LeagueView.TableList(r.say, &r.l, r.s, shown)
	lines = append(lines, list.Deadline())
	for _, t := range shown {
		if part := leagueview.Part(r.s, t); !part.Equal(before) {
			lines, before = append(lines, "**"+r.say.Say(part)+"**"), part
		}
		lines = append(lines, list.Line(t))
	}
	m := r.panel(lines...)
	m.Components = r.pager("all", page, pages)
	return m, nil
}

// byRound returns the drawn tables of the season, by division or by round, the last one
// first.
func (r seasonTables) byRound() []*core.Table {
	var all []*core.Table
	for i := range r.s.Tables {
		all = append(all, &r.s.Tables[i])
	}
	slices.SortStableFunc(all, func(a, b *core.Table) int { return cmp.Or(b.Round-a.Round, a.Division-b.Division) })
	return all
}
