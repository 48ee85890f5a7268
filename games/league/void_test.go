package league_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

// An entrant whose match was called off has it in their row, whether it had a result before
// or not.
func TestVoidMatchesAreShown(t *testing.T) {
	voids := 0
	for _, text := range samples(t) {
		log, err := league.Parse(text)
		require.NoError(t, err)
		s, err := log.Fold()
		require.NoError(t, err)
		season := s.Season()
		want := map[int]int{}
		for i := range season.Tables {
			for _, seat := range season.Tables[i].Seats {
				if season.Tables[i].Outcome == league.Void && seat.Entrant != league.Bot {
					want[int(seat.Entrant)]++
					voids++
				}
			}
		}
		for _, rows := range season.Standings() {
			for _, row := range rows {
				require.Equal(t, want[row.Entrant], row.Voided, "%s: p%d", season.Settings.Format, row.Entrant)
			}
		}
	}
	require.NotZero(t, voids)
}
