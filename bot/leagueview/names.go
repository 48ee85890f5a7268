package leagueview

import (
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/lang"
)

// A naming returns a person's name.
type naming func(league.Person) string

// A register names the people of a league.
type register struct {
	known *leagues.Service
	say   lang.Printer
	l     *leagues.League
}

func (v *View) register(say lang.Printer, l *leagues.League) register {
	return register{v.leagues, say, l}
}

// Name returns a person's name as plain text.
func (v *View) Name(say lang.Printer, l *leagues.League, p league.Person) string {
	return v.register(say, l).name(p)
}

// Person returns Name with Discord's markup escaped, for messages.
func (v *View) Person(say lang.Printer, l *leagues.League, p league.Person) string {
	return v.register(say, l).person(p)
}

func (r register) name(p league.Person) string {
	if p == league.Bot {
		return r.say.T("leagueview.name.bot")
	}
	who, ok := r.known.Person(r.l, p)
	switch {
	case !ok:
		return r.say.T("leagueview.name.departed")
	case who.Name == "":
		return r.say.T("leagueview.name.number", "number", int(p))
	}
	return who.Name
}

func (r register) person(p league.Person) string { return discord.Escape(r.name(p)) }

// plain returns the names of entrants as plain text.
func (r register) plain(s *league.Season) naming { return paired(r.say, s, r.name) }

// escaped returns the names of entrants for messages.
func (r register) escaped(s *league.Season) naming { return paired(r.say, s, r.person) }

// paired names both people of a fixed pair.
func paired(say lang.Printer, s *league.Season, name naming) naming {
	return func(p league.Person) string {
		if q := s.Partner(p); q != 0 {
			return say.T("leagueview.name.pair", "first", name(p), "second", name(q))
		}
		return name(p)
	}
}

// names returns people's names, in order.
func names(of naming, people []league.Person) []string {
	all := make([]string, len(people))
	for i, p := range people {
		all[i] = of(p)
	}
	return all
}
