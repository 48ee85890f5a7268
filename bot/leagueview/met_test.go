package leagueview_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/leagueview"
	"herald/games/league"
)

// At tables of two, the cross table has the results.
func TestACrossTableOfDuelsHasTheResults(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	log := played(t, league.Divisions, 5, func(s *league.Settings) { *s = s.WithTable(2) })
	l := kept(t, b, "en", log, len(log.Entries)-6, called)
	say := b.LeagueView.Public(&l)
	m := b.LeagueView.Met(say, &l, leagueview.StandingsPage{})
	check(t, m)
	require.Equal(t, "**Who met whom**\n"+"```\n"+
		"         1 2 3 4 5\n"+
		"1 Dai    ■ + +\n"+
		"2 Bruno  − ■   ·\n"+
		"3 Ada    −   ■   ·\n"+
		"4 Chloé    ·   ■ ·\n"+
		"5 Élaine     · · ■\n"+
		"```\n-# \\+ won, − lost, = level, · still open", belowHeading(m))
	require.Equal(t, []string{"As text", "Standings"}, labels(m))

	m = b.LeagueView.MetText(say, &l, leagueview.StandingsPage{})
	check(t, m)
	require.Equal(t, `**Who met whom**
1\. **Dai**: Bruno +, Ada +; not yet Chloé, Élaine
2\. **Bruno**: Dai −; not yet Ada, Chloé, Élaine
3\. **Ada**: Dai −; not yet Bruno, Chloé, Élaine
4\. **Chloé**: nobody yet
5\. **Élaine**: nobody yet
-# \+ won, − lost, = level, · still open`, belowHeading(m))
}

// At larger tables, it has how often people have met.
func TestACrossTableOfLargerTablesCounts(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	log := played(t, league.Divisions, 7, nil)
	l := kept(t, b, "fr", log, len(log.Entries)-9, called)
	say := b.LeagueView.Public(&l)
	m := b.LeagueView.Met(say, &l, leagueview.StandingsPage{})
	check(t, m)
	require.Equal(t, "**Qui a joué contre qui**\n"+"```\n"+
		"          1  2  3  4  5  6  7\n"+
		"1 Chloé   ■  2  1· 1· 1· 1· ··\n"+
		"2 Ada     2  ■  1· 1· 1· 1· ··\n"+
		"3 Gwen    1· 1· ■  1· 1· 2  ··\n"+
		"4 Florent 1· 1· 1· ■  2  1· ··\n"+
		"5 Dai     1· 1· 1· 2  ■  1· ··\n"+
		"6 Bruno   1· 1· 2  1· 1· ■  ··\n"+
		"7 Élaine  ·· ·· ·· ·· ·· ·· ■\n"+
		"```\n-# Nombre de parties à la même table\u202f; · à finir", belowHeading(m))
	m = b.LeagueView.MetText(say, &l, leagueview.StandingsPage{})
	check(t, m)
	require.Contains(t, m.Content, "2\\. **Ada**\u00a0: Chloé ×2, Gwen, Florent, Dai, Bruno\u202f; pas encore Élaine")
	require.Contains(t, m.Content, "7\\. **Élaine**\u00a0: personne encore")
}

// A field that is too wide for a phone is told in pages, with a line a person.
func TestWhoMetWhomHasPages(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	log := played(t, league.Swiss, 60, func(s *league.Settings) { s.Rounds = 2 })
	l := kept(t, b, "en", log, len(log.Entries), called)
	say := b.LeagueView.Public(&l)
	var lines []string
	for page := range 3 {
		m := b.LeagueView.Met(say, &l, leagueview.StandingsPage{Page: page})
		check(t, m)
		require.Equal(t, []string{"◀", "▶", "Standings"}, labels(m))
		lines = append(lines, strings.Split(belowHeading(m), "\n")[1:]...)
	}
	require.Len(t, lines, 60)
	require.Equal(t, `1\. **Hector**: Iseult, Élaine, Iseult, Iseult, Élaine, Florent; not yet 53 others`, lines[0])
	require.True(t, strings.HasPrefix(lines[59], `60\. `), lines[59])
}

// belowHeading returns a message without its first line.
func belowHeading(m discord.Message) string {
	_, below, _ := strings.Cut(m.Content, "\n")
	return below
}

// labels returns the labels of a message's buttons.
func labels(m discord.Message) []string {
	var all []string
	for _, row := range m.Components {
		for _, c := range row.Components {
			all = append(all, c.Label)
		}
	}
	return all
}
