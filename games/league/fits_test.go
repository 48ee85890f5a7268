package league_test

import (
	"flag"
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

var every = flag.Int("every", 13, "steps between the numbers of entrants of TestAnyNumberOfEntrants")

// TestAnyNumberOfEntrants draws seasons of 5 to 200 entrants at tables of 2 to 5: all sit
// as often as they should at tables of accepted sizes, or the close is refused with the
// possible numbers.
func TestAnyNumberOfEntrants(t *testing.T) {
	for n := 5; n <= 200; n += *every {
		for table := 2; table <= 5; table++ {
			for _, f := range []*league.Format{league.Divisions, league.Swiss, league.Schedule} {
				set := league.Default(f, 2, 5).WithTable(table)
				set.Rounds = min(set.Rounds, 2)
				t.Run(fmt.Sprintf("%s of %d at %d", f, n, table), func(t *testing.T) { draws(t, set, n) })
			}
		}
	}
}

func draws(t *testing.T, set league.Settings, n int) {
	t.Helper()
	at := time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)
	s := league.New(league.Head{League: "k7", Game: "lancaster"})
	chief := league.Person(1000).Organiser()
	_, err := s.Do(at, chief, league.Open(1, set, league.Commitment(seed)))
	require.NoError(t, err)
	for p := league.Person(1); int(p) <= n; p++ {
		_, err := s.Do(at, p.Entrant(), league.Join())
		require.NoError(t, err)
	}
	_, err = s.Do(at, chief, league.Close(seed))
	fits := set.Fits(n)
	require.Equal(t, fits, err)
	if err != nil {
		require.ErrorIs(t, err, league.ErrSizes)
		return
	}
	season := s.Season()
	require.Equal(t, league.Running, season.Stage)
	sat := map[league.Person]int{}
	for _, table := range season.Tables {
		require.GreaterOrEqual(t, len(table.Seats), set.Smallest)
		require.LessOrEqual(t, len(table.Seats), set.Widest)
		for _, seat := range table.Seats {
			sat[seat.Entrant]++
		}
	}
	want := map[*league.Format]int{league.Divisions: set.Matches, league.Swiss: 1, league.Schedule: set.Rounds}[set.Format]
	for p := league.Person(1); int(p) <= n; p++ {
		byes := 0
		for _, r := range season.Rounds {
			for _, q := range r.Byes {
				if p == q {
					byes++
				}
			}
		}
		require.Equal(t, want, sat[p]+byes, "%s", p)
		if set.Spare == "" {
			require.Zero(t, byes)
		}
	}
}
