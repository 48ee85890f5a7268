package organise

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/games/league"
)

var playing = tableList{desk.TablesVerb, desk.TableVerb, "organise.tables.head", "organise.tables.none"}

// tables lists the tables that are being played, those first at which something follows
// soonest if a player does not play.
func tables(d *desk.Desk) (discord.Message, error) {
	var all []*league.Table
	known := map[string]progress{}
	for _, p := range allProgress(d) {
		all = append(all, p.Table)
		known[p.Name] = p
	}
	return playing.show(d, all, func(t *league.Table) []string { return known[t.Name].lines(d) }), nil
}
