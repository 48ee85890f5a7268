package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/games/league"
)

// TestPlayOffsOpenByThemselves ends a season in divisions, whose best are called to play-offs.
func TestPlayOffsOpenByThemselves(t *testing.T) {
	t.Parallel()
	settings := fours()
	settings.Final = 6
	s := newSeason(t, settings, time.Hour)
	s.join(seven...)
	s.settled()
	s.time.skip(time.Hour + time.Minute)
	for _, table := range s.playing(7).Playing() {
		s.plays(table.Match)
	}
	s.until("checking", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Checking && !s.a.Leagues.Owed(l)
	})
	s.time.skip(49 * time.Hour)
	now := s.until("play-offs", func(l *leagues.League, now *league.Season) bool {
		return now.Number == 2 && now.Stage == league.SignUp && !s.a.Leagues.Owed(l)
	})
	require.True(t, now.Settings.PlayOffs())
	require.Len(t, now.Qualified, 6)
	l := s.league()
	require.Len(t, l.State.Returning(), 6)
	require.Equal(t, "2/signup", l.Told.Occasion)
}
