package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/games/league"
)

// TestALeagueOfTwoGames plays two rounds of a Swiss event, each of its own game and with two
// matches a pairing, and reads which game is said where. Ratings are by game.
func TestALeagueOfTwoGames(t *testing.T) {
	t.Parallel()
	settings := league.Default(league.Swiss, 2, 4)
	settings.Rounds, settings.Games, settings.Legs = 2, []string{"toy", "toy1"}, 2
	s := newSeason(t, settings, time.Hour, copies(1)...)
	s.join(seven...)
	s.settled()
	require.Contains(t, s.living(), "The game changes from round to round: The toy in round 1 and The toy 1 in round 2.")

	s.time.skip(time.Hour + time.Minute)
	for round, game := range []string{"toy", "toy1"} {
		now := s.until("playing", func(l *leagues.League, now *league.Season) bool {
			return now.Round() == round+1 && len(now.Playing()) == 4 && !s.a.Leagues.Owed(l)
		})
		name := s.a.View.Catalog.Printer("en", nil).T(game + ".name")
		require.Contains(t, s.living(), "round "+string(rune('1'+round))+" of 2 · "+name+"\n")
		for _, table := range now.Playing() {
			played, err := s.a.Tables.Get(table.Match)
			require.NoError(t, err)
			require.Equal(t, game, played.Game)
		}
		for _, table := range now.Playing() {
			s.plays(table.Match)
		}
	}
	s.until("checking", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Checking && !s.a.Leagues.Owed(l)
	})
	l := s.league()
	for _, m := range l.State.Rated() {
		require.Equal(t, map[bool]string{true: "toy", false: "toy1"}[strings.Contains(m.ID, "/1.")], m.Game)
	}
	require.Len(t, l.State.Rated(), 8)
}
