package clock

import (
	"slices"
	"sync"
	"time"
	_ "time/tzdata" // for systems without an installed time zone database
)

// A Calendar is the time off of a person, during which none of their clocks run.
// The zero value has no time off. Methods that change a Calendar return the
// changed copy.
type Calendar struct {
	Zone     string    `json:"zone,omitempty"`     // IANA name of the time zone; "" is UTC
	OffHours Hours     `json:"quiet,omitzero"`     // of each day
	Weekend  Days      `json:"weekend,omitempty"`  // whole days of each week
	DaysOff  []DaysOff `json:"vacation,omitempty"` // in order, with at least a day between two of them
	Periods  []Period  `json:"breaks,omitempty"`   // in any order; for one match only
	Former   []Former  `json:"former,omitempty"`   // parts replaced recently; see Replacing
}

// Hours are a part of each day, from From up to To, in minutes after midnight by
// the wall clock. If To is before From they end on the next day; if both are equal
// they are empty.
type Hours struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Days is a set of days of the week.
type Days uint8

// DaysOf returns the set of these days.
func DaysOf(days ...time.Weekday) Days {
	var set Days
	for _, d := range days {
		set |= 1 << d
	}
	return set
}

// Has reports whether d is in the set.
func (s Days) Has(d time.Weekday) bool { return s&(1<<d) != 0 }

// A Day is a date such as 2026-12-24. Days are ordered as strings.
type Day string

const dayForm = "2006-01-02"

// DayOf returns the date of an instant in the calendar's zone.
func (c Calendar) DayOf(t time.Time) Day { return Day(t.In(c.location()).Format(dayForm)) }

// DaysOff are whole days, from the first to the last.
type DaysOff struct {
	From Day `json:"from"`
	To   Day `json:"to"` // included
}

// A Period is time off between two instants, the second one excluded.
type Period struct{ From, To time.Time }

// Equal reports whether two periods are the same.
func (p Period) Equal(q Period) bool { return p.From.Equal(q.From) && p.To.Equal(q.To) }

// Equal reports whether two calendars are the same, whatever they have replaced.
func (c Calendar) Equal(d Calendar) bool {
	return c.Zone == d.Zone && c.OffHours == d.OffHours && c.Weekend == d.Weekend && slices.Equal(c.DaysOff, d.DaysOff) &&
		slices.EqualFunc(c.Periods, d.Periods, Period.Equal)
}

// zones caches locations by name: loading one takes longer than everything else
// in this package.
var zones sync.Map

// location returns the calendar's time zone, or UTC if it is unknown.
func (c Calendar) location() *time.Location {
	if c.Zone == "" {
		return time.UTC
	}
	if known, ok := zones.Load(c.Zone); ok {
		return known.(*time.Location)
	}
	zone, err := time.LoadLocation(c.Zone)
	if err != nil {
		zone = time.UTC
	}
	zones.Store(c.Zone, zone)
	return zone
}
