package league_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// The next season's sign-up lasts as long as this one's, to the same time of day where the
// organiser lives, also across a change to winter time; no date is in the past.
func TestTheDatesOfTheNextSeasonMoveOn(t *testing.T) {
	t.Parallel()
	paris, err := time.LoadLocation("Europe/Paris")
	require.NoError(t, err)
	opened := time.Date(2026, 9, 1, 20, 15, 0, 0, paris)
	closes := time.Date(2026, 9, 8, 18, 0, 0, 0, paris)
	at := time.Date(2026, 10, 22, 19, 0, 0, 0, paris)
	season := func(change func(*league.Season)) league.Settings {
		s := &league.Season{Settings: league.Default(league.Divisions, 2, 5), Opened: opened}
		s.Settings.Closes = closes.UTC()
		s.Next = s.Settings
		if change != nil {
			change(s)
		}
		return s.Renewed(at)
	}

	moved := season(nil)
	require.Equal(t, "2026-10-29 18:00 +0100", moved.Closes.In(paris).Format("2006-01-02 15:04 -0700"))
	require.Equal(t, time.UTC, moved.Closes.Location(), "as logs have it")
	require.Equal(t, moved, season(func(s *league.Season) { s.Next.Missed = 0 }), "with the defaults of newer rules")

	require.Zero(t, season(func(s *league.Season) { s.Settings.Closes, s.Next.Closes = time.Time{}, time.Time{} }).Closes, "no date stays none")
	later := at.AddDate(0, 1, 0).UTC()
	require.Equal(t, later, season(func(s *league.Season) { s.Next.Closes = later }).Closes, "one chosen for the next season stays")
	past := at.AddDate(0, 0, -3).UTC()
	require.True(t, season(func(s *league.Season) { s.Next.Closes = past }).Closes.After(at), "unless it is past")
	odd := season(func(s *league.Season) {
		s.Settings.Closes = opened.Add(-time.Hour).UTC()
		s.Next.Closes = s.Settings.Closes
	})
	require.True(t, odd.Closes.After(at), "also after a sign-up without time")
}
