package season_test

import (
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature"
	"herald/bot/feature/season"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/gametest/toy"
	"herald/games/league"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/render"
)

// An arena is a server with an open arena of the toy game, for tables of two or three. Its
// entrants are the users 1 and 2.
type arena struct {
	*bottest.Watch
	f  feature.Feature
	id string
}

func newArena(t *testing.T) *arena {
	t.Helper()
	return arenaOf(t, bottest.Toy)
}

// arenaOf is newArena with another toy.
func arenaOf(t *testing.T, title render.Title) *arena {
	t.Helper()
	a := &arena{Watch: bottest.NewWatch(t, title)}
	a.f = season.New(a.App)
	s := league.Default(league.Arena, 2, 4)
	s.Table, s.Smallest, s.Widest = 3, 2, 3
	l, err := a.Leagues.Create(leagues.League{Guild: "1", Name: "Tilt", Game: "toy", Channel: "7", Locale: "en"}, func(c *leagues.Change) error {
		if err := c.Open(league.Person(900).Organiser(), s, table.DrawSeed()); err != nil {
			return err
		}
		for n := 1; n <= 6; n++ {
			p, err := c.Number(seats.User{ID: strconv.Itoa(n + n/3*100)}) // 1, 2, 103, …
			if err != nil {
				return err
			}
			if err := c.Do(p.Entrant(), league.Join()); err != nil {
				return err
			}
		}
		return c.Close(league.Person(900).Organiser())
	})
	require.NoError(t, err)
	a.id = l.ID
	return a
}

// season returns the stored season.
func (a *arena) season() *league.Season {
	a.Helper()
	l, err := a.Leagues.Get(a.id)
	require.NoError(a, err)
	return l.State.Season()
}

// ends begins a match of that many people with /new and lets all but the first resign,
// after change. It returns the match.
func (a *arena) ends(people int, change func(*table.Table, *match.Match) error) string {
	a.Helper()
	id := a.Begin("toy", people, clock.TimeControl{})
	_, _, err := a.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		if err := change(t, m); err != nil {
			return err
		}
		for p := 1; p < people && !m.Over(); p++ {
			if err := t.Seating(m).Resign(games.Player(p), a.Now()); err != nil {
				return err
			}
		}
		return nil
	})
	require.NoError(a, err)
	return id
}

// told runs the feature's Ended hook for a match, twice.
func (a *arena) told(id string) {
	a.Helper()
	t, m := a.Look(id)
	for range 2 {
		require.NoError(a, a.f.Ended(a.Context(), table.Result{Table: t, Match: m}))
	}
}

// does does an act of a person in the league.
func (a *arena) does(p league.Person, act league.Act) {
	a.Helper()
	_, err := a.Leagues.Update(a.id, func(c *leagues.Change) error { return c.Do(p.Entrant(), act) })
	require.NoError(a, err)
}

func nothing(*table.Table, *match.Match) error { return nil }

// A match counts if two entrants play. The others at the table are guests.
func TestAnyMatchInTheServerCountsInAnArena(t *testing.T) {
	t.Parallel()
	a := newArena(t)
	id := a.ends(3, nothing)
	a.told(id)
	s := a.season()
	require.Len(t, s.Tables, 1, "once")
	tab := s.Tables[0]
	require.Equal(t, id, tab.Match)
	require.Equal(t, league.Played, tab.Outcome)
	guest := tab.Seats[2].Entrant
	_, entered := s.Entrant(guest)
	require.False(t, entered)
	l, err := a.Leagues.Get(a.id)
	require.NoError(t, err)
	who, ok := a.Leagues.Person(&l, guest)
	require.True(t, ok)
	require.Equal(t, "3", who.Name)
	require.Equal(t, []league.Credit{league.Full, league.Nil, league.Nil}, []league.Credit{tab.Seats[0].Credit, tab.Seats[1].Credit, tab.Seats[2].Credit})
	require.Equal(t, "10", s.Standings()[0][0].Points.String())
	require.Contains(t, string(l.Parts["season"]), `"told":[`+guest.String()[1:]+`]`, "guests get no news")
}

