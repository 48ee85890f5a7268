package season

import (
	"herald/bot/leagues"
	"herald/games/league"
)

// name returns what a person of a league is called, as plain text.
func (h *handler) name(l *leagues.League, p league.Person) string {
	return h.LeagueView.Name(h.LeagueView.Public(l), l, p)
}
