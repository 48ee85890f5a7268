package leagueview_test

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/simulate"
)

// rounds plays a season to its end; the lower number is the better player.
func rounds(c *leagues.Change) error {
	for _, t := range c.State.Season().ToBegin() {
		if err := c.Do(league.App, league.Begin(t.Name, "m"+t.Name)); err != nil {
			return err
		}
		places := make([]int, len(t.Seats))
		for n, own := range t.Seats {
			places[n] = 1
			for _, other := range t.Seats {
				if other.Entrant < own.Entrant {
					places[n]++
				}
			}
		}
		if err := c.Do(league.App, league.End(t.Name, "m"+t.Name, league.Result{Places: places})); err != nil {
			return err
		}
	}
	return c.Do(league.Person(99).Organiser(), league.Confirm())
}

// Newcomers with a settled rating enter the highest division that is no better than they are;
// those without one, the lowest; and no one moves for them.
func TestNewcomersEnterByRating(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	other := league.Default(league.Divisions, 2, 5)
	other.Matches = 20
	log, _, err := simulate.Season(simulate.Options{Game: "lancaster", Settings: other, Players: 30, Noise: 0.1}, 3)
	require.NoError(t, err)
	b.Keep(t, leagues.League{Guild: "1", Game: "lancaster", Name: "Other"}, log, func(n int) string { return fmt.Sprint("P", n) })

	settings := league.Default(league.Divisions, 2, 5)
	settings.Division = 6
	settings.Matches = 4
	join := func(c *leagues.Change, people ...int) {
		for _, p := range people {
			require.NoError(t, c.Do(league.Person(p).Entrant(), league.Join()))
		}
	}
	twelve := []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}
	organiser := league.Person(99).Organiser()
	var before []league.Return // without newcomers who are rated
	l, err := b.Leagues.Create(leagues.League{Guild: "1", Game: "lancaster", Name: "Own"}, func(c *leagues.Change) error {
		require.NoError(t, c.Open(organiser, settings, fmt.Sprintf("%064x", 7)))
		join(c, twelve...)
		require.NoError(t, c.Close(organiser))
		require.NoError(t, rounds(c))
		require.NoError(t, c.Open(organiser, settings, fmt.Sprintf("%064x", 8)))
		join(c, append(twelve, 40)...)
		before = c.State.Provisional()
		join(c, 20, 25, 30)
		return nil
	})
	require.NoError(t, err)

	book, now := b.LeagueView.Book("1"), time.Now()
	means, counts := map[int]float64{}, map[int]float64{}
	for _, m := range l.State.Provisional() {
		s, ok := book.Standing(int(m.Person), "lancaster", 0, now)
		require.True(t, ok)
		means[m.Division] += s.Mu
		counts[m.Division]++
	}
	require.Len(t, means, 2)
	want := map[int]int{40: 2}
	for _, p := range []int{20, 25, 30} {
		s, ok := book.Standing(p, "lancaster", 0, now)
		require.True(t, ok)
		require.False(t, s.Provisional(), "%d: %v", p, s.Rating)
		want[p] = 2
		if s.Mu >= means[1]/counts[1] {
			want[p] = 1
		}
	}
	act := b.LeagueView.Newcomers(&l, now)
	l, err = b.Leagues.Update(l.ID, func(c *leagues.Change) error {
		require.NoError(t, c.Place(act))
		return c.Close(organiser)
	})
	require.NoError(t, err)
	divisions := l.State.Season().Divisions
	for p, d := range want {
		require.True(t, slices.Contains(divisions[d-1], league.Person(p)), "p%d in %d: %v", p, d, divisions)
	}
	for _, m := range before {
		require.True(t, slices.Contains(divisions[m.Division-1], m.Person), "nobody moves")
	}
}
