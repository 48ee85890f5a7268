package leagueview

import "herald/games/league"

// A Trophy counts the wins of a person in the finished seasons of a league, as its hall of fame has it.
type Trophy struct {
	League    string // its name
	Seasons   int    // won: in a league with divisions, the first
	Divisions int    // won, further down
}

// Trophies returns the trophies of a person in the leagues of a guild, the newest league first.
func (v *View) Trophies(guild string, p league.Person) []Trophy {
	var all []Trophy
	for _, l := range v.leagues.ByGuild(guild, true) {
		won := Trophy{League: l.Name}
		for _, s := range l.State.Seasons() {
			won.add(s, p)
		}
		if won.Seasons+won.Divisions > 0 {
			all = append(all, won)
		}
	}
	return all
}

// add adds a season if it is over: the hall of fame has the same champions.
func (t *Trophy) add(s *league.Season, p league.Person) {
	if s.Stage != league.Over {
		return
	}
	for d, rows := range s.Standings() {
		switch {
		case len(rows) == 0 || league.Person(rows[0].Entrant) != s.Captain(p):
		case d == 0:
			t.Seasons++
		default:
			t.Divisions++
		}
	}
}
