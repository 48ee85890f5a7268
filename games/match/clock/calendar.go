package clock

import (
	"slices"
	"sync"
	"time"
	_ "time/tzdata" // the zones, wherever the program runs
)

// A Calendar says when somebody rests: then his clocks stand. The zero value
// never rests.
type Calendar struct {
	Zone     string     `json:"zone,omitempty"` // as IANA names it; "" is UTC
	OffHours Hours      `json:"quiet,omitzero"`
	Weekend  Days       `json:"weekend,omitempty"`
	Vacation []Vacation `json:"vacation,omitempty"` // in order, apart from each other
}

// Hours are a part of each day, in minutes after midnight by the wall clock. If
// To is before From it ends on the next day; if they are equal it is none.
type Hours struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// Days is a set of days of the week.
type Days uint8

// DaysOf returns the set of some days.
func DaysOf(days ...time.Weekday) Days {
	var set Days
	for _, d := range days {
		set |= 1 << d
	}
	return set
}

// Has reports whether d is one of the days.
func (s Days) Has(d time.Weekday) bool { return s&(1<<d) != 0 }

// A Day is a date, such as 2026-12-24. Days compare as strings do.
type Day string

const dayForm = "2006-01-02"

// DayOf returns the date of an instant in the calendar's zone.
func (c Calendar) DayOf(t time.Time) Day { return Day(t.In(c.location()).Format(dayForm)) }

// A Vacation is some days, the last included.
type Vacation struct {
	From Day `json:"from"`
	To   Day `json:"to"`
}

// Equal reports whether two calendars say the same.
func (c Calendar) Equal(d Calendar) bool {
	return c.Zone == d.Zone && c.OffHours == d.OffHours && c.Weekend == d.Weekend && slices.Equal(c.Vacation, d.Vacation)
}

// zones are the locations that were asked for: reading one anew costs more than
// everything else here.
var zones sync.Map

// location returns the calendar's zone, UTC for one that nobody knows.
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
