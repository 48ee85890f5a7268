package leagues

import (
	"slices"
	"time"

	"herald/games/league"
	"herald/store"
)

// Organising returns the users who organise a league, as far as it is known: who is
// named, and who has acted as an organiser and was not dismissed since. Members of a
// role, and those who manage the server, are known once they have acted. Person is that
// of the store.
func (l *League) Organising(person func(n int) (store.Person, bool)) []string {
	all := slices.Clone(l.Organisers)
	for _, p := range l.State.Organisers() {
		if who, ok := person(int(p)); ok && !slices.Contains(all, who.User) {
			all = append(all, who.User)
		}
	}
	return all
}

// Seconds returns who of Organising can agree to what is to the advantage of an
// organiser: everybody but them and their partner.
func (l *League) Seconds(p league.Person, person func(n int) (store.Person, bool)) []string {
	self, _ := person(int(p))
	partner, _ := person(int(l.State.Season().Partner(p)))
	return slices.DeleteFunc(l.Organising(person), func(user string) bool { return user == self.User || user == partner.User })
}

// dismissalCounts is for how long somebody counts as a second organiser who was dismissed.
const dismissalCounts = 7 * 24 * time.Hour

// Seconded reports whether what is to the advantage of an organiser has to wait for another
// one: there is one, or a role whose members the bot does not know, or there was until a
// week ago.
func (l *League) Seconded(p league.Person, person func(n int) (store.Person, bool), now time.Time) bool {
	return l.Role != "" || len(l.Seconds(p, person)) > 0 || slices.ContainsFunc(l.State.Dismissed(now.Add(-dismissalCounts)), func(q league.Person) bool {
		return !l.State.Season().Same(p, q)
	})
}

// Persons returns the function that says whose a number is in a league.
func (s *Service) Persons(l *League) func(n int) (store.Person, bool) {
	return func(n int) (store.Person, bool) { return s.Store.Person(l.Guild, n) }
}
