package league_test

import (
	"crypto/sha256"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// A chained is a season with a secret for each draw.
type chained struct {
	*testing.T
	log   league.Log
	state *league.State
}

var last = [32]byte{7}

func openChained(t *testing.T, s league.Settings, people int) *chained {
	head := league.Head{League: "k7", Game: "lancaster"}
	c := &chained{t, league.Log{Head: head}, league.New(head)}
	c.do(chief, league.OpenChained(1, s, last))
	for p := range people {
		c.do(league.Person(p+1).Entrant(), league.Join())
	}
	c.do(chief, league.Close(c.state.Season().Secret(last)))
	return c
}

var chief = league.Person(99).Organiser()

func (c *chained) do(by league.Actor, act league.Act) {
	c.Helper()
	entries, err := c.state.Do(time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC), by, act)
	require.NoError(c, err, act.String())
	c.log.Entries = append(c.log.Entries, entries...)
}

// ends ends all open matches.
func (c *chained) ends() {
	c.Helper()
	for _, t := range c.state.Season().ToBegin() {
		c.do(league.App, league.Begin(t.Name, "m"+t.Name))
		c.do(league.App, league.End(t.Name, "m"+t.Name, league.Result{Places: []int{1, 2, 3, 4}[:len(t.Seats)]}))
	}
}

func swissOf(rounds int) league.Settings {
	s := league.Default(league.Swiss, 2, 5)
	s.Rounds = rounds
	return s
}

// All that is known when the last match of a round ends is the log, with which the app
// stops; another secret is refused.
func TestNobodyComputesTheNextRound(t *testing.T) {
	c := openChained(t, swissOf(3), 8)
	for round := 2; round <= 3; round++ {
		require.False(t, c.state.Sealed())
		c.ends()
		require.Equal(t, league.Drawing, c.state.Season().Stage)
		require.True(t, c.state.Sealed())
		more, err := c.state.Follow()
		require.NoError(t, err)
		require.Empty(t, more, "nothing follows from what is known")

		known := c.state.Season().Link
		for _, guess := range [][32]byte{{}, sha256.Sum256(known), [32]byte(known), [32]byte(c.state.Season().Seed), last} {
			_, err := c.state.Clone().Do(c.state.At(), league.App, league.Reveal(guess))
			require.ErrorIs(t, err, league.ErrSeed)
		}
		table := league.Act{Verb: "table", Args: []string{"2.1", "p1", "p2", "p3", "p4"}}
		require.Error(t, c.state.Clone().Apply(league.Entry{Seq: c.state.Len(), At: c.state.At(), By: league.App, Act: table}))

		secret := c.state.Season().Secret(last)
		require.Equal(t, [32]byte(known), sha256.Sum256(secret[:]))
		c.do(league.App, league.Reveal(secret))
		require.Equal(t, round, c.state.Season().Round())
	}
	c.ends()
	require.Equal(t, league.Checking, c.state.Season().Stage)
	require.NoError(t, c.log.Verify())
}

// TestARoundNeedsItsSecret: a log without one is refused.
func TestARoundNeedsItsSecret(t *testing.T) {
	c := openChained(t, swissOf(2), 8)
	c.ends()
	c.do(league.App, league.Reveal(c.state.Season().Secret(last)))
	_, err := c.log.Fold()
	require.NoError(t, err)
	without := league.Log{Head: c.log.Head}
	for _, e := range c.log.Entries {
		if e.Verb != "reveal" {
			e.Seq = len(without.Entries)
			without.Entries = append(without.Entries, e)
		}
	}
	require.Len(t, without.Entries, len(c.log.Entries)-1)
	_, err = without.Fold()
	require.ErrorContains(t, err, "what follows from the entries before is missing")
}

// TestSeatsOfALadderHaveSecrets: no challenger knows their seat before all agree.
func TestSeatsOfALadderHaveSecrets(t *testing.T) {
	c := openChained(t, league.Default(league.Ladder, 2, 5), 8)
	places := c.state.Season().Places
	for n := range 2 {
		four := places[4*n : 4*n+4]
		c.do(four[0].Entrant(), league.Meet(four[1:]...))
		for _, p := range four[1:] {
			require.False(t, c.state.Sealed())
			c.do(p.Entrant(), league.Agree(four[0]))
		}
		require.True(t, c.state.Sealed())
		require.Len(t, c.state.Season().Tables, n)
		c.do(league.App, league.Reveal(c.state.Season().Secret(last)))
		require.Len(t, c.state.Season().Tables, n+1)
	}
	require.NoError(t, c.log.Verify())
}
