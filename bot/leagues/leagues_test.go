package leagues_test

import (
	"errors"
	"fmt"
	"log/slog"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/jobs"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
	"herald/store"
	"herald/store/bolt"
	"herald/store/storetest"
)

// A desk is a service on a store of its own, with a clock that the test sets.
type desk struct {
	*leagues.Service
	store *bolt.Store
	now   time.Time
}

func open(t *testing.T) *desk {
	t.Helper()
	s, err := bolt.OpenWith(filepath.Join(t.TempDir(), "herald.db"), storetest.Plain)
	require.NoError(t, err)
	t.Cleanup(func() { require.NoError(t, s.Close()) })
	d := &desk{store: s, now: time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)}
	d.restart()
	return d
}

// restart clears the service's memory.
func (d *desk) restart() {
	d.Service = leagues.NewService(leagues.Options{
		Store: d.store, Clock: jobs.NewClock(func() time.Time { return d.now }, nil), Seeds: table.DrawSeed, Log: slog.New(slog.DiscardHandler),
	})
}

// found creates a league and opens its first season.
func (d *desk) found(t *testing.T, settings league.Settings) leagues.League {
	t.Helper()
	l, err := d.Create(leagues.League{Guild: "1", Name: "Round Table League", Game: "lancelot", Channel: "5"}, func(c *leagues.Change) error {
		o, err := c.Number(seats.User{ID: "100", Name: "Ada"})
		if err != nil {
			return err
		}
		return c.Open(o.Organiser(), settings, d.Seeds())
	})
	require.NoError(t, err)
	return l
}

// join lets a user join.
func (d *desk) join(id, user string) error {
	_, err := d.Update(id, func(c *leagues.Change) error {
		p, err := c.Number(seats.User{ID: user, Name: "N" + user})
		if err != nil {
			return err
		}
		return c.Do(p.Entrant(), league.Join())
	})
	return err
}

func settings() league.Settings {
	s := league.Default(league.Divisions, 2, 5)
	s.Closes = time.Date(2026, 11, 28, 18, 0, 0, 0, time.UTC)
	return s
}

func TestALeagueIsDrawnWhenTheClockSaysSo(t *testing.T) {
	t.Parallel()
	d := open(t)
	l := d.found(t, settings())
	for n := range 7 {
		require.NoError(t, d.join(l.ID, fmt.Sprint(200+n)))
	}
	d.now = settings().Closes.Add(-time.Second)
	before, err := d.Ring(l.ID)
	require.NoError(t, err)
	require.Equal(t, league.SignUp, before.State.Season().Stage)
	d.now = settings().Closes
	drawn, err := d.Ring(l.ID)
	require.NoError(t, err)
	require.Equal(t, league.Running, drawn.State.Season().Stage)
	require.Len(t, drawn.State.Season().Tables, 7)
}

func TestWhatFallsDueWhileALeagueIsWrittenIsOwed(t *testing.T) {
	d := open(t)
	l := d.found(t, settings())
	at := d.now.Add(time.Hour)
	later := func() time.Time { d.now = d.now.Add(time.Second); return d.now } // at every look at the clock
	d.Owed = func(*leagues.League) bool { return !later().Before(at) }
	d.Alarms = append(d.Alarms, func(*leagues.League) time.Time {
		if later().Before(at) {
			return at
		}
		return time.Time{} // owed work needs no alarm
	})
	for seconds := range 5 {
		d.now = at.Add(-time.Duration(seconds) * time.Second)
		_, err := d.Update(l.ID, func(*leagues.Change) error { return nil })
		require.NoError(t, err)
		r, err := d.store.League(l.ID)
		require.NoError(t, err)
		require.True(t, r.Due || r.Alarm == at.UnixMilli(), "%d seconds before", seconds)
	}
}

func TestWhatIsReadAgainIsTheSame(t *testing.T) {
	t.Parallel()
	d := open(t)
	l := d.found(t, settings())
	require.NoError(t, d.join(l.ID, "200"))
	known, err := d.Get(l.ID)
	require.NoError(t, err)
	d.restart()
	fresh, err := d.Get(l.ID)
	require.NoError(t, err)
	require.Equal(t, known.State.Season().Entrants, fresh.State.Season().Entrants)
	require.Equal(t, 2, fresh.State.Len())
	known.State, fresh.State = nil, nil
	require.Equal(t, known, fresh)
}

func TestWhatIsRefusedChangesNothing(t *testing.T) {
	t.Parallel()
	d := open(t)
	l := d.found(t, settings())
	require.NoError(t, d.join(l.ID, "200"))
	require.ErrorIs(t, d.join(l.ID, "200"), league.ErrJoined)
	stop := errors.New("stop")
	_, err := d.Update(l.ID, func(c *leagues.Change) error {
		c.Name = "another"
		if err := c.Do(league.Person(2).Entrant(), league.Leave()); err != nil {
			return err
		}
		return stop
	})
	require.ErrorIs(t, err, stop)
	now, err := d.Get(l.ID)
	require.NoError(t, err)
	require.Equal(t, "Round Table League", now.Name)
	require.Len(t, now.State.Season().Entrants, 1)
}

func TestNothingOfDiscordIsInTheLog(t *testing.T) {
	t.Parallel()
	d := open(t)
	l := d.found(t, settings())
	require.NoError(t, d.join(l.ID, "987654321012345678"))
	lines, err := d.store.Log(l.ID)
	require.NoError(t, err)
	require.NotContains(t, strings.Join(lines, "\n"), "987654321012345678")
	require.NotContains(t, strings.Join(lines, "\n"), "N9876")
}

func TestALogThatCannotBeFoldedIsCorrupt(t *testing.T) {
	t.Parallel()
	d := open(t)
	l := d.found(t, settings())
	require.NoError(t, d.store.UpdateLeague(l.ID, func(store.LeagueTx, *store.League) ([]string, error) {
		return []string{"1 2026-11-21T18:00:00Z p1 dance"}, nil
	}))
	_, err := d.Get(l.ID)
	require.ErrorIs(t, err, store.ErrCorrupt)
}
