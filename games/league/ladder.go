package league

import (
	"slices"
	"time"
)

// Ladder matches volunteers within some places of each other: people challenge each other
// or queue.
var Ladder = &Format{
	Name: "ladder", Settings: []string{"within", "limit", "idle"}, Term: EachMatch,
	Rolling: true, Placed: true,
	Defaults: func(s *Settings) { s.Within, s.Limit, s.Idle = 4, 3, 21*day },
	Draw: func(s *State) ([]Act, error) {
		return []Act{placing(1, s.Season().newcomers()), roundOf(1, nil)}, nil
	},
	Divide: func(s *Season, people []Person) { s.Places = people },
	Seats: func(s *Season, _ int, p Person) bool {
		return s.active(p) && slices.Contains(s.Places, p) && s.free(p) > 0
	},
}

// The times of a ladder that are not settings.
const (
	lapses = 2 * day // for a challenge that not all have agreed to
	sinks  = 7 * day // between two places lost for not playing
)

// onLadder returns an ErrFormat unless entrants have places, and an error unless the
// season goes on and p takes part in it.
func (s *Season) onLadder(p Person) error {
	if !s.Settings.Format.Placed {
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

// free returns the number of further matches p may have now.
func (s *Season) free(p Person) int { return s.Settings.Limit - s.busy[p] }

// near reports whether the places of two people are as close as the settings ask.
func (s *Season) near(p, q Person) bool {
	i, j := slices.Index(s.Places, p), slices.Index(s.Places, q)
	return i >= 0 && j >= 0 && max(i-j, j-i) <= s.Settings.Within
}

// mount records that the people at a table play, takes them off the queue, and ends the
// challenges of those who have no more room.
func (s *Season) mount(t Table) {
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

// dismount takes a person off the ladder.
func (s *Season) dismount(p Person) {
	gone := func(q Person) bool { return p == q }
	s.Places, s.Queue = slices.DeleteFunc(s.Places, gone), slices.DeleteFunc(s.Queue, gone)
	s.Challenges = slices.DeleteFunc(s.Challenges, func(c Challenge) bool { return c.By == p || slices.Contains(c.Others, p) })
}

// climb redistributes the places of the people at a table, in the order of its result.
// Equal ones stay in order; those without points come last.
func (s *Season) climb(t *Table) {
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

// down PERSON moves a person who has not played for long down a place.
func doDown(season *Season, e Entry) error {
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

// sinks returns when a person loses a place for not playing; false if they do not: they are
// last, wait for opponents, or have a match that is not over. Days off do not count.
func (s *Season) sinks(p Person) (time.Time, bool) {
	i := slices.Index(s.Places, p)
	if s.Stopped || i < 0 || i == len(s.Places)-1 || s.free(p) < s.Settings.Limit || slices.Contains(s.Queue, p) {
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

// earliest returns the earliest of some times.
func earliest(times ...time.Time) time.Time { return slices.MinFunc(times, time.Time.Compare) }

// stop reason=#N opens no more tables where they are opened at any time; once all are over,
// the results are checked.
func doStop(season *Season, e Entry) error {
	w := e.words()
	w.reason()
	if err := w.end(); err != nil {
		return err
	}
	if !season.Settings.Format.Rolling {
		return ErrFormat
	}
	if season.Stopped {
		return refuse("stage", "stage", "stopped")
	}
	season.Stopped, season.Queue, season.Challenges = true, nil, nil
	season.pass()
	return nil
}
