package organise

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

var playing = tableList{panel.TablesVerb, panel.TableVerb, "organise.tables.head", "organise.tables.none"}

// tables lists the tables that are being played, those first at which something follows
// soonest if a player does not play.
func tables(r *panel.Request) (discord.Message, error) {
	var all []*league.Table
	known := map[string]progress{}
	for _, p := range allProgress(r) {
		all = append(all, p.Table)
		known[p.Name] = p
	}
	return playing.show(r, all, func(t *league.Table, line string) []string { return known[t.Name].lines(r, line) }), nil
}
