package leagueview

import (
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/lang"
)

// A naming returns what a person is called.
type naming func(league.Person) string

// Name returns what a person of a league is called, as plain text.
func (v *View) Name(say lang.Printer, l *leagues.League, p league.Person) string {
	if p == league.Bot {
		return say.T("leagueview.name.bot")
	}
	who, ok := v.leagues.Person(l, p)
	switch {
	case !ok:
		return say.T("leagueview.name.departed")
	case who.Name == "":
		return say.T("leagueview.name.number", "number", int(p))
	}
	return who.Name
}

// Person returns Name with Discord's markup escaped, for messages.
func (v *View) Person(say lang.Printer, l *leagues.League, p league.Person) string {
	return discord.Escape(v.Name(say, l, p))
}

// Entrant returns Person for who gets points in a season: of a fixed pair both.
func (v *View) Entrant(say lang.Printer, l *leagues.League, s *league.Season, p league.Person) string {
	return v.escaped(say, l, s)(p)
}

// plain returns the names of entrants as plain text.
func (v *View) plain(say lang.Printer, l *leagues.League, s *league.Season) naming {
	return v.paired(say, s, func(p league.Person) string { return v.Name(say, l, p) })
}

// escaped returns the names of entrants for messages.
func (v *View) escaped(say lang.Printer, l *leagues.League, s *league.Season) naming {
	return v.paired(say, s, func(p league.Person) string { return v.Person(say, l, p) })
}

// paired names both persons of a fixed pair.
func (v *View) paired(say lang.Printer, s *league.Season, name naming) naming {
	return func(p league.Person) string {
		if q := s.Partner(p); q != 0 {
			return say.T("leagueview.name.pair", "first", name(p), "second", name(q))
		}
		return name(p)
	}
}

// names returns what people are called, in their order.
func names(of naming, people []league.Person) []string {
	all := make([]string, len(people))
	for i, p := range people {
		all[i] = of(p)
	}
	return all
}
