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
type seasonTables struct{ *visit }

// tablesPage is the number of tables on a page.
const tablesPage = 12

// show shows all tables of the season, by round, the last round first.
func (v seasonTables) show() (discord.Message, error) {
	all := v.byRound()
	if len(all) == 0 {
		return v.panel(v.say.T("league.tables.undrawn")), nil
	}
	pages := (len(all) + tablesPage - 1) / tablesPage
	page, _ := strconv.Atoi(v.arg)
	page = min(max(page, 1), pages)
	var lines []string
	if pages > 1 {
		lines = append(lines, view.Page(v.say, page, pages))
	}
	before := games.Text{}
	for _, t := range all[(page-1)*tablesPage : min(page*tablesPage, len(all))] {
		if part := leagueview.Part(v.s, t); !part.Equal(before) {
			lines, before = append(lines, "**"+v.say.Say(part)+"**"), part
		}
		lines = append(lines, v.LeagueView.TableLine(v.say, &v.l, v.s, t))
	}
	m := v.panel(lines...)
	m.Components = v.pager("all", page, pages)
	return m, nil
}

// byRound returns the drawn tables of the season, by division or by round, the last one
// first.
func (v seasonTables) byRound() []*core.Table {
	var all []*core.Table
	for i := range v.s.Tables {
		all = append(all, &v.s.Tables[i])
	}
	slices.SortStableFunc(all, func(a, b *core.Table) int { return cmp.Or(b.Round-a.Round, a.Division-b.Division) })
	return all
}
