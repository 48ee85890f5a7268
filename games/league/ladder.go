package league

import (
	"slices"
	"time"
)

// The times of a ladder that are not settings.
const (
	lapses = 2 * day // a challenge that not everybody has agreed to
	sinks  = 7 * day // between two places that are lost for not playing
)

// ladder returns an ErrFormat unless the season is a ladder that goes on, and an
// error unless p stands on it.
func (s *Season) onLadder(p Person) error {
	if s.Settings.Format != Ladder {
		return ErrFormat
	}
	if s.Stopped {
		return refuse("stage", "stage", "stopped")
	}
	if _, err := s.entrant(p); err != nil {
		return err
	}
	return nil
}

// free returns how many more matches p may have now.
func (s *Season) free(p Person) int { return s.Settings.Limit - s.busy[p] }

// near reports whether two stand within the places that the settings allow.
// near reports whether two stand within the places that the settings allow.
func (s *Season) near(p, q Person) bool {
	i, j := slices.Index(s.Places, p), slices.Index(s.Places, q)
	return i >= 0 && j >= 0 && max(i-j, j-i) <= s.Settings.Within
}

// challenge PERSON… wants to meet others at one table.
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

// opponents reports why these cannot meet; the first of them wants to.
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

// agree PERSON agrees to somebody's challenge.
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

// refuse PERSON ends somebody's challenge, or the own one.
func (s *State) refuse(season *Season, e Entry) error {
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

// mine returns the challenge that an entry is about, and the index of its actor
// among the others, -1 if they are not one.
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

// lapse PERSON ends somebody's challenge, as its time is up.
func (s *State) lapse(season *Season, e Entry) error {
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
func (s *State) queue(season *Season, e Entry) error {
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

// unqueue waits no longer.
func (s *State) unqueue(season *Season, e Entry) error {
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

// company returns who plays next on a ladder: those of a challenge that all have
// agreed to, or of the queue; nil if nobody does.
func (s *State) company(season *Season) []Person {
	if season.Settings.Format != Ladder || season.Stopped {
		return nil
	}
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

// gather returns p with others of the queue, all within the places of the setting
// from p, those who have waited longest first; nil if there are too few.
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

// waiting returns those of people who are in the queue, the longest first.
func (s *Season) waiting(people []Person) []Person {
	var all []Person
	for _, q := range s.Queue {
		if slices.Contains(people, q) {
			all = append(all, q)
		}
	}
	return all
}

// mount takes those who play off the queue, and ends the challenges of those who
// have no time for them.
func (s *Season) mount(t Table) {
	if s.Settings.Format != Ladder {
		return
	}
	for _, seat := range t.Seats {
		if i, ok := s.index[seat.Entrant]; ok {
			s.Entrants[i].Played = t.Drawn
		}
	}
	gone := func(p Person) bool { return t.SeatOf(p) > 0 }
	s.Queue = slices.DeleteFunc(s.Queue, gone)
	s.Challenges = slices.DeleteFunc(s.Challenges, func(c Challenge) bool {
		return gone(c.By) || slices.ContainsFunc(c.Others, func(p Person) bool { return s.free(p) < 1 })
	})
}

// dismount takes somebody off the ladder.
func (s *Season) dismount(p Person) {
	gone := func(q Person) bool { return p == q }
	s.Places, s.Queue = slices.DeleteFunc(s.Places, gone), slices.DeleteFunc(s.Queue, gone)
	s.Challenges = slices.DeleteFunc(s.Challenges, func(c Challenge) bool { return c.By == p || slices.Contains(c.Others, p) })
}

// climb deals the places of those at a table anew, in the order of its result.
// Equal ones stay in order; who gets no points comes last.
func (s *Season) climb(t *Table) {
	if s.Settings.Format != Ladder {
		return
	}
	var held []int
	var seats []*Seat
	for i, p := range s.Places {
		if n := slices.IndexFunc(t.Seats, func(seat Seat) bool { return seat.Entrant == p }); n >= 0 {
			held, seats = append(held, i), append(seats, &t.Seats[n])
		}
	}
	slices.SortStableFunc(seats, func(a, b *Seat) int { return a.rank() - b.rank() })
	for i, place := range held {
		s.Places[place] = seats[i].Entrant
	}
}

// rank is the seat's place, behind all others if there are no points for it.
func (s *Seat) rank() int {
	if s.Credit == Nil {
		return s.Place + 100
	}
	return s.Place
}

// down PERSON puts somebody a place down who has not played for long.
func (s *State) down(season *Season, e Entry) error {
	w := e.words()
	p := w.person()
	if err := w.end(); err != nil {
		return err
	}
	if _, err := season.entrant(p); err != nil {
		return err
	}
	at, ok := season.sinks(p)
	switch i := slices.Index(season.Places, p); {
	case !ok:
		return errFollow
	case e.At.Before(at):
		return ErrEarly
	default:
		season.Places[i], season.Places[i+1] = season.Places[i+1], season.Places[i]
	}
	entrant := &season.Entrants[season.index[p]]
	entrant.Downs = append(entrant.Downs, e.At)
	return nil
}

// sinks returns when somebody loses a place for not playing; false if they do not:
// below everybody, waiting for opponents, or with a match that is not over. Days off
// do not count.
func (s *Season) sinks(p Person) (time.Time, bool) {
	i := slices.Index(s.Places, p)
	if s.Settings.Format != Ladder || s.Stopped || i < 0 || i == len(s.Places)-1 || s.free(p) < s.Settings.Limit || slices.Contains(s.Queue, p) {
		return time.Time{}, false
	}
	e := s.Entrants[s.index[p]]
	since, wait := latest(s.Rounds[0].Began, e.Joined, e.Played), s.Settings.Idle
	if n := len(e.Downs); n > 0 && e.Downs[n-1].After(since) {
		since, wait = e.Downs[n-1], sinks
	}
	at := since.Add(wait)
	for _, off := range e.Off {
		if off.To.After(since) {
			at = at.Add(off.To.Sub(latest(off.From, since)))
		}
	}
	return at, true
}

func latest(times ...time.Time) time.Time { return slices.MaxFunc(times, time.Time.Compare) }

// stop reason=#N opens no more tables on a ladder or in an arena; once all are over,
// the season is checked.
func (s *State) stop(season *Season, e Entry) error {
	w := e.words()
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	if !season.Settings.Format.rolling() {
		return ErrFormat
	}
	if season.Stopped {
		return refuse("stage", "stage", "stopped")
	}
	season.Stopped, season.Queue, season.Challenges = true, nil, nil
	season.pass()
	return nil
}
