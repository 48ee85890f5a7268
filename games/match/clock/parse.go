package clock

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
)

// The errors of calendars.
var (
	ErrZone  = errors.New("no such time zone")
	ErrTime  = errors.New("not a time of day such as 22:30")
	ErrHours = errors.New("too many hours off in a day")
	ErrDay   = errors.New("not a date such as 2026-12-24")
	ErrOrder = errors.New("the days off end before they begin")
	ErrPast  = errors.New("the days off are over")
	ErrLong  = errors.New("too many days off in all")
	ErrDays  = errors.New("too many days off in a week")
)

// The most time off that a holder can take, so that a match comes to an end.
const (
	MaxOffHours = 14 // hours in a day
	MaxWeekend  = 3  // days in a week
	MaxDaysOff  = 42 // days from today on, in all
)

// regions are tried in turn for a name without a region.
var regions = []string{"Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian"}

// Zone returns the IANA name of a typed time zone, such as "Europe/Paris" for "paris". The
// error is ErrZone.
func Zone(typed string) (string, error) {
	name := strings.ReplaceAll(strings.TrimSpace(typed), " ", "_")
	candidates := []string{name, strings.ToUpper(name), capitalized(name)}
	for _, region := range regions {
		candidates = append(candidates, region+"/"+capitalized(name))
	}
	for _, c := range candidates {
		if c == "" || strings.EqualFold(c, "local") {
			break
		}
		if _, err := time.LoadLocation(c); err == nil {
			return c, nil
		}
	}
	return "", ErrZone
}

// capitalized returns a name with a capital at the beginning of each part.
func capitalized(name string) string {
	out := []byte(strings.ToLower(name))
	for n := range out {
		if (n == 0 || strings.IndexByte("/_-", out[n-1]) >= 0) && 'a' <= out[n] && out[n] <= 'z' {
			out[n] -= 'a' - 'A'
		}
	}
	return string(out)
}

// ParseHours parses the beginning and the end of the hours off, as times of day
// such as 22:30, 22h30, 22h or 22. The error is ErrTime, or ErrHours if they are
// longer than MaxOffHours.
func ParseHours(from, to string) (Hours, error) {
	a, errA := minutes(from)
	b, errB := minutes(to)
	if err := cmp.Or(errA, errB); err != nil {
		return Hours{}, err
	}
	if (b-a+24*60)%(24*60) > MaxOffHours*60 {
		return Hours{}, ErrHours
	}
	return Hours{a, b}, nil
}

// minutes parses a time of day: 22:30, 22h30, 22h or 22.
func minutes(typed string) (int, error) {
	hour, minute, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(strings.TrimSpace(typed)), "h", ":"), ":")
	h, errH := strconv.Atoi(hour)
	m, errM := strconv.Atoi(cmp.Or(minute, "0"))
	if errH != nil || errM != nil || h < 0 || h > 24 || m < 0 || m > 59 || h == 24 && m > 0 {
		return 0, ErrTime
	}
	return (h*60 + m) % (24 * 60), nil
}

// String formats the hours as 22:00–07:00.
func (h Hours) String() string {
	return fmt.Sprintf("%02d:%02d–%02d:%02d", h.From/60, h.From%60, h.To/60, h.To%60)
}

// Check returns ErrDays if there are more days than MaxWeekend.
func (s Days) Check() error {
	n := 0
	for d := range time.Weekday(7) {
		if s.Has(d) {
			n++
		}
	}
	if n > MaxWeekend {
		return ErrDays
	}
	return nil
}

// AddDaysOff returns the calendar with more days off, joined with those that they overlap
// or adjoin, and without past ones. Dates look like 2026-12-24, 24/12/2026 or 24.12.2026; an
// empty to is the same day as from. The error is ErrDay, ErrOrder, ErrPast or ErrLong.
func (c Calendar) AddDaysOff(from, to string, today Day) (Calendar, error) {
	a, errA := date(from)
	b, errB := date(cmp.Or(strings.TrimSpace(to), from))
	switch err := cmp.Or(errA, errB); {
	case err != nil:
		return c, err
	case b < a:
		return c, ErrOrder
	case b < today:
		return c, ErrPast
	}
	all := append(c.current(today), DaysOff{a, b})
	slices.SortFunc(all, func(v, w DaysOff) int { return cmp.Compare(v.From, w.From) })
	all = joined(all)
	days := 0
	for _, v := range all {
		days += max(v.From, today).until(v.To)
	}
	if days > MaxDaysOff {
		return c, ErrLong
	}
	c.DaysOff = all
	return c, nil
}

// current returns the days off that are not over.
func (c Calendar) current(today Day) []DaysOff {
	return slices.DeleteFunc(slices.Clone(c.DaysOff), func(v DaysOff) bool { return v.To < today })
}

// CancelDaysOff returns the calendar without the days off that begin on a day, and without
// past ones.
func (c Calendar) CancelDaysOff(from Day, today Day) Calendar {
	c.DaysOff = slices.DeleteFunc(c.current(today), func(v DaysOff) bool { return v.From == from })
	return c
}

// joined joins days off, which are in order, where they overlap or adjoin.
func joined(all []DaysOff) []DaysOff {
	out := all[:1]
	for _, v := range all[1:] {
		last := &out[len(out)-1]
		if v.From > last.To && last.To.until(v.From) > 2 {
			out = append(out, v)
			continue
		}
		last.To = max(last.To, v.To)
	}
	return out
}

// date parses a date: 2026-12-24, 24/12/2026 or 24.12.2026.
func date(typed string) (Day, error) {
	for _, form := range []string{dayForm, "2/1/2006", "2.1.2006"} {
		if t, err := time.Parse(form, strings.TrimSpace(typed)); err == nil {
			return Day(t.Format(dayForm)), nil
		}
	}
	return "", ErrDay
}

// until counts the days from d to another, both included.
func (d Day) until(last Day) int {
	from, _ := time.Parse(dayForm, string(d)) // dates are checked when they are parsed
	to, _ := time.Parse(dayForm, string(last))
	return int(to.Sub(from)/(24*time.Hour)) + 1
}
