package vote_test

import (
	"flag"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/vote"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
	"herald/games/match/history"
)

var cheats = flag.Int("cheats", 40, "how many matches the tests try to decide by votes")

// A cheat tries to get motions passed that the table does not want.
type cheat struct {
	watch
	id     string
	random *rand.Rand
	half   bool           // at least half of a usual match was played when the vote was proposed
	seen   int            // the number of votes checked
	passed map[string]int // the number of votes passed, by motion
	alone  int            // the number of those that one person decided
}

// TestNobodyDecidesAlone proposes and votes at random at tables of all sizes, clocks and
// mixtures of people and bot players, while seats are left, offered, taken and resigned.
func TestNobodyDecidesAlone(t *testing.T) {
	t.Parallel()
	passed, alone := map[string]int{}, 0
	for n := range *cheats {
		c := newCheat(t, n, passed)
		for range 150 {
			tab := c.table(c.id)
			if tab.Stage != table.Playing {
				break
			}
			c.act(&tab)
		}
		alone += c.alone
	}
	t.Log("passed:", passed, "alone:", alone)
	require.Positive(t, alone)
}

func newCheat(t *testing.T, n int, passed map[string]int) *cheat {
	t.Helper()
	w, random := watch{bottest.NewWatch(t, bottest.Shelf...)}, rand.New(rand.NewPCG(22, uint64(n)))
	control := clock.TimeControl{Name: clock.CustomName, Bank: time.Hour, Increment: 5 * time.Minute, Cap: time.Hour}
	if presets := clock.Presets(); n%5 < len(presets) {
		control = presets[n%5]
	}
	if control.On() {
		control.TimeOut = clock.TimeOuts()[random.IntN(4)]
	}
	game := []string{"toy", "lancelot"}[random.IntN(2)]
	tab := bottest.Table(game, 2+random.IntN(3), control)
	for p := 2; p < len(tab.Seats); p++ {
		if random.IntN(3) == 0 {
			tab.Seats[p] = seats.Seat{Bot: "page"}
		}
	}
	id, err := w.Tables.Create(tab)
	require.NoError(t, err)
	_, err = w.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	w.LetBotsPlay(id)
	return &cheat{watch: w, id: id, random: random, passed: passed}
}

// act lets a random player do something, or time pass.
func (c *cheat) act(tab *table.Table) {
	user := []string{"1", "1", "2", "3", "4", "8", "9"}[c.random.IntN(7)]
	seat := games.Player(c.random.IntN(len(tab.Seats)))
	own := tab.Seat(user)
	if vote.Of(tab).Open() && c.random.IntN(3) == 0 {
		c.pass(day)
		return
	}
	switch n := c.random.IntN(20); {
	case n < 6:
		motions := []string{vote.Pause, vote.Resume, vote.Extend, vote.Replace, vote.Substitute, vote.Cancel, vote.Cancel}
		motion := motions[c.random.IntN(len(motions))]
		if motion != vote.Replace && motion != vote.Substitute {
			seat = games.Everyone
		} else if late := slices.IndexFunc(tab.Clock.Seats, func(s clock.Timer) bool { return s.Missed > 0 }); late >= 0 {
			seat = games.Player(late)
		}
		c.does(func(t *table.Table, m *match.Match) error {
			err := c.proposes(user, motion, seat)(t, m)
			if err == nil {
				c.half = history.Halfway(m)
			}
			return err
		})
	case n < 10:
		c.does(c.casts(user, c.random.IntN(4) > 0))
	case n < 14:
		c.pass([]time.Duration{time.Minute, time.Hour, 3 * time.Hour, 13 * time.Hour, day}[c.random.IntN(5)])
	case n < 15:
		for range c.random.IntN(4) {
			c.does(func(t *table.Table, m *match.Match) error {
				waiting := m.Waiting()
				if len(waiting) == 0 || m.Over() {
					return match.ErrOver
				}
				return c.PlayAnything(m, waiting[c.random.IntN(len(waiting))], c.random)
			})
		}
	default:
		c.does(func(t *table.Table, m *match.Match) error {
			s := t.Seating(m)
			switch n {
			case 15:
				return s.Return(user, c.Now())
			case 16:
				return s.Take(seat, seats.User{ID: user, Name: user}, c.Now())
			}
			if own < 0 {
				return table.ErrNotSeated
			}
			switch {
			case n == 17:
				return s.Hand(own, "page", c.Now())
			case n == 18:
				return s.Offer(own)
			case c.random.IntN(4) == 0:
				return s.Resign(own, c.Now())
			}
			return nil
		})
	}
}

// pass lets time pass from one alarm to the next.
func (c *cheat) pass(d time.Duration) {
	c.Helper()
	for end := c.Now().Add(d); c.Now().Before(end); {
		tab := c.table(c.id)
		if tab.Stage != table.Playing {
			return
		}
		step := end.Sub(c.Now())
		if at := c.Tables.Next(&tab); !at.IsZero() && at.Before(end) {
			step = max(time.Millisecond, at.Sub(c.Now()))
		}
		all := c.mustAgree()
		c.Pass(step)
		c.check(all)
	}
}

// does makes a change that may be refused.
func (c *cheat) does(change func(*table.Table, *match.Match) error) {
	c.Helper()
	all := c.mustAgree()
	_, _, err := c.Tables.Change(c.id, change)
	c.requireRefused(err)
	c.LetBotsPlay(c.id)
	c.check(all)
}

// mustAgree returns all people who must agree to the end of the match.
func (c *cheat) mustAgree() []string {
	tab, m := c.Look(c.id)
	var all []string
	for n, s := range tab.Seats {
		if s.ID != "" && !m.Resigned(games.Player(n)) {
			all = append(all, s.ID)
		}
	}
	for _, claim := range tab.Claimants(c.Now()) {
		all = append(all, claim.ID)
	}
	return all
}

// check checks a vote that has just passed.
func (c *cheat) check(all []string) {
	c.Helper()
	v := c.vote(c.id)
	if v == nil || v.Result != vote.Passed || v.Turn < c.seen {
		return
	}
	c.seen = v.Turn + 1
	c.passed[v.Motion]++
	lasted := c.Now().Sub(v.Since)
	require.NotEmpty(c, v.Yes)
	if len(v.Yes) == 1 && v.Motion != vote.Resume {
		c.alone++
		require.GreaterOrEqual(c, lasted, 12*time.Hour, "%s: %v", v.Motion, v)
	}
	if v.Motion != vote.Cancel && v.Motion != vote.Places {
		return
	}
	agreed := !slices.ContainsFunc(all, func(id string) bool { return !slices.Contains(v.Yes, id) })
	if !c.half {
		require.Equal(c, vote.Cancel, v.Motion, "before half")
		require.True(c, agreed, "before half: %v of %v", v.Yes, all)
	}
	if !agreed || len(v.No) > 0 {
		require.GreaterOrEqual(c, lasted, time.Hour)
		require.False(c, v.Until.After(c.Now()), "it waits its time")
	}
}
