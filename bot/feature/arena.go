package feature

import (
	"maps"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
)

// leastEntrants is the number of entrants of an arena who must play in a match begun
// outside it. The others are guests, who get no points.
const leastEntrants = 2

// Arenas returns the leagues that would count a match, begun outside them on their server,
// if it ended now.
func (a *App) Arenas(t *table.Table) []leagues.League {
	var all []leagues.League
	if t.Organised() || t.Guild == "" {
		return nil
	}
	for _, l := range a.Leagues.ByGuild(t.Guild, false) {
		if a.CountsIn(&l, t, func(user string) league.Person { return a.Leagues.Number(&l, user) }) {
			all = append(all, l)
		}
	}
	return all
}

// CountsIn reports whether a league would count a match begun outside it if it ended now:
// an open arena that takes such matches, two of whose entrants began this one, without hints. Number
// returns a user's number in the league, league.Bot if they have none.
func (a *App) CountsIn(l *leagues.League, t *table.Table, number func(user string) league.Person) bool {
	s, seats := l.State.Season(), len(t.Seats)
	if t.GivesHints() || !s.Settings.Format.Open || s.Stage != league.Running || s.Stopped || l.Game != t.Game ||
		seats < s.Settings.Smallest || seats > s.Settings.Widest {
		return false
	}
	rules, ok := a.Tables.Rules(l.Game)
	return ok && alike(rules, l.Setup, t.Setup) && entrants(s, t, number) >= leastEntrants
}

// alike reports whether two setups have the same options.
func alike(rules games.Rules, a, b games.Setup) bool {
	a.Players = b.Players
	a, err := rules.Check(a)
	if err != nil {
		return false
	}
	b, err = rules.Check(b)
	return err == nil && maps.Equal(a.Options, b.Options)
}

// entrants counts the players at the start of a match who play for points.
func entrants(s *league.Season, t *table.Table, number func(user string) league.Person) int {
	n := 0
	for _, holder := range t.Match.Seats {
		if e, ok := s.Entrant(number(holder)); ok && e.Active() {
			n++
		}
	}
	return n
}
