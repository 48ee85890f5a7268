package clock

import "time"

// A Seat is the clock of one seat. The zero value is stopped and has no time left.
type Seat struct {
	// Left is the time that the seat has left, as of RunningSince if the clock is
	// running.
	Left time.Duration `json:"left"`
	// RunningSince is the instant as of which Left is counted down; the zero time
	// if the clock is stopped.
	RunningSince time.Time `json:"since,omitzero"`
	// Asked is when the seat was asked its question; the zero time if it is not
	// asked anything.
	Asked time.Time `json:"asked,omitzero"`
	// Full is the time that the seat had left when it was asked, with what was
	// added since then.
	Full time.Duration `json:"full,omitempty"`
	// Free says that the question costs no time if it is answered before the
	// deadline.
	Free bool `json:"free,omitempty"`
	// Question is the caller's number for the question.
	Question int `json:"question,omitempty"`
	// NoIncrement says that the answer earns no increment, because an answer that
	// has earned one was taken back.
	NoIncrement bool `json:"owes,omitempty"`
	// Held says that the clock does not run because nobody could tell the seat's
	// holder what they are asked.
	Held bool `json:"held,omitempty"`
	// Reminded is how many of Reminders are done with.
	Reminded int `json:"rung,omitempty"`
	// RemindAfter is the earliest time for the next reminder, which time off has
	// put off; the zero time if it has not.
	RemindAfter time.Time `json:"later,omitzero"`
	// Missed is for how many questions in a row the seat's time has run out.
	Missed int `json:"missed,omitempty"`

	// Calendar is the time off of the seat's holder.
	Calendar Calendar `json:"calendar,omitzero"`
}

// Reminders are the percentages of the time for a question after which the seat
// is reminded.
var Reminders = [...]int{50, 80, 95}

// left returns the time that the seat has left at an instant. It is never
// negative.
func (s *Seat) left(now time.Time) time.Duration {
	if s.RunningSince.IsZero() {
		return s.Left
	}
	return max(0, s.Left-s.Calendar.Running(s.RunningSince, now))
}

// settle brings Left up to now; the clock keeps running if it was.
func (s *Seat) settle(now time.Time) {
	if !s.RunningSince.IsZero() {
		s.Left, s.RunningSince = s.left(now), later(s.RunningSince, now)
	}
}

// run starts the clock if its seat is asked and has time left, and neither the
// clocks are paused nor that one is held.
func (s *Seat) run(now time.Time, c *Clocks) {
	if c.TimeControl.On() && c.Paused.IsZero() && !s.Held && !s.Asked.IsZero() && s.Left > 0 && s.RunningSince.IsZero() {
		s.RunningSince = now
	}
}

// stop stops the clock if it is running.
func (s *Seat) stop(now time.Time) {
	s.settle(now)
	s.RunningSince = time.Time{}
}

// whenLeft returns when only a percentage of the time for the question will be
// left. The clock must be running.
func (s *Seat) whenLeft(percent int) time.Time {
	return s.Calendar.Deadline(s.RunningSince, s.Left-s.Full*time.Duration(percent)/100)
}

// deadline returns when no time will be left. The clock must be running.
func (s *Seat) deadline() time.Time { return s.Calendar.Deadline(s.RunningSince, s.Left) }

// reminder returns when the next reminder is due, false if there are no more. The
// clock must be running.
func (s *Seat) reminder() (time.Time, bool) {
	if s.Reminded == len(Reminders) {
		return time.Time{}, false
	}
	return later(s.RemindAfter, s.whenLeft(100-Reminders[s.Reminded])), true
}

// next returns when the next reminder is due or the time runs out, whichever comes
// first. The clock must be running.
func (s *Seat) next() time.Time {
	if due, ok := s.reminder(); ok {
		return earlier(due, s.deadline())
	}
	return s.deadline()
}

// remind reports whether the seat is to be reminded now, and counts all reminders
// that are due as done. During time off it puts them off until its end.
func (s *Seat) remind(now time.Time) bool {
	if s.RunningSince.IsZero() {
		return false
	}
	before := s.Reminded
	for due, ok := s.reminder(); ok && !due.After(now); due, ok = s.reminder() {
		if s.Calendar.Off(now) {
			s.RemindAfter = s.Calendar.OffUntil(now)
			break
		}
		s.Reminded++
	}
	return s.Reminded > before
}