// TestWhatDoesNotCountInAnArena leaves the log as it is.
func TestWhatDoesNotCountInAnArena(t *testing.T) {
	t.Parallel()
	a := newArena(t)
	callOff := func(_ *table.Table, m *match.Match) error { _, err := m.CallOff(0); return err }
	elsewhere := func(t *table.Table, _ *match.Match) error { t.Guild = "2"; return nil }
	hinted := func(t *table.Table, _ *match.Match) error { t.SetHints(table.HintsOn); return nil }
	for why, id := range map[string]string{
		"called off":     a.ends(2, callOff),
		"too many seats": a.ends(4, nothing),
		"another server": a.ends(2, elsewhere),
		"with hints":     a.ends(2, hinted),
	} {
		a.told(id)
		require.Empty(t, a.season().Tables, why)
	}
	id := a.ends(2, nothing)
	a.does(2, league.Leave())
	a.told(id)
	require.Empty(t, a.season().Tables, "a single entrant")
	a.does(2, league.Join())
	a.Skip(43 * 24 * time.Hour)
	_, err := a.Leagues.Ring(a.id)
	require.NoError(t, err)
	a.told(id)
	require.Empty(t, a.season().Tables, "it is not open any more")
	log, err := a.Store.Log(a.id)
	require.NoError(t, err)
	require.NotContains(t, strings.Join(log, "\n"), " table ")
}

// A person who deletes their data during a match keeps their number in its result.
func TestADepartedHolderKeepsTheirNumber(t *testing.T) {
	t.Parallel()
	a := newArena(t)
	_, err := a.Leagues.Update(a.id, func(c *leagues.Change) error { return c.Do(league.App, league.Draw("1.1", 1, 2, 3)) })
	require.NoError(t, err)
	seats := []seats.Seat{{User: seats.User{ID: "1"}}, {User: seats.User{ID: "2"}}, {User: seats.User{ID: "103"}}}
	tab, err := a.Tables.Begin(a.id+"/1/1.1", table.Table{
		Parts: (&leagues.Fixture{Key: a.id + "/1/1.1"}).Parts(), Game: "toy", Seats: seats, Place: table.Place{Guild: "1", Channel: "7", Locale: "en"},
	})
	require.NoError(t, err)
	a.PlayTurn(tab.ID, 1, rand.New(rand.NewPCG(1, 1)))
	a.does(2, league.Leave())
	_, _, err = a.Tables.Change(tab.ID, func(t *table.Table, m *match.Match) error { return t.Seating(m).Depart("2", a.Now()) })
	require.NoError(t, err)
	_, err = a.Tables.Update(tab.ID, func(t *table.Table) error {
		t.Forget("2", "departed", a.Now())
		return nil
	})
	require.NoError(t, err)
	require.NoError(t, a.Store.Forget("", "2"))
	_, err = a.Tables.Adjudicate(tab.ID, nil)
	require.NoError(t, err)
	a.told(tab.ID)
	require.Equal(t, []league.Share{{Person: 2, N: 1, Of: 1}}, a.season().Tables[0].Seats[1].Shares)
}

// Where players go out before the end, a person who resigns has gone out, with the points of their place; elsewhere
// they have left.
func TestToResignIsToGoOutInAnArena(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		title  render.Title
		credit league.Credit
	}{{bottest.Toy, league.Nil}, {render.Title{Rules: toy.Knockout(), Draw: bottest.Toy.Draw}, league.Full}} {
		a := arenaOf(t, c.title)
		a.told(a.ends(2, nothing))
		table := a.season().Tables[0]
		require.Equal(t, []int{1, 2}, []int{table.Seats[0].Place, table.Seats[1].Place})
		require.Equal(t, c.credit, table.Seats[1].Credit)
		require.Equal(t, c.credit == league.Nil, table.Seats[1].Quit)
	}
}
