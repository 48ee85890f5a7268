package league_test

import (
	"strconv"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/bot/table"
	core "herald/games/league"
)

// renewed returns a club in which a pair and a single person were in a season that was
// cancelled, and the next one is open.
func renewed(t *testing.T) *club {
	t.Helper()
	c := found(t, core.Schedule, func(s *core.Settings) {
		s.Table, s.Smallest, s.Widest, s.Rounds = 4, 4, 4, 3
		s.Sides, s.Pairs = []int{0, 1, 0, 1}, core.Fixed
	})
	c.join("201", "202", "203")
	c.presses("201", "paired", strconv.Itoa(int(c.number("202"))))
	c.presses("202", "paired", strconv.Itoa(int(c.number("201"))))
	require.NotZero(t, c.season().Partner(c.number("201")))
	_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error {
		o := c.number(chief).Organiser()
		text, err := ch.AddText(o.Person, "Snow.")
		if err == nil {
			err = ch.Do(o, core.Cancel(text))
		}
		if err == nil {
			err = ch.Open(o, ch.State.Season().Renewed(c.now), table.DrawSeed())
		}
		return err
	})
	require.NoError(t, err)
	return c
}

// TestImInJoinsAtOnce, and makes a pair of two who were one; newcomers read first what they sign
// up for, and a button of an earlier season does nothing.
func TestImInJoinsAtOnce(t *testing.T) {
	t.Parallel()
	c := renewed(t)
	require.Contains(t, c.presses("201", "in:1.0").Content, "no longer works")
	require.Contains(t, c.presses("201", "in:2.0").Content, "Now find a partner")
	require.Contains(t, c.presses("202", "in:2.0").Content, "with your partner of last season")
	require.Equal(t, c.number("202"), c.season().Partner(c.number("201")))
	require.Contains(t, c.presses("203", "in:2.0").Content, "Now find a partner")

	require.Contains(t, c.presses("300", "in:2.0").Content, "This is what you sign up for")
	require.Len(t, c.season().Entrants, 3)
	require.Contains(t, c.presses("300", "joined").Content, "You’re in")
}
