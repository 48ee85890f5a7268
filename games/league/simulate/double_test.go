package simulate

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// In a hundred double eliminations, most of 16 people, some of 40 and of 100, all who are not
// at the final were among the last of a table twice, first in the upper bracket and then in the
// lower one, and have not played again.
func TestDoubleEliminationsForgiveOnce(t *testing.T) {
	for seed := range uint64(100) {
		o := Options{Game: "lancaster", Settings: league.Default(league.Double, 2, 5), Players: 16, Noise: 1}
		o.Settings = o.Settings.WithTable(2 + int(seed)%4)
		switch {
		case seed < 4:
			o.Players = 100
		case seed < 16:
			o.Players = 40
		}
		log, _, err := Season(o, seed)
		require.NoError(t, err)
		s, err := log.Fold()
		require.NoError(t, err)
		season := s.Season()
		require.Equal(t, o.Settings.Outlook(o.Players).Rounds, season.LastRound())
		final := season.Tables[len(season.Tables)-1]
		require.Equal(t, season.LastRound(), final.Round)
		for p, lost := range defeats(t, season) {
			require.Equal(t, final.SeatOf(p) == 0, lost == 2, "season %d, %s", seed, p)
		}
		rows := season.Standings()[0]
		for i, row := range rows[:len(final.Seats)] {
			seat := final.SeatOf(league.Person(row.Entrant))
			require.Positive(t, seat, "season %d", seed)
			require.Equal(t, i+1, final.Seats[seat-1].Place)
		}
	}
}

// defeats counts how often each person was among the last of a table before the final, and
// checks the brackets of each round.
func defeats(t *testing.T, season *league.Season) map[league.Person]int {
	t.Helper()
	lost := map[league.Person]int{}
	for _, e := range season.Entrants {
		lost[e.Person] = 0
	}
	for n := 1; n < season.LastRound(); n++ {
		lower := map[league.Person]bool{}
		for _, p := range season.Rounds[n-1].Lower {
			require.Equal(t, 1, lost[p])
			lower[p] = true
		}
		for _, table := range season.Tables {
			for _, seat := range table.Seats {
				if table.Round != n {
					continue
				}
				require.Equal(t, lower[seat.Entrant], lost[seat.Entrant] == 1)
				require.Equal(t, lower[seat.Entrant], lower[table.Seats[0].Entrant], "a table of both brackets")
				if seat.Place > season.Settings.Advance {
					lost[seat.Entrant]++
				}
			}
		}
	}
	return lost
}
