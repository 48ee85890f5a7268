package leagues_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/games/league"
)

// year is by how much the clock is wrong.
const year = 365 * 24 * time.Hour

// TestALeagueStandsForNoYear after an entry that was made with the clock a year ahead,
// in every stage and after a restart too: deadlines are as they were.
func TestALeagueStandsForNoYear(t *testing.T) {
	t.Parallel()
	d := open(t)
	s := settings()
	l := d.found(t, s)
	for n := range 6 {
		require.NoError(t, d.join(l.ID, fmt.Sprint(200+n)))
	}
	wrong := func(entry func() error) {
		d.now = d.now.Add(year)
		require.NoError(t, entry())
		d.now = d.now.Add(-year + time.Minute)
		d.restart()
	}
	wrong(func() error { return d.join(l.ID, "300") })
	require.NoError(t, d.join(l.ID, "301"))
	now, err := d.Get(l.ID)
	require.NoError(t, err)
	require.Equal(t, d.now, now.State.At())
	due, act, _ := now.State.Due()
	require.Equal(t, "close", act.Verb)
	require.Equal(t, s.Closes, due)

	d.now = s.Closes
	wrong(func() error {
		_, err := d.Update(l.ID, func(c *leagues.Change) error { return c.Close(league.Person(1).Organiser()) })
		return err
	})
	_, err = d.Ring(l.ID)
	require.NoError(t, err)
	now, err = d.Get(l.ID)
	require.NoError(t, err)
	soft, _ := now.State.Season().SoftEnd()
	require.Equal(t, d.now.Add(s.Length), soft)
	at := now.State.Season().Tables[0].Name
	wrong(func() error {
		_, err := d.Update(l.ID, func(c *leagues.Change) error { return c.Do(league.App, league.Begin(at, "m1")) })
		return err
	})
	require.NoError(t, d.join(l.ID, "302"))
	now, err = d.Get(l.ID)
	require.NoError(t, err)
	again, _ := now.State.Season().SoftEnd()
	require.Equal(t, soft, again, "what was right stays")

	lines, err := d.Store.Log(l.ID)
	require.NoError(t, err)
	require.Equal(t, 3, strings.Count(strings.Join(lines, "\n"), " * clock"))
	log, err := league.Parse(strings.Join(lines, "\n"))
	require.NoError(t, err)
	require.NoError(t, log.Verify())
}

// TestNothingIsCorrectedByADoubtfulClock: one that is a year back, or not yet known to be
// right, changes no stored time.
func TestNothingIsCorrectedByADoubtfulClock(t *testing.T) {
	t.Parallel()
	d := open(t)
	l := d.found(t, settings())
	opened := d.now
	keeper := jobs.NewTimekeeper(jobs.Clock{Now: func() time.Time { return d.now }, Ran: func() time.Duration { return 0 }})
	d.Clock = keeper.Clock()
	d.now = d.now.Add(-year)
	require.NoError(t, d.join(l.ID, "200"))
	now, err := d.Get(l.ID)
	require.NoError(t, err)
	require.Equal(t, opened, now.State.At())
	require.Equal(t, opened, now.State.Season().Opened)

	d.now = opened.Add(-time.Minute)
	keeper.Witness(d.now)
	require.NoError(t, d.join(l.ID, "201"), "a minute is within what clocks differ by")
	lines, err := d.Store.Log(l.ID)
	require.NoError(t, err)
	require.NotContains(t, strings.Join(lines, "\n"), "clock\n")
	require.Len(t, lines, 4)
}
