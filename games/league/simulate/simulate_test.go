package simulate

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
)

func TestSeasonsOfAllFormats(t *testing.T) {
	for _, f := range []league.Format{league.Divisions, league.Swiss, league.Schedule, league.Ladder, league.Arena} {
		for seed := range uint64(20) {
			o := Options{Game: "lancaster", Settings: league.Default(f, 2, 5), Players: 9 + int(seed), Noise: 1.5, Trouble: 0.2, Reserves: 3, Silent: 1}
			log, _, err := Season(o, seed)
			require.NoError(t, err, "%s %d\n%s", f, seed, log)
			back, err := league.Parse(log.String())
			require.NoError(t, err)
			require.Equal(t, log.String(), back.String())
			s, err := back.Fold()
			require.NoError(t, err)
			require.Equal(t, league.Over, s.Season().Stage)
			require.NoError(t, back.Verify())
			s.Season().Standings()
			s.Rated()
		}
	}
}
