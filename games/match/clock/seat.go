package clock

import "time"

// A Seat is the clock of one seat. The zero value stands and has nothing left.
type Seat struct {
	// Left is what it has: now, if it stands, else as of RunningSince.
	Left time.Duration `json:"left"`
	// RunningSince is since when it runs; the zero time if it stands.
	RunningSince time.Time `json:"since,omitzero"`
	// Asked is since when the seat is asked; the zero time if it is not.
	Asked time.Time `json:"asked,omitzero"`
	// Full is what it had when it was asked, with what was added since.
	Full time.Duration `json:"full,omitempty"`
	// Free says that the question costs nothing if it is answered in time.
	Free bool `json:"free,omitempty"`
	// Question is the asker's number for what is asked.
	Question int `json:"question,omitempty"`
	// NoIncrement says that the next answer earns nothing: one was taken back that did.
	NoIncrement bool `json:"owes,omitempty"`
	// Reminded counts the reminders, of Reminders, that are settled.
	Reminded int `json:"rung,omitempty"`
	// RemindAfter is when the reminder that is due comes, because its reader rested.
	RemindAfter time.Time `json:"later,omitzero"`
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
	if s.RunningSince.IsZero() {
		return s.Left
	}
	return max(0, s.Left-s.Calendar.Running(s.RunningSince, now))
}

// settle takes off what has run until now; the clock runs on if it ran.
func (s *Seat) settle(now time.Time) {
	if !s.RunningSince.IsZero() {
		s.Left, s.RunningSince = s.left(now), later(s.RunningSince, now)
	}
}

// run lets the clock run if its seat is asked and has time left.
func (s *Seat) run(now time.Time, c *Clocks) {
	if c.TimeControl.On() && c.Paused.IsZero() && !s.Asked.IsZero() && s.Left > 0 && s.RunningSince.IsZero() {
		s.RunningSince = now
	}
}

// stop stops the clock.
func (s *Seat) stop(now time.Time) {
	s.settle(now)
	s.RunningSince = time.Time{}
}

// whenLeft returns when only a part in percent of the time for the question is left.
// The clock runs.
func (s *Seat) whenLeft(percent int) time.Time {
	return s.Calendar.Deadline(s.RunningSince, s.Left-s.Full*time.Duration(percent)/100)
}

// deadline returns when nothing is left. The clock runs.
func (s *Seat) deadline() time.Time { return s.Calendar.Deadline(s.RunningSince, s.Left) }

// reminder returns when the next reminder is due, false if there is none. The
// clock runs.
func (s *Seat) reminder() (time.Time, bool) {
	if s.Reminded == len(Reminders) {
		return time.Time{}, false
	}
	return later(s.RemindAfter, s.whenLeft(100-Reminders[s.Reminded])), true
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
	if s.RunningSince.IsZero() {
		return false
	}
	rung := s.Reminded
	for due, ok := s.reminder(); ok && !due.After(now); due, ok = s.reminder() {
		if s.Calendar.Off(now) {
			s.RemindAfter = s.Calendar.OffUntil(now)
			break
		}
		s.Reminded++
	}
	return s.Reminded > rung
}
