package clock_test

import (
	"encoding/json"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match/clock"
)

// from returns hours off that begin at an instant and last as long as possible.
func from(now time.Time, zone string) clock.Hours {
	place, _ := time.LoadLocation(zone)
	at := now.In(place)
	begin := at.Hour()*60 + at.Minute()
	return clock.Hours{From: begin, To: (begin + clock.MaxOffHours*60 - 10) % (24 * 60)}
}

// A holder chooses fourteen hours from now on every twelve hours.
func TestHoursThatFollowEachOtherStopNoClock(t *testing.T) {
	control, _ := clock.Preset("blitz")
	now := at(t, "2026-03-02 12:00")
	c := clock.New(control, make([]clock.Calendar, 1))
	c.Ask(now, 0, 1, false, false)
	for range 4 {
		c.SetCalendar(now, 0, clock.Calendar{OffHours: from(now, "UTC")})
		now = now.Add(12 * time.Hour)
	}
	require.Zero(t, c.Left(now, 0))
}

// hostile returns a calendar with time off at an instant, made in one of several ways.
func hostile(random *rand.Rand, now time.Time, old clock.Calendar, way int) clock.Calendar {
	zones := []string{"UTC", "Europe/Paris", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Asia/Kathmandu", "America/Santiago"}
	c := clock.Calendar{Zone: old.Zone, OffHours: old.OffHours, Weekend: old.Weekend}
	if way%2 == 1 {
		c.Zone = zones[random.IntN(len(zones))]
	}
	place, _ := time.LoadLocation(c.Zone)
	today := now.In(place).Weekday()
	switch way / 2 {
	case 0:
		c.OffHours = from(now, c.Zone)
	case 1:
		c.Weekend = clock.DaysOf(today, (today+1)%7, (today+2)%7)
	case 2:
		c.OffHours, c.Weekend = from(now, c.Zone), clock.DaysOf(today, (today+1)%7, (today+2)%7)
	case 3:
		c = calendar(random)
		c.DaysOff = nil
	case 4:
		c.OffHours, c.Weekend = clock.Hours{}, 0
		if random.IntN(2) == 0 {
			c.OffHours = from(now, c.Zone)
		}
	}
	return c
}

// TestNoChangesStopAClock changes the time off of a seat for a year, in many ways, as often
// and as late as it pays: a clock runs for ten hours in each day without a day off, and at
// most three days of seven are off.
func TestNoChangesStopAClock(t *testing.T) {
	t.Parallel()
	random := rand.New(rand.NewPCG(7, 23))
	every := []time.Duration{time.Hour, 14 * time.Hour, 25 * time.Hour, 72 * time.Hour}
	for way := range 10 {
		for _, pace := range every {
			now := at(t, "2026-01-01 12:00")
			c := clock.New(clock.TimeControl{Bank: 1000 * 24 * time.Hour, Increment: time.Hour, Cap: 1000 * 24 * time.Hour}, make([]clock.Calendar, 1))
			c.Ask(now, 0, 1, false, false)
			left := c.Left(now, 0)
			var ran []time.Duration // by hour
			last := now
			for range 365 * 24 {
				if now.Sub(last) >= pace && !c.Seats[0].Calendar.Off(now) {
					c.SetCalendar(now, 0, hostile(random, now, c.Seats[0].Calendar, way))
					last = now
				}
				now = now.Add(time.Hour)
				after := c.Left(now, 0)
				ran, left = append(ran, left-after), after
			}
			requireRuns(t, ran, 24, 9*time.Hour, way/2 == 0, "way %d every %v", way, pace)
			requireRuns(t, ran, 7*24, 28*time.Hour, true, "way %d every %v", way, pace)
			text, err := json.Marshal(c.Seats[0].Calendar)
			require.NoError(t, err)
			require.Less(t, len(text), 2000)
		}
	}
}

// requireRuns fails if a clock, whose running time in each hour is given, runs for less than
// least within any hours consecutive hours.
func requireRuns(t *testing.T, ran []time.Duration, hours int, least time.Duration, applies bool, says string, args ...any) {
	t.Helper()
	if !applies {
		return
	}
	sum := time.Duration(0)
	for n, d := range ran {
		if sum += d; n >= hours {
			sum -= ran[n-hours]
		}
		if n >= hours-1 {
			require.GreaterOrEqual(t, sum, least, append([]any{says}, args...)...)
		}
	}
}

// A part that was never used counts at once, and a change from the next day, or week, on.
func TestWhenAChangeOfTimeOffCounts(t *testing.T) {
	now := at(t, "2026-11-16 21:00") // a Monday
	c := clock.New(clock.TimeControl{}, make([]clock.Calendar, 1))
	off := func(text string) bool { return c.Seats[0].Calendar.Off(at(t, text)) }
	paris := clock.Calendar{Zone: "Europe/Paris", OffHours: nights}
	c.SetCalendar(now, 0, paris)
	require.True(t, off("2026-11-16 23:00"), "the first hours")
	paris.Weekend = weekend
	c.SetCalendar(now, 0, paris)
	require.True(t, off("2026-11-21 12:00"), "the first days off")
	paris.OffHours = clock.Hours{From: 0, To: 9 * 60}
	c.SetCalendar(now, 0, paris)
	require.False(t, off("2026-11-16 23:00"))
	require.True(t, off("2026-11-17 06:00"), "both have it")
	require.False(t, off("2026-11-17 08:00"))
	require.True(t, off("2026-11-18 08:00"))
	paris.Weekend = clock.DaysOf(time.Friday, time.Saturday)
	c.SetCalendar(now, 0, paris)
	require.False(t, off("2026-11-20 12:00"))
	require.True(t, off("2026-11-21 12:00"), "both have it")
	require.False(t, off("2026-11-22 12:00"))
	require.True(t, off("2026-11-27 12:00"))
	require.True(t, slices.ContainsFunc(c.Seats[0].Calendar.Former, func(f clock.Former) bool { return f.Weekly }))
	c.SetCalendar(now.Add(8*24*time.Hour), 0, paris)
	require.Empty(t, c.Seats[0].Calendar.Former)
}
