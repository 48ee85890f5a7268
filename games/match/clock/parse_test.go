package clock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match/clock"
)

func TestZonesAreFoundAsPeopleTypeThem(t *testing.T) {
	for typed, want := range map[string]string{
		"Europe/Paris": "Europe/Paris", "europe/paris": "Europe/Paris", " Paris ": "Europe/Paris", "new york": "America/New_York",
		"utc": "UTC", "Australia/lord howe": "Australia/Lord_Howe", "tokyo": "Asia/Tokyo",
	} {
		zone, err := clock.Zone(typed)
		require.NoError(t, err, typed)
		require.Equal(t, want, zone)
	}
	for _, typed := range []string{"", "Local", "local", "Camelot", "../../etc/passwd", "Europe/"} {
		_, err := clock.Zone(typed)
		require.ErrorIs(t, err, clock.ErrZone, typed)
	}
}

func TestHoursAreParsed(t *testing.T) {
	for _, c := range []struct {
		from, to string
		want     string
		err      error
	}{
		{"22:00", "7:00", "22:00–07:00", nil},
		{"22h", "7", "22:00–07:00", nil},
		{"22h30", "24:00", "22:30–00:00", nil},
		{"0", "0", "00:00–00:00", nil},
		{"18", "8", "18:00–08:00", nil},
		{"18", "8:01", "", clock.ErrHours},
		{"25:00", "7:00", "", clock.ErrTime},
		{"22:60", "7:00", "", clock.ErrTime},
		{"soon", "later", "", clock.ErrTime},
		{"-1", "7", "", clock.ErrTime},
	} {
		hours, err := clock.ParseHours(c.from, c.to)
		require.ErrorIs(t, err, c.err)
		if c.err == nil {
			require.Equal(t, c.want, hours.String())
		}
	}
}

func TestDaysOffAreAdded(t *testing.T) {
	today := clock.Day("2026-11-21")
	begun := clock.Calendar{DaysOff: []clock.DaysOff{{"2026-01-01", "2026-02-01"}, {"2026-12-24", "2026-12-26"}}}
	for _, c := range []struct {
		from, to string
		want     []clock.DaysOff
		err      error
	}{
		{"2026-12-01", "2026-12-03", []clock.DaysOff{{"2026-12-01", "2026-12-03"}, {"2026-12-24", "2026-12-26"}}, nil},
		{"27/12/2026", "", []clock.DaysOff{{"2026-12-24", "2026-12-27"}}, nil},
		{"20.12.2026", "2027-01-02", []clock.DaysOff{{"2026-12-20", "2027-01-02"}}, nil},
		{"2026-12-03", "2026-12-01", nil, clock.ErrOrder},
		{"2026-11-01", "2026-11-20", nil, clock.ErrPast},
		{"2026-12-01", "2027-02-01", nil, clock.ErrLong},
		{"2026-02-30", "2026-12-01", nil, clock.ErrDay},
		{"soon", "", nil, clock.ErrDay},
	} {
		planned, err := begun.AddDaysOff(c.from, c.to, today)
		require.ErrorIs(t, err, c.err)
		if c.err == nil {
			require.Equal(t, c.want, planned.DaysOff)
		}
	}
	require.Equal(t, clock.Calendar{DaysOff: []clock.DaysOff{}}, begun.CancelDaysOff("2026-12-24", today))
	require.Len(t, begun.DaysOff, 2, "the calendar itself stays what it was")
}

func TestTooManyDaysOff(t *testing.T) {
	require.NoError(t, clock.DaysOf(time.Friday, time.Saturday, time.Sunday).Check())
	require.ErrorIs(t, clock.DaysOf(0, 1, 2, 3).Check(), clock.ErrDays)
}

// FuzzCalendars: whatever is typed, a clock comes to its end.
func FuzzCalendars(f *testing.F) {
	f.Add("22:00", "07:00", "Europe/Paris", "2026-12-24", "2027-01-01", uint8(65))
	f.Add("0", "14", "Pacific/Apia", "2026-11-21", "", uint8(7))
	f.Fuzz(func(t *testing.T, from, to, zone, first, last string, days uint8) {
		now := time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)
		c := clock.Calendar{}
		if z, err := clock.Zone(zone); err == nil {
			c.Zone = z
		}
		if h, err := clock.ParseHours(from, to); err == nil {
			c.OffHours = h
		}
		if d := clock.Days(days & 127); d.Check() == nil {
			c.Weekend = d
		}
		if planned, err := c.AddDaysOff(first, last, c.DayOf(now)); err == nil {
			c = planned
		}
		deadline := c.Deadline(now, 72*time.Hour)
		require.Equal(t, 72*time.Hour, c.Running(now, deadline))
		require.Less(t, deadline.Sub(now), 150*24*time.Hour)
	})
}
