package leagueview

import (
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games"
	"herald/games/league"
	"herald/lang"
)

// Entrants lists the entrants of the latest season, in the order of joining, with as many
// of the names as fit.
func (v *View) Entrants(say lang.Printer, l *leagues.League) string {
	s := l.State.Season()
	lines := []string{heading(say, l, s.Number)}
	active := s.Active()
	if len(active) == 0 {
		return lines[0] + "\n" + say.T("leagueview.people.none")
	}
	name := v.register(say, l).escaped(s)
	lines = append(lines, v.teamText(say, l, s).rosters()...)
	lines = append(lines, listed(say, "leagueview.people.list", len(active), list(name, active)))
	if reserves := s.Reserves(); len(reserves) > 0 {
		lines = append(lines, listed(say, "leagueview.people.reserves", len(reserves), list(name, reserves)))
	}
	return discord.Fit(lines, "\n", discord.MaxContent)
}

// peopleRoom is the length of the longest list of people.
const peopleRoom = 850

// list names people, as many as fit.
func list(name naming, people []league.Person) string {
	return discord.Fit(names(name, people), ", ", peopleRoom)
}

// listed gives a number of people with their list.
func listed(say lang.Printer, key string, n int, list string) string {
	return say.Say(games.T(key, "n", n, "people", list))
}
