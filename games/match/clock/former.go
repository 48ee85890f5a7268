package clock

import (
	"slices"
	"time"
)

// How long quiet hours, or days off, count only as far as those before them did, too.
const (
	hoursSettle = day
	daysSettle  = 7 * day
)

// mostFormer is how many parts of calendars are kept. More changes than that leave no
// time off until the last of them has settled.
const mostFormer = 6

// A Former is a part of a calendar that was replaced: its hours off, or its days.
type Former struct {
	Calendar Calendar  `json:"calendar"` // with that part only
	Weekly   bool      `json:"weekly,omitempty"`
	Until    time.Time `json:"until"` // before, nothing is off that it had not off
}

// Replacing returns the calendar as it counts from now on in place of another. For a day
// after a change of hours or zone, only those hours are off that were off before as well,
// and for a week after one of days off, only those days. Whatever is changed how often,
// time off in any day, or week, is then no more than that of the calendar at its
// beginning. What has not been used for that long can be chosen at once.
func (c Calendar) Replacing(old Calendar, now time.Time) Calendar {
	c.Former = slices.DeleteFunc(slices.Clone(old.Former), func(f Former) bool { return !f.Until.After(now) })
	if c.Zone != old.Zone || c.OffHours != old.OffHours {
		c.Former = replaced(c.Former, Former{Calendar{Zone: old.Zone, OffHours: old.OffHours}, false, now.Add(hoursSettle)})
	}
	if c.Zone != old.Zone || c.Weekend != old.Weekend {
		c.Former = replaced(c.Former, Former{Calendar{Zone: old.Zone, Weekend: old.Weekend}, true, now.Add(daysSettle)})
	}
	return c
}

// Settles returns when the hours off, or the days off if weekly, count in full; false if
// they do at an instant.
func (c Calendar) Settles(weekly bool, now time.Time) (at time.Time, settling bool) {
	for _, f := range c.Former {
		if f.Weekly == weekly {
			at = later(at, f.Until)
		}
	}
	return at, at.After(now)
}

// replaced returns parts with another.
func replaced(all []Former, f Former) []Former {
	same := func(g Former) bool { return g.Weekly == f.Weekly }
	if !slices.ContainsFunc(all, same) && f.none() {
		return all
	}
	if len(all) >= mostFormer {
		f.Calendar = Calendar{}
	}
	if f.none() { // nothing is off until then
		all = slices.DeleteFunc(all, same)
	}
	return append(all, f)
}

// none reports whether nothing was off.
func (f Former) none() bool {
	return f.Calendar.OffHours.From == f.Calendar.OffHours.To && f.Calendar.Weekend == 0
}

// agreed returns of periods of hours off, or of days off if weekly, what the parts that
// were replaced allow.
func (c Calendar) agreed(all []span, weekly bool) []span {
	for _, f := range c.Former {
		if f.Weekly == weekly {
			all = f.allowed(all)
		}
	}
	return all
}

// allowed returns what is off of periods.
func (f Former) allowed(all []span) []span {
	var kept []span
	for _, s := range all {
		if s.from.Before(f.Until) {
			kept = append(kept, f.Calendar.common(span{s.from, earlier(s.to, f.Until)})...)
		}
		if s.to.After(f.Until) {
			kept = append(kept, span{later(s.from, f.Until), s.to})
		}
	}
	return kept
}

// common returns the periods of time off within a period.
func (c Calendar) common(s span) []span {
	zone := c.location()
	year, month, day := s.from.In(zone).Date()
	var all []span
	for n := -1; time.Date(year, month, day+n, 0, 0, 0, 0, zone).Before(s.to); n++ {
		for _, off := range c.timeOff(year, month, day+n, zone) {
			if of := (span{later(off.from, s.from), earlier(off.to, s.to)}); of.to.After(of.from) {
				all = append(all, of)
			}
		}
	}
	return all
}
