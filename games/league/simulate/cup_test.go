package simulate

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// In a hundred knock-outs, the best of each table go on, and the winner of the final is first.
func TestKnockoutsAreWonInTheFinal(t *testing.T) {
	for seed := range uint64(100) {
		o := Options{Game: "lancaster", Settings: league.Default(league.Knockout, 2, 5), Players: 8 + int(seed)%20, Noise: 1}
		o.Settings = o.Settings.WithTable(2 + int(seed)%4)
		log, _, err := Season(o, seed)
		require.NoError(t, err)
		s, err := log.Fold()
		require.NoError(t, err)
		season := s.Season()
		final := season.Tables[len(season.Tables)-1]
		require.Equal(t, season.LastRound(), final.Round)
		rows := season.Standings()[0]
		for i, row := range rows[:len(final.Seats)] {
			seat := final.SeatOf(league.Person(row.Entrant))
			require.Positive(t, seat, "season %d", seed)
			require.Equal(t, i+1, final.Seats[seat-1].Place)
		}
		require.Equal(t, len(o.Settings.Outlook(o.Players).Tables) > 1, season.LastRound() > 1)
	}
}
