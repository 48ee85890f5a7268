package clock

import (
	"iter"
	"slices"
	"time"
)

// horizon is the number of days that Deadline looks ahead, more than any time off can last.
const horizon = 400

// A span is a period of time, its end excluded.
type span struct{ from, to time.Time }

// Running returns how long a clock runs between two instants. It is never negative.
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

// Deadline returns the instant at which a clock started at from will have run for
// left; the earliest such instant, if time off begins then. It returns from if
// left is not positive.
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

// OffUntil returns the end of the time off at t, the first instant from t on at which a clock
// runs; t itself if there is no time off then.
func (c Calendar) OffUntil(t time.Time) time.Time {
	return c.Deadline(t, 1).Add(-1)
}

// Off reports whether there is time off at t.
func (c Calendar) Off(t time.Time) bool { return c.OffUntil(t).After(t) }

// running yields the periods during which a clock runs, from an instant to the
// horizon, in order. None is empty.
func (c Calendar) running(from time.Time) iter.Seq[span] {
	return func(yield func(span) bool) {
		zone := c.location()
		year, month, day := from.In(zone).Date()
		at := from
		for n := -1; n < horizon; n++ {
			for _, off := range c.timeOff(year, month, day+n, zone) {
				if off.from.After(at) && !yield(span{at, off.from}) {
					return
				}
				at = later(at, off.to)
			}
			// Time off on the next day cannot begin before the end of this one.
			if end := time.Date(year, month, day+n+1, 0, 0, 0, 0, zone); end.After(at) {
				if !yield(span{at, end}) {
					return
				}
				at = end
			}
		}
	}
}

// timeOff returns the periods of time off that begin on a date, by their
// beginnings. They follow the wall clock: when daylight saving time begins or
// ends they may be an hour shorter or longer.
func (c Calendar) timeOff(year int, month time.Month, day int, zone *time.Location) []span {
	at := func(days, minutes int) time.Time { return time.Date(year, month, day+days, 0, minutes, 0, 0, zone) }
	whole, noon := span{at(0, 0), at(1, 0)}, at(0, 12*60)
	var all []span
	if c.dayOff(noon) {
		all = append(all, whole)
	}
	if c.Weekend.Has(noon.Weekday()) {
		all = append(all, c.agreed([]span{whole}, true)...)
	}
	hours := span{at(0, c.OffHours.From), at(0, c.OffHours.To)}
	if c.OffHours.From > c.OffHours.To {
		hours.to = at(1, c.OffHours.To)
	}
	if hours.to.After(hours.from) { // in the hour that is skipped in spring they may end before they begin
		all = append(all, c.agreed([]span{hours}, false)...)
	}
	for _, b := range c.Periods {
		if of := (span{later(b.From, whole.from), earlier(b.To, whole.to)}); of.to.After(of.from) {
			all = append(all, of)
		}
	}
	slices.SortStableFunc(all, func(s, t span) int { return s.from.Compare(t.from) })
	return all
}

// dayOff reports whether the day around a noon is a day off. Every day has
// a noon, whereas daylight saving time may skip midnight.
func (c Calendar) dayOff(noon time.Time) bool {
	if len(c.DaysOff) == 0 {
		return false
	}
	date := Day(noon.Format(dayForm))
	return slices.ContainsFunc(c.DaysOff, func(v DaysOff) bool { return v.From <= date && date <= v.To })
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
