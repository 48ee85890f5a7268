package league_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/league"
	"herald/games/league/simulate"
)

// samples returns the logs of small seasons, one of each format, with some trouble.
func samples(t testing.TB) []string {
	t.Helper()
	var texts []string
	for i, format := range league.Formats() {
		o := simulate.Options{
			Game: "lancaster", Settings: league.Default(format, 2, 5), Players: 7 + i, Reserves: 2, Silent: 1, Trouble: 0.4, Noise: 1,
		}
		o.Settings.Rounds = min(o.Settings.Rounds, 3)
		log, _, err := simulate.Season(o, uint64(i))
		require.NoError(t, err)
		texts = append(texts, log.String())
	}
	return texts
}
