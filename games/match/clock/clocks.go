package clock

import (
	"time"

	"herald/games"
)

// Clocks are those of a match: one a seat, several of which may run at once.
// All instants are UTC. The zero value is for no seats.
type Clocks struct {
	TimeControl TimeControl `json:"terms,omitzero"`
	Seats       []Seat      `json:"seats,omitempty"`
	Paused      time.Time   `json:"paused,omitzero"` // since when all stand; the zero time if they need not
}

// New returns the clocks with which a match begins: all stand.
func New(terms TimeControl, calendars []Calendar) Clocks {
	c := Clocks{TimeControl: terms, Seats: make([]Seat, len(calendars))}
	for p := range c.Seats {
		c.Seats[p] = Seat{Left: terms.Bank, Calendar: calendars[p]}
	}
	return c
}

// Ask notes that p is asked a question from now on, which is known by its
// number. One that is free costs nothing if it is answered in time, and earns
// nothing. If an answer was taken back, the next earns nothing either.
func (c *Clocks) Ask(now time.Time, p games.Player, question int, free, again bool) {
	s := &c.Seats[p]
	s.Asked, s.Full, s.Free, s.Question, s.NoIncrement = now, s.Left, free, question, again
	s.run(now, c)
}

// Done notes that p is not asked any more what he was. If he has answered, he
// gets the increment; and if nothing was left, whoever has answered for him.
func (c *Clocks) Done(now time.Time, p games.Player, answered bool) {
	s := &c.Seats[p]
	s.stop(now)
	left, missed := s.Left, s.Missed
	switch {
	case s.Free:
		left = s.Full
	case left == 0:
		left = c.TimeControl.Increment
	case answered:
		missed = 0
		if !s.NoIncrement {
			left = max(left, min(left+c.TimeControl.Increment, c.TimeControl.Cap))
		}
	}
	*s = Seat{Left: left, Missed: missed, Calendar: s.Calendar}
}

// Asked reports whether p is asked something.
func (c *Clocks) Asked(p games.Player) bool { return !c.Seats[p].Asked.IsZero() }

// Left returns what p has at an instant.
func (c *Clocks) Left(now time.Time, p games.Player) time.Duration { return c.Seats[p].left(now) }

// Deadline returns when p's time is used up, if nothing happens before; false
// if his clock does not run.
func (c *Clocks) Deadline(p games.Player) (time.Time, bool) {
	if int(p) >= len(c.Seats) || p < 0 || c.Seats[p].RunningSince.IsZero() {
		return time.Time{}, false
	}
	return c.Seats[p].deadline(), true
}

// Pause makes all clocks stand.
func (c *Clocks) Pause(now time.Time) {
	for p := range c.Seats {
		c.Seats[p].stop(now)
	}
	c.Paused = now
}

// Resume lets the clocks run again of those who are asked. Nobody has more than
// he had, and nobody was asked meanwhile.
func (c *Clocks) Resume(now time.Time) {
	lasted := now.Sub(c.Paused)
	c.Paused = time.Time{}
	for p := range c.Seats {
		s := &c.Seats[p]
		if !s.Asked.IsZero() {
			s.Asked = earlier(s.Asked.Add(lasted), now)
		}
		s.run(now, c)
	}
}

// Extend gives all who are asked more time, whatever the cap.
func (c *Clocks) Extend(now time.Time, by time.Duration) {
	for p := range c.Seats {
		if s := &c.Seats[p]; !s.Asked.IsZero() {
			s.settle(now)
			s.Left, s.Full, s.Reminded = s.Left+by, s.Full+by, 0
			s.run(now, c)
		}
	}
}

// Expire makes p's clock stand, whose time is used up.
func (c *Clocks) Expire(now time.Time, p games.Player) {
	s := &c.Seats[p]
	s.stop(now)
	if !s.Free {
		s.Missed++
	}
}

// SetCalendar gives p another calendar from now on; what has run stays what it is.
func (c *Clocks) SetCalendar(now time.Time, p games.Player, calendar Calendar) {
	s := &c.Seats[p]
	s.settle(now)
	s.Calendar, s.RemindAfter = calendar, time.Time{}
}

// Expired returns the seats whose time is used up.
func (c *Clocks) Expired(now time.Time) []games.Player {
	var seats []games.Player
	for p := range c.Seats {
		if at, runs := c.Deadline(games.Player(p)); runs && !at.After(now) {
			seats = append(seats, games.Player(p))
		}
	}
	return seats
}

// Remind returns the seats that are to be reminded, and counts their reminders
// as settled.
func (c *Clocks) Remind(now time.Time) []games.Player {
	var seats []games.Player
	for p := range c.Seats {
		if c.Seats[p].remind(now) {
			seats = append(seats, games.Player(p))
		}
	}
	return seats
}

// Next returns when one of the clocks wants to be looked at next, which may be
// in the past; false if none runs.
func (c *Clocks) Next() (time.Time, bool) {
	var next time.Time
	for p := range c.Seats {
		if s := &c.Seats[p]; !s.RunningSince.IsZero() {
			if at := s.next(); next.IsZero() || at.Before(next) {
				next = at
			}
		}
	}
	return next, !next.IsZero()
}
