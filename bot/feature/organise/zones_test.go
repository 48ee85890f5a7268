package organise_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/match/clock"
)

// TestDatesAreThoseOfTheOrganisersClock types dates on both sides of daylight saving, and
// in the hours that do not exist or occur twice.
func TestDatesAreThoseOfTheOrganisersClock(t *testing.T) {
	t.Parallel()
	o := open(t)
	ada := o.manager()
	require.NoError(t, o.Prefs.SetCalendar(ada.id, clock.Calendar{Zone: "Europe/Paris"}))
	m := ada.types("organise new", "game=lancelot")
	for typed, want := range map[string]time.Time{
		"2027-03-27 18:00": time.Date(2027, 3, 27, 17, 0, 0, 0, time.UTC),
		"2027-03-28 18:00": time.Date(2027, 3, 28, 16, 0, 0, 0, time.UTC),
		"2027-03-28 02:30": time.Date(2027, 3, 28, 1, 30, 0, 0, time.UTC), // does not exist
		"2027-10-30":       time.Date(2027, 10, 30, 16, 0, 0, 0, time.UTC),
		"2027-10-31":       time.Date(2027, 10, 31, 17, 0, 0, 0, time.UTC),
		"2027-10-31 02:30": time.Date(2027, 10, 31, 0, 30, 0, 0, time.UTC), // the first of two
	} {
		m = ada.fills(m, "Name and closing date…", nil, "closes="+typed)
		_, form := ada.uses(m, "Name and closing date…")
		shown := form.Components[1].Components[0].Value
		zone, err := time.LoadLocation("Europe/Paris")
		require.NoError(t, err)
		require.Equal(t, want.In(zone).Format("2006-01-02 15:04"), shown, typed)
	}
	m = ada.fills(m, "Name and closing date…", nil, "closes=2027-03-28 18:00")
	ada.presses(m, "Open sign-up")
	require.Equal(t, time.Date(2027, 3, 28, 16, 0, 0, 0, time.UTC), o.the().State.Season().Settings.Closes)
}
