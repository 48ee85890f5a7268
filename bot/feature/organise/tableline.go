package organise

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/games/league"
)

// tableLine describes a table in a line.
func tableLine(r *panel.Request, t *league.Table) string {
	if t.Over() {
		return r.LeagueView.Result(r.Say, &r.League, r.Current(), t)
	}
	return r.LeagueView.TableLine(r.Say, &r.League, r.Current(), t)
}

// plainSeats lists the players who get a table's points, as plain text.
func plainSeats(r *panel.Request, t *league.Table) []string {
	var all []string
	for _, seat := range t.Seats {
		all = append(all, r.LeagueView.Name(r.Say, &r.League, seat.Entrant))
	}
	return all
}

// option is an option of a menu, with as much of the label as fits.
func option(label, value string) discord.Option {
	return discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: value}
}

// ownLines says that the user may not decide about a table at which they sit; there are
// none at others.
func ownLines(r *panel.Request, t *league.Table) []string {
	if !t.Has(r.Me()) {
		return nil
	}
	return []string{"", r.Say.T("organise.tables.own")}
}
