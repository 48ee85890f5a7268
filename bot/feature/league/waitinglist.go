package league

import (
	"slices"

	"herald/bot/leagues"
	core "herald/games/league"
)

// A waiting list has the players who wait for opponents in an arena, the longest first. The
// log of an arena knows only the opened tables.
type waiting struct {
	Season int
	People []core.Person
}

// waitingFor returns the players who wait in the current season.
func waitingFor(l *leagues.League) []core.Person {
	var w waiting
	l.Note(name, &w)
	s := l.State.Season()
	if w.Season != s.Number {
		return nil
	}
	return slices.DeleteFunc(w.People, func(p core.Person) bool {
		e, ok := s.Entrant(p)
		return !ok || !e.Active()
	})
}

// wait stores the waiting players.
func wait(c *leagues.Change, people []core.Person) error {
	if len(people) == 0 {
		return c.SetNote(name, nil)
	}
	return c.SetNote(name, waiting{c.State.Season().Number, people})
}
