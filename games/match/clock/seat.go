package clock

import "time"

// A Seat is the clock of one seat. The zero value stands and has nothing left.
type Seat struct {
	// Left is what it has: now, if it stands, else as of Since.
	Left time.Duration `json:"left"`
	// Since is since when it runs; the zero time if it stands.
	Since time.Time `json:"since,omitzero"`
	// Asked is since when the seat is asked; the zero time if it is not.
	Asked time.Time `json:"asked,omitzero"`
	// Full is what it had when it was asked, with what was added since.
	Full time.Duration `json:"full,omitempty"`
	// Free says that the question costs nothing if it is answered in time.
	Free bool `json:"free,omitempty"`
	// Question is the asker's number for what is asked.
	Question int `json:"question,omitempty"`
	// Owes says that the next answer earns nothing: one was taken back that did.
	Owes bool `json:"owes,omitempty"`
	// Rung counts the reminders, of Reminders, that are settled.
	Rung int `json:"rung,omitempty"`
	// Later is when the reminder that is due comes, because its reader rested.
	Later time.Time `json:"later,omitzero"`
	// Missed counts the questions that the seat has let time run out for, one
	// after the other.
	Missed int `json:"missed,omitempty"`

	Calendar Calendar `json:"calendar,omitzero"`
}

// Reminders are the parts of the time for a question, in percent, after which
// its seat is reminded.
var Reminders = [...]int{50, 80, 95}

// left returns what the seat has at an instant; it is never negative.
func (s *Seat) left(now time.Time) time.Duration {
	if s.Since.IsZero() {
		return s.Left
	}
	return max(0, s.Left-s.Calendar.Running(s.Since, now))
}

// settle takes off what has run until now; the clock runs on if it ran.
func (s *Seat) settle(now time.Time) {
	if !s.Since.IsZero() {
		s.Left, s.Since = s.left(now), later(s.Since, now)
	}
}

// run lets the clock run if its seat is asked and has time left.
func (s *Seat) run(now time.Time, c *Clocks) {
	if c.Terms.On() && c.Paused.IsZero() && !s.Asked.IsZero() && s.Left > 0 && s.Since.IsZero() {
		s.Since = now
	}
}

// stand stops the clock.
func (s *Seat) stand(now time.Time) {
	s.settle(now)
	s.Since = time.Time{}
}

// at returns when only a part in percent of the time for the question is left.
// The clock runs.
func (s *Seat) at(percent int) time.Time {
	return s.Calendar.Deadline(s.Since, s.Left-s.Full*time.Duration(percent)/100)
}

// deadline returns when nothing is left. The clock runs.
func (s *Seat) deadline() time.Time { return s.Calendar.Deadline(s.Since, s.Left) }

// reminder returns when the next reminder is due, false if there is none. The
// clock runs.
func (s *Seat) reminder() (time.Time, bool) {
	if s.Rung == len(Reminders) {
		return time.Time{}, false
	}
	return later(s.Later, s.at(100-Reminders[s.Rung])), true
}

// next returns when the clock, which runs, wants to be looked at next.
func (s *Seat) next() time.Time {
	if due, ok := s.reminder(); ok {
		return earlier(due, s.deadline())
	}
	return s.deadline()
}

// remind reports whether the seat is to be reminded, once for all reminders
// that are due, and settles those. Who rests is reminded when he does not.
func (s *Seat) remind(now time.Time) bool {
	if s.Since.IsZero() {
		return false
	}
	rung := s.Rung
	for due, ok := s.reminder(); ok && !due.After(now); due, ok = s.reminder() {
		if s.Calendar.Rests(now) {
			s.Later = s.Calendar.Wakes(now)
			break
		}
		s.Rung++
	}
	return s.Rung > rung
}
