package league

import (
	"slices"

	"herald/bot/leagues"
	core "herald/games/league"
)

// A waitingList has the players who wait for opponents in an arena, the longest first. The
// log of an arena knows only the opened tables.
type waitingList struct {
	Season int
	People []core.Person
}

// waitingFor returns the players who wait in the current season.
func waitingFor(l *leagues.League) []core.Person {
	var w waitingList
	l.Part(name, &w)
	s := l.State.Season()
	if w.Season != s.Number {
		return nil
	}
	return slices.DeleteFunc(w.People, func(p core.Person) bool {
		e, ok := s.Entrant(p)
		return !ok || !e.Active()
	})
}

// setWaiting stores the waiting players.
func setWaiting(c *leagues.Change, people []core.Person) error {
	if len(people) == 0 {
		return c.SetPart(name, nil)
	}
	return c.SetPart(name, waitingList{c.State.Season().Number, people})
}
