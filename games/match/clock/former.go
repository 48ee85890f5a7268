package clock

import (
	"slices"
	"time"
)

// The time during which new quiet hours, or days off, only count where the replaced ones did,
// too.
const (
	hoursSettle = day
	daysSettle  = 7 * day
)

// mostFormer is the most parts of calendars that are kept. After more changes there is no time
// off until the last of them has settled.
const mostFormer = 6

// A Former is a part of a calendar that was replaced: its hours off, or its days.
type Former struct {
	Calendar Calendar  `json:"calendar"` // with that part only
	Weekly   bool      `json:"weekly,omitempty"`
	Until    time.Time `json:"until"` // until then, only time off in Calendar counts
}

// Replacing returns the calendar in force from now on, in place of an old one. For a day after
// a change of hours or zone, only hours that were off before as well are off, and for a week
// after one of days off, only such days. However often it is changed, no day, or week, then has
// more time off than the calendar at its beginning gives. Parts unused for that long
// can be chosen at once.
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

// Settles returns the time from which the hours off, or the days off if weekly, count in full;
// false if they do already.
func (c Calendar) Settles(weekly bool, now time.Time) (at time.Time, settling bool) {
	for _, f := range c.Former {
		if f.Weekly == weekly {
			at = later(at, f.Until)
		}
	}
	return at, at.After(now)
}

// replaced appends a part.
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

// agreed returns the periods of hours off, or of days off if weekly, that the replaced parts
// allow.
func (c Calendar) agreed(all []span, weekly bool) []span {
	for _, f := range c.Former {
		if f.Weekly == weekly {
			all = f.allowed(all)
		}
	}
	return all
}

// allowed returns the parts of periods that were off before.
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
