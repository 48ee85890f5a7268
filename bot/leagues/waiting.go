package leagues

import (
	"slices"

	"herald/games/league"
)

// waitingPart is the part of a league that has its waiting list.
const waitingPart = "league"

// A waitingList has the players who wait for opponents in an arena, the longest first. The
// log of an arena knows only the opened tables.
type waitingList struct {
	Season int
	People []league.Person
}

// Waiting returns the players who wait in the current season of an arena, the longest first.
func (l *League) Waiting() []league.Person {
	var w waitingList
	l.Part(waitingPart, &w)
	s := l.State.Season()
	if w.Season != s.Number {
		return nil
	}
	return slices.DeleteFunc(w.People, func(p league.Person) bool {
		e, ok := s.Entrant(p)
		return !ok || !e.Active()
	})
}

// SetWaiting stores the waiting players of an arena.
func (c *Change) SetWaiting(people []league.Person) error {
	if len(people) == 0 {
		return c.SetPart(waitingPart, nil)
	}
	return c.SetPart(waitingPart, waitingList{c.State.Season().Number, people})
}
