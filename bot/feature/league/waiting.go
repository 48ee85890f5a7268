package league

import (
	"slices"

	"herald/bot/leagues"
	core "herald/games/league"
)

// A waiting list is who waits for opponents in an arena, the longest first. The log
// of an arena knows only the tables that are opened.
type waiting struct {
	Season int
	People []core.Person
}

// waitingFor returns who waits in the season that is played.
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

// wait keeps who waits.
func wait(c *leagues.Change, people []core.Person) error {
	if len(people) == 0 {
		return c.SetNote(name, nil)
	}
	return c.SetNote(name, waiting{c.State.Season().Number, people})
}
