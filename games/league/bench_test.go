package league_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/league"
	"herald/games/league/simulate"
)

// long returns a long log of a format: 200 people who play a lot.
func long(t testing.TB, f *league.Format) league.Log {
	t.Helper()
	o := simulate.Options{
		Game: "lancaster", Settings: league.Default(f, 2, 5),
		Players: 200, Reserves: 20, Trouble: 0.2, Noise: 1, Match: 24 * time.Hour, Meetings: 40,
	}
	if f == league.Divisions {
		o.Settings.Matches = 20
	}
	log, _, err := simulate.Season(o, 1)
	require.NoError(t, err)
	return log
}

func BenchmarkFold(b *testing.B) {
	for _, f := range league.Formats() {
		log := long(b, f)
		text := log.String()
		b.Run(f.Name, func(b *testing.B) {
			for b.Loop() {
				parsed, err := league.Parse(text)
				require.NoError(b, err)
				_, err = parsed.Fold()
				require.NoError(b, err)
			}
			b.ReportMetric(float64(len(log.Entries)), "entries")
			b.ReportMetric(10*float64(b.Elapsed().Milliseconds())/float64(b.N)*1000/float64(len(log.Entries)), "ms/10000")
		})
	}
}

func BenchmarkStandings(b *testing.B) {
	for _, f := range league.Formats() {
		s, err := long(b, f).Fold()
		require.NoError(b, err)
		b.Run(f.Name, func(b *testing.B) {
			for b.Loop() {
				s.Season().Standings()
			}
		})
	}
}
