package organise

import (
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/games/league"
)

// tableLine describes a table in a line.
func tableLine(d *desk.Desk, t *league.Table) string {
	if t.Over() {
		return d.LeagueView.Result(d.Say, &d.League, d.Current(), t)
	}
	return d.LeagueView.TableLine(d.Say, &d.League, d.Current(), t)
}

// plainSeats lists the players who get a table's points, as plain text.
func plainSeats(d *desk.Desk, t *league.Table) []string {
	var all []string
	for _, seat := range t.Seats {
		all = append(all, d.LeagueView.Name(d.Say, &d.League, seat.Entrant))
	}
	return all
}

// option is an option of a menu, with as much of the label as fits.
func option(label, value string) discord.Option {
	return discord.Option{Label: discord.Cut(label, discord.MaxOption), Value: value}
}

// ownLines says that the user may not decide about a table at which they sit; there are
// none at others.
func ownLines(d *desk.Desk, t *league.Table) []string {
	if !t.Has(d.Me()) {
		return nil
	}
	return []string{"", d.Say.T("organise.tables.own")}
}
