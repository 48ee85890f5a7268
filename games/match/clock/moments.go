package clock

import (
	"slices"
	"time"

	"herald/games"
)

// maxMoments is the most moments that are kept: the most turns that may have been played since
// one that is taken back.
const maxMoments = 12

// A Moment has the clocks after a change of the match, going on as if nothing had been played
// since.
type Moment struct {
	Plies int       `json:"plies"` // the length of the record then
	At    time.Time `json:"at"`
	Seats []Timer   `json:"seats"` // without their calendars, which may have changed since
}

// Remember keeps the clocks after a change that has made the record plies long, unless it
// changed no seat's question: secrets leave no trace. Moments before the ply since are
// dropped, except the last of them.
func (c *Clocks) Remember(now time.Time, plies, since int) {
	c.forget(plies)
	if n := len(c.Past); !c.TimeControl.On() || n > 0 && slices.EqualFunc(c.Past[n-1].Seats, c.Seats, sameQuestion) {
		return
	}
	c.Past = append(c.Past, Moment{plies, now, bare(c.Seats)})
	first := max(0, c.before(since), len(c.Past)-maxMoments)
	c.Past = slices.Clone(c.Past[first:])
}

// forget drops moments at or after ply plies. Without it, repeated recalls would evict other
// seats' moments.
func (c *Clocks) forget(plies int) {
	if n := len(c.Past); n > 0 && c.Past[n-1].Plies > plies {
		c.Past = slices.DeleteFunc(slices.Clone(c.Past), func(m Moment) bool { return m.Plies >= plies })
	}
}

// sameQuestion reports whether a seat has the same question at two moments.
func sameQuestion(a, b Timer) bool {
	return a.Asked.Equal(b.Asked) && a.Question == b.Question && a.Free == b.Free
}

// bare returns a copy of seats without their calendars.
func bare(seats []Timer) []Timer {
	seats = slices.Clone(seats)
	for p := range seats {
		seats[p].Calendar = Calendar{}
	}
	return seats
}

// before returns the index of the last moment with at most plies entries, -1 if there is none.
func (c *Clocks) before(plies int) int {
	for n, m := range slices.Backward(c.Past) {
		if m.Plies <= plies {
			return n
		}
	}
	return -1
}

// TakeBack sets the clocks as if the match had gone no further than to a ply. The time that
// has passed since is taken from the seats that are asked again, and no seat keeps time gained
// or used since. Asked has the seats with a question after the take-back, and question numbers
// it. If the clocks of that moment are unknown, running ones stop, and their questions have
// cost nothing.
func (c *Clocks) TakeBack(ply int, asked []games.Player, question func(games.Player) int) {
	n := c.before(ply)
	if n < 0 {
		for p := range c.Seats {
			c.Seats[p].withdraw()
		}
		return
	}
	then := c.Past[n]
	at := then.At
	if then.Plies < ply && n+1 < len(c.Past) {
		at = c.Past[n+1].At // the turn was played within that change
	}
	for p := range c.Seats {
		q := games.Player(p)
		c.restore(q, then.Seats[p], slices.Contains(asked, q), at, question(q))
	}
	c.Past = c.Past[:n+1]
}

// restore resets a seat's clock to an earlier state. If the seat has answered since and is not
// asked again, its answer stands, and only its present question is withdrawn.
func (c *Clocks) restore(p games.Player, was Timer, asked bool, at time.Time, question int) {
	s := &c.Seats[p]
	switch {
	case !was.Asked.IsZero() && !asked:
		s.withdraw()
		return
	case !was.Asked.IsZero():
		was.Question = question
	}
	was.Calendar = s.Calendar
	*s = was
	if asked && s.Asked.IsZero() {
		c.Ask(at, p, question, false, false)
	}
}

// withdraw stops the clock of a seat whose question is withdrawn and costs nothing.
func (s *Timer) withdraw() {
	if !s.Asked.IsZero() {
		*s = Timer{Left: s.Full, Missed: s.Missed, Calendar: s.Calendar}
	}
}

// Allow gives each of the seats whose time is used up the time of one turn.
func (c *Clocks) Allow(now time.Time, seats []games.Player) {
	for _, p := range seats {
		s := &c.Seats[p]
		if s.settle(now); !s.Asked.IsZero() && s.Left == 0 {
			s.stop(now)
			s.Left, s.Full, s.Reminded = c.TimeControl.Increment, c.TimeControl.Increment, 0
			s.run(now, c)
		}
	}
}

// skew is the tolerated difference between clocks.
const skew = time.Minute

// Correct sets instants in the future to now, as a clock was wrong then, and reports whether
// there were any: those seats are asked now.
func (c *Clocks) Correct(now time.Time) (changed bool) {
	correct := func(at *time.Time) {
		if at.After(now.Add(skew)) {
			*at, changed = now, true
		}
	}
	correct(&c.Paused)
	for p := range c.Seats {
		c.everywhere(p, func(s *Timer) { correct(&s.Asked); correct(&s.RunningSince) })
	}
	for n := range c.Past {
		correct(&c.Past[n].At)
	}
	return changed
}

// Clone returns a deep copy.
func (c *Clocks) Clone() *Clocks {
	d := *c
	d.Seats, d.Taken, d.Past = slices.Clone(c.Seats), slices.Clone(c.Taken), slices.Clone(c.Past)
	for n := range d.Past {
		d.Past[n].Seats = slices.Clone(c.Past[n].Seats)
	}
	if c.Span != nil {
		d.Span = new(*c.Span)
	}
	return &d
}

// everywhere calls change for the clock of a seat, now and at all moments that are kept.
func (c *Clocks) everywhere(p int, change func(s *Timer)) {
	s := &c.Seats[p]
	for n := range c.Past {
		was := &c.Past[n].Seats[p]
		was.Calendar = s.Calendar
		change(was)
		was.Calendar = Calendar{}
	}
	change(s)
}
