package leagues_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/bot/table/seats"
	"herald/games/league"
)

// acts are tried by people in any stage of a season, whether they take part or not.
var acts = []func(r *rand.Rand) league.Act{
	func(*rand.Rand) league.Act { return league.Join() },
	func(*rand.Rand) league.Act { return league.Leave() },
	func(r *rand.Rand) league.Act { return league.AskFor(anyTable(r)) },
	func(r *rand.Rand) league.Act { return league.Keep(anyTable(r)) },
	func(r *rand.Rand) league.Act { return league.Accept(anyTable(r), 1+r.IntN(5)) },
	func(r *rand.Rand) league.Act { return league.Decline(anyTable(r), 1+r.IntN(5)) },
	func(r *rand.Rand) league.Act { return league.AppealTo(anyTable(r), 1) },
}

func anyTable(r *rand.Rand) string { return fmt.Sprintf("%d.%d", 1+r.IntN(2), 1+r.IntN(7)) }

// TestPeopleActAtOnceInEveryStage lets forty people do anything at any time, concurrently
// and repeatedly: each act is done or refused, and the log agrees with the season that all
// see.
func TestPeopleActAtOnceInEveryStage(t *testing.T) {
	t.Parallel()
	d := open(t)
	l := d.found(t, settings())
	for n := range 14 {
		require.NoError(t, d.join(l.ID, fmt.Sprint(200+n)))
	}
	closes := settings().Closes
	for _, now := range []time.Time{d.now.Add(time.Hour), closes, closes.Add(time.Hour), closes.Add(13 * time.Hour), closes.Add(60 * 24 * time.Hour)} {
		d.now = now
		var all sync.WaitGroup
		for n := range 40 {
			all.Go(func() { d.anything(t, l.ID, 200+n) })
		}
		all.Wait()
		_, err := d.Ring(l.ID)
		require.NoError(t, err)
	}
	seen, err := d.Get(l.ID)
	require.NoError(t, err)
	d.restart()
	fresh, err := d.Get(l.ID)
	require.NoError(t, err)
	require.Equal(t, seen.State.Season().Entrants, fresh.State.Season().Entrants)
	lines, err := d.store.Log(l.ID)
	require.NoError(t, err)
	log, err := league.Parse(strings.Join(lines, "\n") + "\n")
	require.NoError(t, err)
	require.NoError(t, log.Verify())
	joined := map[league.Person]int{}
	for _, e := range fresh.State.Season().Entrants {
		joined[e.Person]++
		require.Equal(t, 1, joined[e.Person])
	}
}

// anything does something twice for a user.
func (d *desk) anything(t *testing.T, id string, user int) {
	r := rand.New(rand.NewPCG(uint64(user), uint64(d.now.Unix())))
	for range 3 {
		act := acts[r.IntN(len(acts))](r)
		for range 2 {
			_, err := d.Update(id, func(c *leagues.Change) error {
				p, err := c.Number(seats.User{ID: fmt.Sprint(user)})
				if err != nil {
					return err
				}
				return c.Do(p.Entrant(), act)
			})
			if refusal := (*league.Refusal)(nil); err != nil && !errors.As(err, &refusal) {
				t.Errorf("%s: %v", act, err)
			}
		}
	}
}
