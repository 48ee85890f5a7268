package leagues_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/games/league"
)

// Each secret is revealed with the last result of the round before, also after a restart. A
// season that was opened with one secret goes on with it.
func TestEachRoundRevealsItsSecret(t *testing.T) {
	t.Parallel()
	for _, old := range []bool{false, true} {
		d := open(t)
		s := league.Default(league.Swiss, 2, 5)
		s.Rounds = 3
		l := d.found(t, s)
		if old {
			l = d.foundBefore(t, s)
		}
		for n := range 8 {
			require.NoError(t, d.join(l.ID, fmt.Sprint(200+n)))
		}
		l, err := d.Update(l.ID, func(c *leagues.Change) error { return c.Close(league.Person(1).Organiser()) })
		require.NoError(t, err)
		for l.State.Season().Stage == league.Running {
			d.restart()
			l, err = d.Update(l.ID, func(c *leagues.Change) error {
				at := c.State.Season().ToBegin()[0]
				if err := c.Do(league.App, league.Begin(at.Name, "m"+at.Name)); err != nil {
					return err
				}
				return c.Do(league.App, league.End(at.Name, "m"+at.Name, league.Result{Places: []int{1, 2, 3, 4}}))
			})
			require.NoError(t, err)
		}
		require.Equal(t, league.Checking, l.State.Season().Stage)
		require.Equal(t, 3, l.State.Season().Round())
		lines, err := d.Store.Log(l.ID)
		require.NoError(t, err)
		text := strings.Join(lines, "\n")
		want := 2
		if old {
			want = 0
		}
		require.Equal(t, want, strings.Count(text, " reveal lots="))
		log, err := league.Parse(text)
		require.NoError(t, err)
		require.NoError(t, log.Verify())
		require.Equal(t, !old, !strings.Contains(text, l.Seed), "the last secret stays one")
	}
}

// foundBefore is found, from before each draw had a secret.
func (d *desk) foundBefore(t *testing.T, s league.Settings) leagues.League {
	t.Helper()
	l, err := d.Create(leagues.League{Guild: "1", Game: "lancelot", Channel: "5", Seed: strings.Repeat("5e", 32)}, func(c *leagues.Change) error {
		seed := [32]byte([]byte(strings.Repeat("\x5e", 32)))
		return c.Do(league.Person(1).Organiser(), league.Open(1, s, league.Commitment(seed)))
	})
	require.NoError(t, err)
	return l
}
