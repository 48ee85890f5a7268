package limit

import "time"

// Quota is a number of requests per duration.
type Quota struct {
	n   int
	per time.Duration
}

// Window counts events since its beginning. The zero value is ready to use.
type Window struct {
	end  time.Time
	used int
}

// Take counts one more and reports whether the quota allows it.
func (w *Window) Take(q Quota, now time.Time) bool {
	if !now.Before(w.end) {
		*w = Window{end: now.Add(q.per)}
	}
	w.used++
	return w.used <= q.n
}

// left returns the remaining time of the window.
func (w *Window) left(now time.Time) time.Duration { return w.end.Sub(now) }

// exceeded reports whether the quota is used up, without counting anything.
func (w *Window) exceeded(q Quota, now time.Time) bool { return w.used >= q.n && now.Before(w.end) }
