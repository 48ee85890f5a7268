package extra

import (
	"slices"
	"strconv"

	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/games/league"
)

// champions is the purpose of the role for the winners of the last season.
const champions = "champion"

// wantedRoles returns the members of each wanted role, by purpose.
func wantedRoles(l *leagues.League, e panel.Extras) map[string][]league.Person {
	wanted := map[string][]league.Person{}
	if !e.Roles {
		return wanted
	}
	s := l.State.Season()
	if s.Stage == league.Running || s.Stage == league.Checking {
		for d, people := range s.Divisions {
			for _, p := range people {
				wanted[strconv.Itoa(d+1)] = append(wanted[strconv.Itoa(d+1)], both(s, p)...)
			}
		}
	}
	if last := lastOver(l); last != nil {
		if rows := last.Standings(); len(rows) > 0 && len(rows[0]) > 0 && rows[0][0].Matches > 0 {
			wanted[champions] = both(last, league.Person(rows[0][0].Entrant))
		}
	}
	return wanted
}

// both returns a person and the partner of their fixed pair, without those who have left.
func both(s *league.Season, p league.Person) []league.Person {
	var all []league.Person
	for _, q := range []league.Person{p, s.Partner(p)} {
		if e, ok := s.Entrant(q); ok && e.Left.IsZero() {
			all = append(all, q)
		}
	}
	return all
}

// lastOver returns the latest finished season, nil if there is none.
func lastOver(l *leagues.League) *league.Season {
	all := l.State.Seasons()
	for i := len(all) - 1; i >= 0; i-- {
		if all[i].Stage == league.Over {
			return all[i]
		}
	}
	return nil
}

// owesRoles reports whether roles or their members are out of date.
func owesRoles(l *leagues.League, e panel.Extras) bool {
	wanted := wantedRoles(l, e)
	for what := range e.Made {
		if _, ok := wanted[what]; !ok {
			return true
		}
	}
	for what, people := range wanted {
		if e.Made[what] == "" || !slices.Equal(sorted(people), e.Given[what]) {
			return true
		}
	}
	return false
}

func sorted(people []league.Person) []league.Person {
	return slices.Compact(slices.Sorted(slices.Values(people)))
}
