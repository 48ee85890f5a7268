package clock

import (
	"time"

	"herald/games"
)

// The least and the most days of vacation that a holder of a seat may take during a match, and
// the number of turns whose time they last otherwise.
const (
	minRest   = 7
	maxRest   = MaxVacation
	restTurns = 14
)

// RestDays returns the days of vacation that a seat may take during a match, which are limited
// so that vacations come to an end.
func (t TimeControl) RestDays() int {
	return min(maxRest, max(minRest, int(restTurns*t.Increment/day)))
}

// A Rest counts the days of vacation that a seat has taken.
type Rest struct {
	Days int `json:"days"`
	To   Day `json:"to"` // the last day that was counted, or could have been
}

// take counts the days of vacation up to today.
func (r *Rest) take(c Calendar, today Day) {
	to := today.add(-1)
	for _, v := range c.Vacation {
		if v.From <= today && today <= v.To {
			to = today
		}
		if from, last := max(v.From, r.To.next()), min(v.To, today); from <= last {
			r.Days += from.until(last)
		}
	}
	r.To = max(r.To, to)
}

// again makes today and later days count again, after a change to a time zone where today may
// be yesterday.
func (r *Rest) again(today Day) { r.To = min(r.To, today.add(-1)) }

// limit returns a calendar with at most days days of vacation, besides those that were
// counted.
func (r Rest) limit(c Calendar, days int) Calendar {
	left := max(0, days-r.Days)
	var kept []Vacation
	for _, v := range c.Vacation {
		from := max(v.From, r.To.next())
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
	c.Vacation = kept
	return c
}

// limited returns p's calendar without vacation beyond RestDays, the days taken by now
// included.
func (c *Clocks) limited(now time.Time, p games.Player, calendar Calendar) Calendar {
	if c.Rest == nil {
		c.Rest = make([]Rest, len(c.Seats))
	}
	old := c.Seats[p].Calendar
	c.Rest[p].take(old, old.DayOf(now))
	if calendar.Zone != old.Zone {
		c.Rest[p].again(calendar.DayOf(now))
	}
	return c.Rest[p].limit(calendar, c.TimeControl.RestDays())
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
