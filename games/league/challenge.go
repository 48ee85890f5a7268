package league

import (
	"slices"
)

// challenge PERSON… challenges others to one table.
func (s *State) challenge(season *Season, e Entry) error {
	w := e.words()
	others := w.people()
	if err := w.end(); err != nil {
		return err
	}
	p := e.By.Person
	if err := season.onLadder(p); err != nil {
		return err
	}
	if n := len(others) + 1; n < season.Settings.Smallest || n > season.Settings.Widest {
		return refuse("number", "least", season.Settings.Smallest-1, "most", season.Settings.Widest-1)
	}
	if slices.ContainsFunc(season.Challenges, func(c Challenge) bool { return c.By == p }) {
		return ErrQueued
	}
	if err := s.opponents(season, append([]Person{p}, others...)); err != nil {
		return err
	}
	season.Challenges = append(season.Challenges, Challenge{By: p, At: e.At, Others: others, Agreed: make([]bool, len(others))})
	return nil
}

// opponents reports why people cannot meet; the first of them challenges the others.
func (s *State) opponents(season *Season, people []Person) error {
	for i, q := range people {
		if _, err := season.entrant(q); err != nil {
			return err
		}
		switch {
		case slices.Contains(people[:i], q):
			return ErrSelf
		case !season.near(people[0], q):
			return ErrFar
		case season.free(q) < 1:
			return ErrBusy
		}
		for _, r := range people[:i] {
			if slices.Contains(s.apart, [2]Person{min(q, r), max(q, r)}) {
				return ErrApart
			}
		}
	}
	return nil
}

// challenged returns the index of p's challenge, -1 if there is none.
func (s *Season) challenged(p Person) int {
	return slices.IndexFunc(s.Challenges, func(c Challenge) bool { return c.By == p })
}

// agree PERSON agrees to a person's challenge.
func (s *State) agree(season *Season, e Entry) error {
	c, i, err := season.mine(e)
	if err != nil {
		return err
	}
	if i < 0 {
		return ErrNotAsked
	}
	if err := s.opponents(season, append([]Person{c.By}, c.Others...)); err != nil {
		return err
	}
	c.Agreed[i] = true
	return nil
}

// refuse PERSON refuses a person's challenge, or withdraws the actor's.
func doRefuse(season *Season, e Entry) error {
	c, i, err := season.mine(e)
	if err != nil {
		return err
	}
	if i < 0 && c.By != e.By.Person {
		return ErrNotAsked
	}
	by := c.By
	season.Challenges = slices.DeleteFunc(season.Challenges, func(c Challenge) bool { return c.By == by })
	return nil
}

// mine returns the challenge of an entry, and the index of its actor among the challenged,
// -1 if they are not one.
func (s *Season) mine(e Entry) (*Challenge, int, error) {
	w := e.words()
	by := w.person()
	if err := w.end(); err != nil {
		return nil, 0, err
	}
	if err := s.onLadder(e.By.Person); err != nil {
		return nil, 0, err
	}
	n := s.challenged(by)
	if n < 0 {
		return nil, 0, ErrNotAsked
	}
	c := &s.Challenges[n]
	return c, slices.Index(c.Others, e.By.Person), nil
}

// lapse PERSON ends a challenge whose time is up.
func doLapse(season *Season, e Entry) error {
	w := e.words()
	p := w.person()
	if err := w.end(); err != nil {
		return err
	}
	n := season.challenged(p)
	if n < 0 {
		return errFollow
	}
	if e.At.Before(season.Challenges[n].At.Add(lapses)) {
		return ErrEarly
	}
	season.Challenges = slices.Delete(season.Challenges, n, n+1)
	return nil
}

// queue waits for opponents.
func doQueue(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	p := e.By.Person
	if err := season.onLadder(p); err != nil {
		return err
	}
	switch {
	case slices.Contains(season.Queue, p):
		return ErrQueued
	case season.free(p) < 1:
		return ErrBusy
	}
	season.Queue = append(season.Queue, p)
	return nil
}

// unqueue stops waiting.
func doUnqueue(season *Season, e Entry) error {
	if err := e.words().end(); err != nil {
		return err
	}
	i := slices.Index(season.Queue, e.By.Person)
	if i < 0 {
		return ErrNotQueued
	}
	season.Queue = slices.Delete(season.Queue, i, i+1)
	return nil
}

// company returns the next players on a ladder: of a challenge that all have agreed to, or
// of the queue; nil if there are none.
func (s *State) company(season *Season) []Person {
	for _, c := range season.Challenges {
		if !slices.Contains(c.Agreed, false) {
			return append([]Person{c.By}, c.Others...)
		}
	}
	for _, p := range season.Queue {
		if group := s.gather(season, p); group != nil {
			return group
		}
	}
	return nil
}

// gather returns p and others of the queue, all within the places of the setting from p,
// those who have waited longest first; nil if there are too few.
func (s *State) gather(season *Season, p Person) []Person {
	i, within := slices.Index(season.Places, p), season.Settings.Within
	around := season.Places[max(0, i-within):min(len(season.Places), i+within+1)]
	group := []Person{p}
	for _, q := range season.waiting(around) {
		if q != p && len(group) < season.Settings.Table && s.opponents(season, append(slices.Clone(group), q)) == nil {
			group = append(group, q)
		}
	}
	if len(group) < season.Settings.Table {
		return nil
	}
	return group
}

// waiting returns the people among those given who are in the queue, the longest first.
func (s *Season) waiting(people []Person) []Person {
	var all []Person
	for _, q := range s.Queue {
		if slices.Contains(people, q) {
			all = append(all, q)
		}
	}
	return all
}
