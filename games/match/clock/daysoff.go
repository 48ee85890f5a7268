package clock

import (
	"time"

	"herald/games"
)

// A seat may take as many days off during a match as daysOffTurns turns last, but at least
// minDaysOff and at most MaxDaysOff.
const (
	minDaysOff   = 7
	daysOffTurns = 14
)

// DaysOff returns the number of days off that a seat may take during a match, so that it comes
// to an end.
func (t TimeControl) DaysOff() int {
	return min(MaxDaysOff, max(minDaysOff, int(daysOffTurns*t.Increment/day)))
}

// DaysTaken counts the days off that a seat has taken.
type DaysTaken struct {
	Days int `json:"days"`
	To   Day `json:"to"` // the last day that was counted, or could have been
}

// take counts the days off up to today.
func (t *DaysTaken) take(c Calendar, today Day) {
	to := today.add(-1)
	for _, v := range c.DaysOff {
		if v.From <= today && today <= v.To {
			to = today
		}
		if from, last := max(v.From, t.To.next()), min(v.To, today); from <= last {
			t.Days += from.until(last)
		}
	}
	t.To = max(t.To, to)
}

// again makes today and later days count again, after a change to a time zone where today may
// be yesterday.
func (t *DaysTaken) again(today Day) { t.To = min(t.To, today.add(-1)) }

// limit returns a calendar with at most days days off, besides those that were counted.
func (t DaysTaken) limit(c Calendar, days int) Calendar {
	left := max(0, days-t.Days)
	var kept []DaysOff
	for _, v := range c.DaysOff {
		from := max(v.From, t.To.next())
		if n := from.until(v.To); v.To >= from && n > left {
			v.To = from.add(left - 1)
		}
		if v.To < v.From {
			continue
		}
		kept = append(kept, v)
		if v.To >= from {
			left -= from.until(v.To)
		}
	}
	c.DaysOff = kept
	return c
}

// limited returns p's calendar without days off beyond TimeControl.DaysOff, the days taken by
// now included.
func (c *Clocks) limited(now time.Time, p games.Player, calendar Calendar) Calendar {
	if c.Taken == nil {
		c.Taken = make([]DaysTaken, len(c.Seats))
	}
	old := c.Seats[p].Calendar
	c.Taken[p].take(old, old.DayOf(now))
	if calendar.Zone != old.Zone {
		c.Taken[p].again(calendar.DayOf(now))
	}
	return c.Taken[p].limit(calendar, c.TimeControl.DaysOff())
}

// add returns the date days later.
func (d Day) add(days int) Day {
	at, _ := time.Parse(dayForm, string(d)) // dates are checked when they are parsed
	return Day(at.AddDate(0, 0, days).Format(dayForm))
}

// next returns the date after d, "" for "".
func (d Day) next() Day {
	if d == "" {
		return ""
	}
	return d.add(1)
}
