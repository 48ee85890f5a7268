package season

import (
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
)

// level is the level of bot players for seats without a person: neither the weakest, which
// would spoil the match for the others, nor the strongest.
const level = "squire"

// roster finds the persons of a league at its tables.
type roster struct {
	leagues *leagues.Service
	names   *leagueview.View
}

// name returns a person's name as plain text.
func (p roster) name(l *leagues.League, who league.Person) string {
	return p.names.Name(p.names.Public(l), l, who)
}

// seats returns the seats of a table's match, in order.
func (p roster) seats(l *leagues.League, t *league.Table) []seats.Seat {
	all := make([]seats.Seat, len(t.Seats))
	for i := range t.Seats {
		all[i] = p.seat(l, t.Seats[i].Holder)
	}
	return all
}

// seat returns the seat of a holder. If there is none, or they are unknown by now, a bot
// player sits there.
func (p roster) seat(l *leagues.League, holder league.Person) seats.Seat {
	if who, ok := p.leagues.Person(l, holder); ok && holder != league.Bot {
		return seats.Seat{User: seats.User{ID: who.User, Name: p.name(l, holder)}}
	}
	return seats.Seat{Bot: level}
}

// holders returns the holders of a match's seats by their numbers.
func (p roster) holders(l *leagues.League, t *table.Table) []league.Person {
	all := make([]league.Person, len(t.Seats))
	for i, s := range t.Seats {
		if s.ID != "" {
			all[i] = p.leagues.Number(l, s.ID)
		}
	}
	return all
}
