package leagues_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/table/seats"
	"herald/games/league"
)

// year is the error of the clock.
const year = 365 * 24 * time.Hour

// An entry made with the clock a year ahead leaves the deadlines as they were, in every
// stage and also after a restart.
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
	require.Equal(t, soft, again, "a right deadline stays")

	lines, err := d.Store.Log(l.ID)
	require.NoError(t, err)
	require.Equal(t, 3, strings.Count(strings.Join(lines, "\n"), " * clock"))
	log, err := league.Parse(strings.Join(lines, "\n"))
	require.NoError(t, err)
	require.NoError(t, log.Verify())
}

// A clock that is a year back, or not yet known to be right, changes no stored time.
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

// TestAnyEntryAYearAheadIsUndone makes each entry of a season, in every format, with the
// clock a year ahead: from the next entry on, deadlines are as if the clock had been right.
func TestAnyEntryAYearAheadIsUndone(t *testing.T) {
	t.Parallel()
	for _, f := range league.Formats() {
		right, _ := season(t, f, -1)
		for n := range right[:len(right)-1] {
			if right[n] == nil {
				continue // not in this format
			}
			got, log := season(t, f, n)
			require.Equal(t, 1, strings.Count(log, " * clock"), "%s, entry %d", f, n)
			for later := n + 1; later < len(right); later++ {
				require.Equal(t, right[later] == nil, got[later] == nil, "%s, entry %d after %d", f, later, n)
				if right[later] != nil {
					require.WithinDuration(t, *right[later], *got[later], time.Hour, "%s, entry %d after %d", f, later, n)
				}
			}
		}
	}
}

// season plays part of a season in a format, makes one entry of it with the clock a year
// ahead, and then restarts. It returns the deadline after each entry, nil for a refused
// one, and the log.
func season(t *testing.T, f *league.Format, wrong int) (deadlines []*time.Time, log string) {
	t.Helper()
	d := open(t)
	s := league.Default(f, 2, 5)
	s.Closes = settings().Closes
	l := d.found(t, s)
	for n, entry := range entries() {
		d.now = d.now.Add(time.Minute)
		if n == wrong {
			d.now = d.now.Add(year)
		}
		now, err := d.Update(l.ID, entry)
		if n == wrong {
			require.NoError(t, err)
			d.now = d.now.Add(-year)
			d.restart()
		}
		var deadline *time.Time
		if err == nil {
			at, _, _ := now.State.Due()
			deadline = &at
		}
		deadlines = append(deadlines, deadline)
	}
	lines, err := d.Store.Log(l.ID)
	require.NoError(t, err)
	log = strings.Join(lines, "\n")
	parsed, err := league.Parse(log)
	require.NoError(t, err)
	require.NoError(t, parsed.Verify())
	return deadlines, log
}

// entries are of all kinds; not every format has all of them. The last is always possible.
func entries() []func(*leagues.Change) error {
	organiser := league.Person(1).Organiser()
	by := func(user string, act func(c *leagues.Change) league.Act) func(*leagues.Change) error {
		return func(c *leagues.Change) error {
			p, err := c.Number(seats.User{ID: user, Name: "N" + user})
			if err != nil {
				return err
			}
			return c.Do(p.Entrant(), act(c))
		}
	}
	at := func(n int, who league.Actor, act func(league.Table, league.Text) league.Act) func(*leagues.Change) error {
		return func(c *leagues.Change) error {
			tables := c.State.Season().Tables
			if n >= len(tables) {
				return errors.New("there is no such table")
			}
			reason, err := c.AddText(1, "A reason.")
			if err != nil {
				return err
			}
			return c.Do(who, act(tables[n], reason))
		}
	}
	begin := func(t league.Table, _ league.Text) league.Act { return league.Begin(t.Name, "m"+t.Name) }
	places := func(t league.Table, first, step int) (all []int) {
		for n := range t.Seats {
			all = append(all, first+step*n)
		}
		return all
	}
	join := func(*leagues.Change) league.Act { return league.Join() }
	var all []func(*leagues.Change) error
	for n := range 9 {
		all = append(all, by(fmt.Sprint(200+n), join))
	}
	return append(all,
		by("208", func(*leagues.Change) league.Act { return league.Leave() }),
		func(c *leagues.Change) error { return c.Close(organiser) },
		by("200", func(*leagues.Change) league.Act { return league.Queue() }),
		by("201", func(*leagues.Change) league.Act { return league.Queue() }),
		by("202", func(*leagues.Change) league.Act { return league.Meet(2) }),
		by("200", func(*leagues.Change) league.Act { return league.Agree(4) }),
		at(0, league.App, begin), at(1, league.App, begin),
		at(0, league.App, func(t league.Table, _ league.Text) league.Act {
			return league.End(t.Name, "m"+t.Name, league.Result{Places: places(t, 1, 1), Scores: places(t, 20, -1)})
		}),
		at(0, organiser, func(t league.Table, why league.Text) league.Act {
			return league.Amend(t.Name, places(t, len(t.Seats), -1), nil, nil, why)
		}),
		at(1, organiser, func(t league.Table, why league.Text) league.Act { return league.Extend(t.Name, 24*time.Hour, why) }),
		at(1, organiser, func(t league.Table, why league.Text) league.Act { return league.VoidTable(t.Name, why) }),
		by("203", func(c *leagues.Change) league.Act { return league.TakeOff(3, c.Now) }),
		func(c *leagues.Change) error { return c.Do(organiser, league.Appoint(3)) },
	)
}
