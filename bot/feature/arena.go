package feature

import (
	"maps"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
)

// leastEntrants is how many entrants of an arena have to play in a match that was
// begun without it. The others are guests, who get no points.
const leastEntrants = 2

// Arenas returns the leagues that count a match of their server, begun without them, if
// it ends now.
func (a *App) Arenas(t *table.Table) []leagues.League {
	var all []leagues.League
	if t.League != nil || t.Guild == "" {
		return nil
	}
	for _, l := range a.Leagues.ByGuild(t.Guild, false) {
		if a.CountsIn(&l, t, func(user string) league.Person { return a.Leagues.Number(&l, user) }) {
			all = append(all, l)
		}
	}
	return all
}

// CountsIn reports whether a league counts a match that was begun without it, if it ends
// now: an open arena in which such matches are played, two entrants of which began it.
// Number returns the number of a user in the league, league.Bot if they have none.
func (a *App) CountsIn(l *leagues.League, t *table.Table, number func(user string) league.Person) bool {
	s, seats := l.State.Season(), len(t.Seats)
	if !s.Settings.Format.Open || s.Stage != league.Running || s.Stopped || l.Game != t.Game ||
		seats < s.Settings.Smallest || seats > s.Settings.Widest {
		return false
	}
	rules, ok := a.Tables.Rules(l.Game)
	return ok && alike(rules, l.Setup, t.Setup) && entrants(s, t, number) >= leastEntrants
}

// alike reports whether matches are played by the same options.
func alike(rules games.Rules, a, b games.Setup) bool {
	a.Players = b.Players
	a, err := rules.Check(a)
	if err != nil {
		return false
	}
	b, err = rules.Check(b)
	return err == nil && maps.Equal(a.Options, b.Options)
}

// entrants counts those who began a match and play for points.
func entrants(s *league.Season, t *table.Table, number func(user string) league.Person) int {
	n := 0
	for _, holder := range t.Match.Seats {
		if e, ok := s.Entrant(number(holder)); ok && e.Active() {
			n++
		}
	}
	return n
}
