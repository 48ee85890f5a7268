package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/games/match"
)

// answer plays one turn for each seat that is waited for and whose holder is willing.
func (s *season) answer(id string, willing func(p games.Player) bool) {
	s.Helper()
	now, _, err := s.a.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		for _, p := range m.Waiting() {
			if !m.Over() && t.BotAt(m, p) == "" && willing(p) {
				if err := s.playsTurn(m, p); err != nil {
					return err
				}
			}
		}
		return nil
	})
	require.NoError(s, err)
	s.a.Post.Schedule(&now)
}

// timesOut lets time pass until bot players have answered for the seats that a match waits
// for.
func (s *season) timesOut(id string) {
	s.Helper()
	_, m, err := s.a.Opened(id)
	require.NoError(s, err)
	late, plies := m.Waiting(), m.Plies()
	s.time.skip(50 * time.Hour)
	require.Eventually(s, func() bool {
		t, m, err := s.a.Opened(id)
		require.NoError(s, err)
		if m.Over() {
			return true
		}
		for _, p := range late {
			if t.BotAt(m, p) != "" {
				return false
			}
		}
		return m.Plies() > plies
	}, patience, 5*time.Millisecond)
}

// TestSilenceHasAPrice: one person never answers and another misses two turns.
func TestSilenceHasAPrice(t *testing.T) {
	t.Parallel()
	settings := fours()
	settings.Missed = 2
	s := newSeason(t, settings, time.Hour)
	_, err := s.a.Leagues.Update(s.id, func(c *leagues.Change) error { c.Setup.Options["rounds"] = "6"; return nil })
	require.NoError(t, err)
	s.join(seven...)
	s.time.skip(time.Hour + time.Minute)
	tab := s.playing(7).Playing()[0]
	for late := 0; ; {
		_, m, err := s.a.Opened(tab.Match)
		require.NoError(t, err)
		if m.Over() {
			break
		}
		plies := m.Plies()
		s.answer(tab.Match, func(p games.Player) bool { return p != 0 && (p != 1 || late >= 2) })
		if _, m, err = s.a.Opened(tab.Match); err == nil && m.Plies() == plies {
			late++
			s.timesOut(tab.Match)
		}
	}
	over, _ := s.until("over", func(_ *leagues.League, season *league.Season) bool {
		t, _ := season.Table(tab.Name)
		return t.Over()
	}).Table(tab.Name)
	for n, credit := range []league.Credit{league.Nil, league.Half, league.Full, league.Full} {
		require.Equal(t, credit, over.Seats[n].Credit, n)
		require.Equal(t, n < 2, over.Seats[n].Quit, n)
	}
	require.Equal(t, 2, over.Seats[1].Missed)
	require.Greater(t, over.Seats[0].Missed, 2)
	rated := s.league().State.Rated()[0]
	require.True(t, rated.Sittings[0].Forfeit)
	require.True(t, rated.Sittings[0].Sitters[0].Left)
}
