package clock_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match/clock"
)

func TestHowMuchVacationAMatchAllows(t *testing.T) {
	for name, want := range map[string]int{"relaxed": 42, "daily": 14, "blitz": 7} {
		control, _ := clock.Preset(name)
		require.Equal(t, want, control.RestDays(), name)
	}
}

// A holder plans a vacation of ten days whenever the last one is over.
func TestVacationsThatFollowEachOtherComeToAnEnd(t *testing.T) {
	control, _ := clock.Preset("daily")
	now := at(t, "2026-03-01 12:00")
	c := clock.New(control, make([]clock.Calendar, 2))
	c.Ask(now, 0, 1, false, false)
	rested := 0
	for range 60 {
		plan, err := clock.Calendar{Zone: "Europe/Paris"}.AddVacation(string(clock.Calendar{}.DayOf(now)), string(clock.Calendar{}.DayOf(now.AddDate(0, 0, 9))), "2026-01-01")
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

// Vacation that was cancelled in the evening counts for its days, and none counts twice.
func TestDaysOfVacationCountOnce(t *testing.T) {
	control, _ := clock.Preset("blitz")
	c := clock.New(control, make([]clock.Calendar, 1))
	day := func(n int) clock.Day { return clock.Day(fmt.Sprintf("2026-03-%02d", n)) }
	vacation := func(from, to int) clock.Calendar {
		return clock.Calendar{Vacation: []clock.Vacation{{From: day(from), To: day(to)}}}
	}
	noon := func(n int) time.Time { return time.Date(2026, 3, n, 12, 0, 0, 0, time.UTC) }
	c.SetCalendar(noon(1), 0, vacation(2, 20))
	require.Equal(t, vacation(2, 8), c.Seats[0].Calendar, "seven days")
	c.SetCalendar(noon(3), 0, clock.Calendar{})
	require.Equal(t, 2, c.Rest[0].Days)
	c.SetCalendar(noon(3), 0, vacation(3, 20))
	require.Equal(t, vacation(3, 8), c.Seats[0].Calendar, "today has counted")
	c.SetCalendar(noon(20), 0, vacation(20, 25))
	require.Equal(t, 7, c.Rest[0].Days)
	require.Empty(t, c.Seats[0].Calendar.Vacation)
}

// A holder on vacation every other day moves east and west of the date line, to where it is
// one of those days: each day that begins there counts.
func TestVacationCountsAnewInAnotherZone(t *testing.T) {
	control, _ := clock.Preset("blitz")
	c, now := clock.New(control, make([]clock.Calendar, 1)), at(t, "2026-06-01 11:00")
	plan := clock.Calendar{Zone: "Pacific/Kiritimati"}
	for n := range 30 {
		day := string(plan.DayOf(now.AddDate(0, 0, 2*n)))
		plan, _ = plan.AddVacation(day, day, "2026-06-01")
	}
	rested := 0
	for range 60 * 24 {
		for _, zone := range []string{"Pacific/Kiritimati", "Pacific/Pago_Pago"} {
			if !plan.Off(now) {
				plan.Zone = zone
			}
		}
		if len(c.Rest) == 0 || plan.Zone != c.Seats[0].Calendar.Zone {
			c.SetCalendar(now, 0, plan)
		}
		if c.Seats[0].Calendar.Off(now) {
			rested++
		}
		now = now.Add(time.Hour)
	}
	require.LessOrEqual(t, rested, 24*control.RestDays())
	require.Equal(t, control.RestDays(), c.Rest[0].Days)
}
