package leagueview_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/games/league"
)

// A deadline that several tables share is said once, above; a table with another one says it.
func TestADeadlineOfSeveralTablesIsSaidOnce(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	log := played(t, league.Divisions, 7, nil)
	l := kept(t, b, "en", log, stages(t, log)["begun"], called)
	_, err := l.State.Do(l.State.At(), league.Person(100).Organiser(), league.Extend("1.2", 24*time.Hour, 1))
	require.NoError(t, err)
	s := l.State.Season()
	var tables []*league.Table
	for i := range s.Tables[:3] {
		tables = append(tables, &s.Tables[i])
	}
	soft, _ := s.Deadlines(tables[0])
	later, _ := s.Deadlines(tables[1])
	say := b.LeagueView.Public(&l)
	list := b.LeagueView.TableList(say, &l, s, tables)
	require.Equal(t, "📅 Open matches should end "+discord.Timestamp(soft, 'R')+".", list.Deadline())
	require.NotContains(t, list.Line(tables[0]), "<t:")
	require.True(t, strings.HasSuffix(list.Line(tables[1]), " · should end "+discord.Timestamp(later, 'R')))
	require.NotContains(t, list.Line(tables[2]), "<t:")

	one := b.LeagueView.TableList(say, &l, s, tables[:1])
	require.Empty(t, one.Deadline())
	require.True(t, strings.HasSuffix(one.Line(tables[0]), " · should end "+discord.Timestamp(soft, 'R')))

	living := b.LeagueView.Living(&l).Content
	require.Equal(t, 1, strings.Count(living, discord.Timestamp(soft, 'R')), "the heading has said the deadline of the round")
	require.Contains(t, living, " · should end "+discord.Timestamp(later, 'R'))
}
