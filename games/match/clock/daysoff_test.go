package clock_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match/clock"
)

func TestAMatchAllowsSoManyDaysOff(t *testing.T) {
	for name, want := range map[string]int{"relaxed": 42, "daily": 14, "blitz": 7} {
		control, _ := clock.Preset(name)
		require.Equal(t, want, control.DaysOff(), name)
	}
}

// A holder plans ten days off whenever the last ones are over.
func TestDaysOffThatFollowEachOtherComeToAnEnd(t *testing.T) {
	control, _ := clock.Preset("daily")
	now := at(t, "2026-03-01 12:00")
	c := clock.New(control, make([]clock.Calendar, 2))
	c.Ask(now, 0, 1, false, false)
	rested := 0
	for range 60 {
		plan, err := clock.Calendar{Zone: "Europe/Paris"}.AddDaysOff(string(clock.Calendar{}.DayOf(now)), string(clock.Calendar{}.DayOf(now.AddDate(0, 0, 9))), "2026-01-01")
		require.NoError(t, err)
		c.SetCalendar(now, 0, plan)
		if c.Seats[0].Calendar.Off(now) {
			rested++
		}
		now = now.AddDate(0, 0, 1)
	}
	require.Equal(t, 14, rested)
	require.Zero(t, c.Left(now, 0))
}

// A day off that is cancelled in the evening counts, and none counts twice.
func TestDaysOffCountOnce(t *testing.T) {
	control, _ := clock.Preset("blitz")
	c := clock.New(control, make([]clock.Calendar, 1))
	day := func(n int) clock.Day { return clock.Day(fmt.Sprintf("2026-03-%02d", n)) }
	off := func(from, to int) clock.Calendar {
		return clock.Calendar{DaysOff: []clock.DaysOff{{From: day(from), To: day(to)}}}
	}
	noon := func(n int) time.Time { return time.Date(2026, 3, n, 12, 0, 0, 0, time.UTC) }
	c.SetCalendar(noon(1), 0, off(2, 20))
	require.Equal(t, off(2, 8), c.Seats[0].Calendar, "seven days")
	c.SetCalendar(noon(3), 0, clock.Calendar{})
	require.Equal(t, 2, c.Taken[0].Days)
	c.SetCalendar(noon(3), 0, off(3, 20))
	require.Equal(t, off(3, 8), c.Seats[0].Calendar, "today has counted")
	c.SetCalendar(noon(20), 0, off(20, 25))
	require.Equal(t, 7, c.Taken[0].Days)
	require.Empty(t, c.Seats[0].Calendar.DaysOff)
}

// A holder with every other day off moves east and west of the date line, to where it is
// one of those days: each day that begins there counts.
func TestDaysOffCountAnewInAnotherZone(t *testing.T) {
	control, _ := clock.Preset("blitz")
	c, now := clock.New(control, make([]clock.Calendar, 1)), at(t, "2026-06-01 11:00")
	plan := clock.Calendar{Zone: "Pacific/Kiritimati"}
	for n := range 30 {
		day := string(plan.DayOf(now.AddDate(0, 0, 2*n)))
		plan, _ = plan.AddDaysOff(day, day, "2026-06-01")
	}
	rested := 0
	for range 60 * 24 {
		for _, zone := range []string{"Pacific/Kiritimati", "Pacific/Pago_Pago"} {
			if !plan.Off(now) {
				plan.Zone = zone
			}
		}
		if len(c.Taken) == 0 || plan.Zone != c.Seats[0].Calendar.Zone {
			c.SetCalendar(now, 0, plan)
		}
		if c.Seats[0].Calendar.Off(now) {
			rested++
		}
		now = now.Add(time.Hour)
	}
	require.LessOrEqual(t, rested, 24*control.DaysOff())
	require.Equal(t, control.DaysOff(), c.Taken[0].Days)
}
