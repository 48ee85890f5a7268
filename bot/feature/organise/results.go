package organise

import (
	"cmp"
	"slices"

	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

var over = tableList{panel.ResultsVerb, panel.ResultVerb, "organise.results.head", "organise.results.none"}

// results lists the finished tables, the latest first, after those with open appeals.
func results(r *panel.Request) (discord.Message, error) {
	s := r.Current()
	return over.show(r, finished(s), func(t *league.Table, line string) []string {
		if appealed(s, t.Name) {
			line += " · " + r.Say.T("organise.results.appealed")
		}
		return []string{line}
	}), nil
}

// finished returns the finished tables in the order of results.
func finished(s *league.Season) []*league.Table {
	var all []*league.Table
	for i := range s.Tables {
		if s.Tables[i].Over() {
			all = append(all, &s.Tables[i])
		}
	}
	slices.SortStableFunc(all, func(a, b *league.Table) int {
		return cmp.Or(trueFirst(appealed(s, a.Name), appealed(s, b.Name)), b.Ended.Compare(a.Ended))
	})
	return all
}

// appealed reports whether an appeal against a result is open.
func appealed(s *league.Season, table string) bool {
	return slices.ContainsFunc(s.OpenAppeals(), func(a league.Appeal) bool { return a.Table == table })
}
