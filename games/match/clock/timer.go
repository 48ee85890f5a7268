package clock

import "time"

// A Timer is the clock of one seat. The zero value is stopped and has no time left.
type Timer struct {
	// Left is the time that the seat has left, as of RunningSince if the clock is
	// running.
	Left time.Duration `json:"left"`
	// RunningSince is the instant as of which Left is counted down; the zero time
	// if the clock is stopped.
	RunningSince time.Time `json:"since,omitzero"`
	// Asked is when the seat was asked its question; the zero time if it has none.
	Asked time.Time `json:"asked,omitzero"`
	// Full is the time left when the seat was asked, with additions since.
	Full time.Duration `json:"full,omitempty"`
	// Free means that the question costs no time if it is answered before the deadline.
	Free bool `json:"free,omitempty"`
	// Question is the caller's number for the question.
	Question int `json:"question,omitempty"`
	// NoIncrement means that the answer earns no increment, because an answer that earned one
	// was taken back.
	NoIncrement bool `json:"owes,omitempty"`
	// Held means that the clock is stopped because the seat's holder could not be told of the
	// question.
	Held bool `json:"held,omitempty"`
	// Reminded is the number of Reminders that are done.
	Reminded int `json:"rung,omitempty"`
	// RemindAfter is the earliest time for the next reminder, when time off has put it off;
	// the zero time if not.
	RemindAfter time.Time `json:"later,omitzero"`
	// Missed is the number of consecutive questions for which the seat's time has run out.
	Missed int `json:"missed,omitempty"`

	// Calendar is the time off of the seat's holder.
	Calendar Calendar `json:"calendar,omitzero"`
}

// Reminders are the percentages of the time for a question after which the seat is reminded.
var Reminders = [...]int{50, 80, 95}

// left returns the time left to the seat at an instant. It is never negative.
func (s *Timer) left(now time.Time) time.Duration {
	if s.RunningSince.IsZero() {
		return s.Left
	}
	return max(0, s.Left-s.Calendar.Running(s.RunningSince, now))
}

// settle brings Left up to now; a running clock keeps running.
func (s *Timer) settle(now time.Time) {
	if !s.RunningSince.IsZero() {
		s.Left, s.RunningSince = s.left(now), later(s.RunningSince, now)
	}
}

// run starts the clock if its seat is asked and has time left, the clocks are not paused and
// it is not held.
func (s *Timer) run(now time.Time, c *Clocks) {
	if c.TimeControl.On() && c.Paused.IsZero() && !s.Held && !s.Asked.IsZero() && s.Left > 0 && s.RunningSince.IsZero() {
		s.RunningSince = now
	}
}

// stop stops the clock if it is running.
func (s *Timer) stop(now time.Time) {
	s.settle(now)
	s.RunningSince = time.Time{}
}

// whenLeft returns the time at which only a percentage of the time for the question will be
// left. The clock must be running.
func (s *Timer) whenLeft(percent int) time.Time {
	return s.Calendar.Deadline(s.RunningSince, s.Left-s.Full*time.Duration(percent)/100)
}

// deadline returns the time at which no time will be left. The clock must be running.
func (s *Timer) deadline() time.Time { return s.Calendar.Deadline(s.RunningSince, s.Left) }

// reminder returns the time of the next reminder, false if there are no more. The clock must
// be running.
func (s *Timer) reminder() (time.Time, bool) {
	if s.Reminded == len(Reminders) {
		return time.Time{}, false
	}
	return later(s.RemindAfter, s.whenLeft(100-Reminders[s.Reminded])), true
}

// next returns the time of the next reminder or of the deadline, whichever comes first. The
// clock must be running.
func (s *Timer) next() time.Time {
	if due, ok := s.reminder(); ok {
		return earlier(due, s.deadline())
	}
	return s.deadline()
}

// remind reports whether the seat should be reminded now, and counts all due reminders as
// done. During time off it puts them off until its end.
func (s *Timer) remind(now time.Time) bool {
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
