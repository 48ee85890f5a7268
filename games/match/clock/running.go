package clock

import (
	"iter"
	"slices"
	"time"
)

// horizon is how far Deadline looks ahead: nobody may rest for so long.
const horizon = 400

// A span is a time; its end does not belong to it.
type span struct{ from, to time.Time }

// Running returns how much of the time between two instants a clock runs; it is
// never negative.
func (c Calendar) Running(from, to time.Time) time.Duration {
	total := time.Duration(0)
	for s := range c.running(from) {
		if !s.from.Before(to) {
			break
		}
		total += earlier(s.to, to).Sub(s.from)
	}
	return total
}

// Deadline returns the instant at which a clock that runs from from on has run
// for left: the first of them, if a rest begins there. It is from if nothing is
// left.
func (c Calendar) Deadline(from time.Time, left time.Duration) time.Time {
	if left <= 0 {
		return from
	}
	last := from
	for s := range c.running(from) {
		if last = s.to; s.to.Sub(s.from) >= left {
			return s.from.Add(left)
		}
		left -= s.to.Sub(s.from)
	}
	return last.Add(left)
}

// OffUntil returns the first instant from t on at which a clock runs.
func (c Calendar) OffUntil(t time.Time) time.Time {
	return c.Deadline(t, 1).Add(-1)
}

// Off reports whether a clock stands at t.
func (c Calendar) Off(t time.Time) bool { return c.OffUntil(t).After(t) }

// running yields the times in which a clock runs, from an instant on, in order
// and for as long as Deadline looks ahead. None is empty.
func (c Calendar) running(from time.Time) iter.Seq[span] {
	return func(yield func(span) bool) {
		zone := c.location()
		year, month, day := from.In(zone).Date()
		at := from
		for n := -1; n < horizon; n++ {
			for _, rest := range c.timeOff(year, month, day+n, zone) {
				if rest.from.After(at) && !yield(span{at, rest.from}) {
					return
				}
				at = later(at, rest.to)
			}
			// A rest of the next day cannot begin before the end of this one.
			if end := time.Date(year, month, day+n+1, 0, 0, 0, 0, zone); end.After(at) {
				if !yield(span{at, end}) {
					return
				}
				at = end
			}
		}
	}
}

// timeOff returns those that begin on a date, in the order of their beginnings.
// They follow the wall clock, so that a day on which it is changed is an hour
// shorter or longer.
func (c Calendar) timeOff(year int, month time.Month, day int, zone *time.Location) []span {
	at := func(days, minutes int) time.Time { return time.Date(year, month, day+days, 0, minutes, 0, 0, zone) }
	var all []span
	if c.dayOff(at(0, 12*60)) {
		all = append(all, span{at(0, 0), at(1, 0)})
	}
	quiet := span{at(0, c.OffHours.From), at(0, c.OffHours.To)}
	if c.OffHours.From > c.OffHours.To {
		quiet.to = at(1, c.OffHours.To)
	}
	if quiet.to.After(quiet.from) { // hours that are left out in spring may end before they begin
		all = append(all, quiet)
	}
	return all
}

// dayOff reports whether the whole day is off on which noon is: every day has
// one, where midnight may be left out.
func (c Calendar) dayOff(noon time.Time) bool {
	if c.Weekend.Has(noon.Weekday()) {
		return true
	}
	if len(c.Vacation) == 0 {
		return false
	}
	date := Day(noon.Format(dayForm))
	return slices.ContainsFunc(c.Vacation, func(v Vacation) bool { return v.From <= date && date <= v.To })
}

func earlier(t, u time.Time) time.Time {
	if u.Before(t) {
		return u
	}
	return t
}

func later(t, u time.Time) time.Time {
	if u.After(t) {
		return u
	}
	return t
}
