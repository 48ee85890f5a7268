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

// What is wrong with a calendar that somebody typed.
var (
	ErrZone  = errors.New("no time zone has that name")
	ErrTime  = errors.New("it is no time of day such as 22:30")
	ErrHours = errors.New("the quiet hours are too long")
	ErrDay   = errors.New("it is no date such as 2026-12-24")
	ErrOrder = errors.New("the vacation ends before it begins")
	ErrPast  = errors.New("the vacation is over")
	ErrLong  = errors.New("that is too much vacation")
	ErrDays  = errors.New("too many days of the week are off")
)

// The most that somebody can rest, so that a match has an end.
const (
	MaxOffHours = 14 // hours a day
	MaxOffDays  = 3  // days a week
	MaxVacation = 42 // days that are not over
)

// regions are tried for a name that lacks one.
var regions = []string{"Europe", "America", "Asia", "Africa", "Australia", "Pacific", "Atlantic", "Indian"}

// Zone returns the IANA name of the time zone that somebody means. The error is
// ErrZone.
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

// capitalized begins each part of a name with a capital.
func capitalized(name string) string {
	out := []byte(strings.ToLower(name))
	for n := range out {
		if (n == 0 || strings.IndexByte("/_-", out[n-1]) >= 0) && 'a' <= out[n] && out[n] <= 'z' {
			out[n] -= 'a' - 'A'
		}
	}
	return string(out)
}

// ParseHours reads the beginning and the end of quiet hours. The error is
// ErrTime or ErrHours.
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

// minutes reads a time of day: 22:30, 22h30, 22h or 22.
func minutes(typed string) (int, error) {
	hour, minute, _ := strings.Cut(strings.ReplaceAll(strings.ToLower(strings.TrimSpace(typed)), "h", ":"), ":")
	h, errH := strconv.Atoi(hour)
	m, errM := strconv.Atoi(cmp.Or(minute, "0"))
	if errH != nil || errM != nil || h < 0 || h > 24 || m < 0 || m > 59 || h == 24 && m > 0 {
		return 0, ErrTime
	}
	return (h*60 + m) % (24 * 60), nil
}

// String says the hours as 22:00–07:00.
func (h Hours) String() string {
	return fmt.Sprintf("%02d:%02d–%02d:%02d", h.From/60, h.From%60, h.To/60, h.To%60)
}

// Check returns ErrDays if too many days are off.
func (s Days) Check() error {
	n := 0
	for d := range time.Weekday(7) {
		if s.Has(d) {
			n++
		}
	}
	if n > MaxOffDays {
		return ErrDays
	}
	return nil
}

// AddVacation adds a vacation to a calendar, joins what it touches, and drops what is
// over. The error is ErrDay, ErrOrder, ErrPast or ErrLong.
func (c Calendar) AddVacation(from, to string, today Day) (Calendar, error) {
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
	all := append(c.current(today), Vacation{a, b})
	slices.SortFunc(all, func(v, w Vacation) int { return cmp.Compare(v.From, w.From) })
	all = joined(all)
	days := 0
	for _, v := range all {
		days += max(v.From, today).until(v.To)
	}
	if days > MaxVacation {
		return c, ErrLong
	}
	c.Vacation = all
	return c, nil
}

// current returns the vacations that are not over.
func (c Calendar) current(today Day) []Vacation {
	return slices.DeleteFunc(slices.Clone(c.Vacation), func(v Vacation) bool { return v.To < today })
}

// CancelVacation takes the vacation that begins on a day out of a calendar, and drops
// what is over.
func (c Calendar) CancelVacation(from Day, today Day) Calendar {
	c.Vacation = slices.DeleteFunc(c.current(today), func(v Vacation) bool { return v.From == from })
	return c
}

// joined joins vacations that overlap or follow one another; they are in order.
func joined(all []Vacation) []Vacation {
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

// date reads a day: 2026-12-24 or 24/12/2026 or 24.12.2026.
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
	from, _ := time.Parse(dayForm, string(d)) // days are checked when they are read
	to, _ := time.Parse(dayForm, string(last))
	return int(to.Sub(from)/(24*time.Hour)) + 1
}
