package clock_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games"
	"herald/games/match/clock"
)

// duel returns the clocks of two seats that take turns, the first since noon.
func duel(t *testing.T) (c clock.Clocks, noon time.Time) {
	t.Helper()
	control, _ := clock.Preset("blitz")
	noon = at(t, "2026-11-20 12:00")
	c = clock.New(control, make([]clock.Calendar, 2))
	c.Ask(noon, 0, 1, false, false)
	c.Remember(noon, 0, 0)
	return c, noon
}

// turn answers for one of them and asks the other.
func turn(c *clock.Clocks, now time.Time, p games.Player, plies, since int) {
	c.Done(now, p, true)
	c.Ask(now, 1-p, plies, false, false)
	c.Remember(now, plies, since)
}

func TestATakeBackSetsTheClocksAsIfNothingHadBeenPlayed(t *testing.T) {
	c, noon := duel(t)
	turn(&c, noon.Add(10*time.Minute), 0, 1, 0)
	turn(&c, noon.Add(30*time.Minute), 1, 2, 0)
	turn(&c, noon.Add(60*time.Minute), 0, 3, 1)
	now := noon.Add(90 * time.Minute)
	c.TakeBack(2, []games.Player{0}, func(games.Player) int { return 7 })
	require.Equal(t, 7, c.Seats[0].Question)
	require.Equal(t, 2*time.Hour, c.Left(now, 0), "the second turn has been running for an hour, from the cap")
	require.Equal(t, 3*time.Hour, c.Left(now, 1))
	c.TakeBack(1, []games.Player{1}, func(games.Player) int { return 8 })
	require.Equal(t, 3*time.Hour, c.Left(now, 0))
	require.Equal(t, 40*time.Minute, c.Left(now, 1))
	c.TakeBack(0, []games.Player{0}, func(games.Player) int { return 9 })
	require.Equal(t, 2*time.Hour, c.Left(now, 1), "the former count is dropped: the question has cost nothing")
	require.False(t, c.Asked(1))
}

// A planned turn is played in the same change as another, and is taken back to that moment.
func TestATurnThatWasPlayedWithAnotherRunsSinceThen(t *testing.T) {
	c, noon := duel(t)
	then := noon.Add(time.Hour)
	c.Done(then, 0, true)
	c.Ask(then, 0, 3, false, false)
	c.Remember(then, 2, 0)
	c.TakeBack(1, []games.Player{1}, func(games.Player) int { return 4 })
	require.Equal(t, 90*time.Minute, c.Left(then.Add(30*time.Minute), 1))
}

// Old moments are dropped, and only questions make new ones.
func TestFewMomentsAreRemembered(t *testing.T) {
	c, now := duel(t)
	for plies := range 40 {
		now = now.Add(time.Minute)
		turn(&c, now, games.Player(plies%2), plies+1, 0)
	}
	require.Len(t, c.Past, 12)
	c.Remind(now.Add(time.Hour))
	c.Remember(now, 99, 0)
	require.Equal(t, 40, c.Past[11].Plies)
	turn(&c, now, 0, 41, 40)
	require.Len(t, c.Past, 2)
}
