package clock

import (
	"time"

	"herald/games"
)

// Clocks are the clocks of a match, one for each seat; several may run at the same time. All
// instants are UTC. The zero value is for no seats. Clocks are not safe for concurrent use.
type Clocks struct {
	TimeControl TimeControl `json:"terms,omitzero"`
	Seats       []Timer     `json:"seats,omitempty"`
	Paused      time.Time   `json:"paused,omitzero"` // when all were paused; the zero time if they are running
	Taken       []DaysTaken `json:"rest,omitempty"`  // by seat; nil until a calendar is set
	Past        []Moment    `json:"past,omitempty"`  // earlier states, in order, for turns that may be taken back
	Span        *Span       `json:"span,omitempty"`  // until games.Time answers; nil if it is not asked
}

// New returns the stopped clocks of a new match, one for each calendar of a seat's holder.
func New(control TimeControl, calendars []Calendar) Clocks {
	c := Clocks{TimeControl: control, Seats: make([]Timer, len(calendars))}
	for p := range c.Seats {
		c.Seats[p] = Timer{Left: control.Bank, Calendar: calendars[p]}
	}
	return c
}

// Ask starts p's clock: p is asked a question, which the caller numbers. An answer to a free
// question costs no time before the deadline, and earns no increment. Again means that an
// answer was taken back, and the next one earns no increment either.
func (c *Clocks) Ask(now time.Time, p games.Player, question int, free, again bool) {
	s := &c.Seats[p]
	s.Asked, s.Full, s.Free, s.Question, s.NoIncrement = now, s.Left, free, question, again
	s.run(now, c)
}

// Done stops p's clock: the question is no longer open. After a free question p has the time
// from before it. After any other, p has the increment if no time was left, and otherwise
// gains it, up to the cap, if p has answered.
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
	*s = Timer{Left: left, Missed: missed, Calendar: s.Calendar}
}

// Asked reports whether p is being asked a question.
func (c *Clocks) Asked(p games.Player) bool { return !c.Seats[p].Asked.IsZero() }

// Left returns the time left to p at an instant.
func (c *Clocks) Left(now time.Time, p games.Player) time.Duration { return c.Seats[p].left(now) }

// Deadline returns the time at which p's clock will run out; false if it is stopped or p is
// not a seat.
func (c *Clocks) Deadline(p games.Player) (time.Time, bool) {
	if int(p) >= len(c.Seats) || p < 0 || c.Seats[p].RunningSince.IsZero() {
		return time.Time{}, false
	}
	return c.Seats[p].deadline(), true
}

// Pause stops all clocks until Resume.
func (c *Clocks) Pause(now time.Time) {
	for p := range c.Seats {
		c.everywhere(p, func(s *Timer) { s.stop(now) })
	}
	c.pauseSpan(now)
	c.Paused = now
}

// Resume restarts the clocks of the seats being asked, each with the time that it had left at
// the Pause.
func (c *Clocks) Resume(now time.Time) {
	lasted := now.Sub(c.Paused)
	c.Paused = time.Time{}
	for p := range c.Seats {
		c.everywhere(p, func(s *Timer) {
			if !s.Asked.IsZero() {
				s.Asked = earlier(s.Asked.Add(lasted), now)
			}
			s.run(now, c)
		})
	}
	c.resumeSpan(now)
}

// Hold stops p's clock until Release, while p's holder cannot know of the question. P then has at
// least the time that it had when it was asked. Hold does nothing if p is not being asked or the
// question is free.
func (c *Clocks) Hold(now time.Time, p games.Player) {
	s := &c.Seats[p]
	if !c.TimeControl.On() || s.Asked.IsZero() || s.Free || s.Held {
		return
	}
	s.stop(now)
	s.Left, s.Held = max(s.Left, s.Full), true
}

// Release starts p's clock if it is held, as if p were asked now.
func (c *Clocks) Release(now time.Time, p games.Player) {
	s := &c.Seats[p]
	if !s.Held {
		return
	}
	s.Held, s.Asked, s.Reminded, s.RemindAfter = false, now, 0, time.Time{}
	s.run(now, c)
}

// Extend adds time to the clocks of seats that are being asked, even above the cap. Clocks
// that have run out start again, and so do the reminders.
func (c *Clocks) Extend(now time.Time, seats []games.Player, by time.Duration) {
	for _, seat := range seats {
		p := int(seat)
		asked := c.Seats[p].Asked
		c.everywhere(p, func(s *Timer) {
			if !asked.IsZero() && s.Asked.Equal(asked) {
				s.settle(now)
				s.Left, s.Full, s.Reminded = s.Left+by, s.Full+by, 0
				s.run(now, c)
			}
		})
	}
}

// Expire stops p's clock, whose time has run out, and counts the missed question unless it is
// free.
func (c *Clocks) Expire(now time.Time, p games.Player) {
	s := &c.Seats[p]
	s.stop(now)
	if !s.Free {
		s.Missed++
	}
}

// SetCalendar replaces p's calendar from now on, by the rules of Calendar.Replacing. It does
// not change the time that has passed. Of its days off it keeps as many as p may still
// take.
func (c *Clocks) SetCalendar(now time.Time, p games.Player, calendar Calendar) {
	calendar = c.limited(now, p, calendar).Replacing(c.Seats[p].Calendar, now)
	c.everywhere(int(p), func(s *Timer) {
		s.settle(now)
		s.Calendar, s.RemindAfter = calendar, time.Time{}
	})
}

// Expired returns the seats whose clocks are running and have no time left at an instant. The
// caller owns the slice.
func (c *Clocks) Expired(now time.Time) []games.Player {
	var seats []games.Player
	for p := range c.Seats {
		if at, runs := c.Deadline(games.Player(p)); runs && !at.After(now) {
			seats = append(seats, games.Player(p))
		}
	}
	return seats
}

// Remind returns the seats to remind now, and counts their reminders as done. The caller owns
// the slice.
func (c *Clocks) Remind(now time.Time) []games.Player {
	var seats []games.Player
	for p := range c.Seats {
		if c.Seats[p].remind(now) {
			seats = append(seats, games.Player(p))
		}
	}
	return seats
}

// Next returns the instant of the next reminder or deadline, which may be in the
// past; false if no clock is running.
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
