package leagues

import (
	"slices"
	"time"

	"herald/games/league"
	"herald/store"
)

// Organising returns the known organisers of a league: the named ones, and users who have
// acted as organisers and were not dismissed since. Members of a role, and managers of the
// server, are known once they have acted. Person reads the store.
func (l *League) Organising(person func(n int) (store.Link, bool)) []string {
	all := slices.Clone(l.Organisers)
	for _, p := range l.State.Organisers() {
		if who, ok := person(int(p)); ok && !slices.Contains(all, who.User) {
			all = append(all, who.User)
		}
	}
	return all
}

// Seconds returns who of Organising can agree to an act to the advantage of an organiser:
// all but them and their partner.
func (l *League) Seconds(p league.Person, person func(n int) (store.Link, bool)) []string {
	self, _ := person(int(p))
	partner, _ := person(int(l.State.Season().Partner(p)))
	return slices.DeleteFunc(l.Organising(person), func(user string) bool { return user == self.User || user == partner.User })
}

// dismissalCounts is the time for which a dismissed organiser still counts as a second one.
const dismissalCounts = 7 * 24 * time.Hour

// Seconded reports whether acts to the advantage of an organiser have to wait for another
// one: there is one, or a role whose members the bot does not know, or there was until a
// week ago.
func (l *League) Seconded(p league.Person, person func(n int) (store.Link, bool), now time.Time) bool {
	return l.Role != "" || len(l.Seconds(p, person)) > 0 || slices.ContainsFunc(l.State.Dismissed(now.Add(-dismissalCounts)), func(q league.Person) bool {
		return !l.State.Season().Same(p, q)
	})
}

// Persons returns the function that finds the person of a number in a league.
func (s *Service) Persons(l *League) func(n int) (store.Link, bool) {
	return func(n int) (store.Link, bool) { return s.Store.Person(l.Guild, n) }
}
