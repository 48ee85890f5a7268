package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/games/league"
)

// TestACupFromSignUpToItsFinal plays a knock-out, and reads what its standings and living
// message say about each person.
func TestACupFromSignUpToItsFinal(t *testing.T) {
	t.Parallel()
	s := newSeason(t, league.Default(league.Knockout, 2, 4), time.Hour)
	s.join(seven...)
	s.settled()
	s.time.skip(time.Hour + time.Minute)
	now := s.playing(2)
	require.Equal(t, 2, now.LastRound())
	s.progresses(0, 0)
	require.Contains(t, s.living(), "round 1 of 2")
	require.NotContains(t, s.living(), "Still in")

	first := now.Playing()
	s.plays(first[0].Match)
	now = s.playing(1)
	over, _ := now.Table(first[0].Name)
	out, in := s.progresses(beaten(over, 2), 0)
	require.Empty(t, in)
	for _, name := range out {
		require.True(t, s.sat(first[0].Name, name), "the others still play: %s", name)
	}

	s.plays(now.Playing()[0].Match)
	now = s.until("the final", func(l *leagues.League, now *league.Season) bool {
		return now.Round() == 2 && len(now.Playing()) == 1 && !s.a.Leagues.Owed(l)
	})
	out, in = s.progresses(3, 4)
	require.Subset(t, seven, slices.Concat(out, in))
	final := now.Playing()[0]
	for _, name := range in {
		require.True(t, s.sat(final.Name, name), name)
	}
	require.Contains(t, s.living(), "round 2 of 2")
	said, _, _ := strings.Cut(s.living()[strings.Index(s.living(), "🏁 The final: "):], "\n")
	for _, name := range seven {
		require.Equal(t, slices.Contains(in, name), strings.Contains(said, name), "%s: %s", name, said)
	}

	s.plays(final.Match)
	s.until("checking", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Checking && !s.a.Leagues.Owed(l)
	})
	s.progresses(3, 4)
	s.time.skip(49 * time.Hour)
	now = s.until("over", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Over && l.Told.Occasion == "1/over" && !s.a.Leagues.Owed(l)
	})
	s.progresses(3, 4)
	table, _ := now.Table(final.Name)
	winner := league.Person(now.Standings()[0][0].Entrant)
	require.Equal(t, 1, table.Seats[table.SeatOf(winner)-1].Place)
	l := s.league()
	require.Contains(t, s.living(), "🥇 "+s.a.LeagueView.Name(s.a.LeagueView.Public(&l), &l, winner))
}

// progresses returns who stands in the standings as out in round 1, and who as in the final,
// after it has checked how many they are, and that the others have nothing there.
func (s *season) progresses(out, final int) (gone, in []string) {
	s.Helper()
	l := s.league()
	say := s.a.LeagueView.Public(&l)
	t := s.a.LeagueView.Table(say, &l, leagueview.Ranked(l.State.Season(), 0), 0)
	for _, row := range t.Rows {
		switch row.Break.Value {
		case "out in round 1":
			gone = append(gone, row.Name)
		case "in the final":
			in = append(in, row.Name)
		default:
			require.Empty(s, row.Break.Value)
		}
	}
	require.Len(s, gone, out)
	require.Len(s, in, final)
	return gone, in
}

// beaten counts the seats behind at least n others. Those who share a place wait for the
// results of the other tables, which may part them.
func beaten(t league.Table, n int) int {
	count := 0
	for _, seat := range t.Seats {
		better := 0
		for _, other := range t.Seats {
			if other.Place < seat.Place {
				better++
			}
		}
		if better >= n {
			count++
		}
	}
	return count
}

// sat reports whether a person plays at a table of the league.
func (s *season) sat(table, name string) bool {
	l := s.league()
	t, _ := l.State.Season().Table(table)
	return slices.ContainsFunc(t.Seats, func(seat league.Seat) bool {
		return s.a.LeagueView.Name(s.a.LeagueView.Public(&l), &l, seat.Entrant) == name
	})
}

// living returns the latest living message.
func (s *season) living() string {
	said := s.said()
	return said[len(said)-1].Content
}
