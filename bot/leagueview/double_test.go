package leagueview_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/games/league"
)

// A double elimination of nine says in each round who is in which bracket, in the final and out.
func TestADoubleEliminationNamesItsBrackets(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	state := league.New(league.Head{League: "1", Game: "lancelot"})
	log := league.Log{Head: state.Head()}
	do := func(by league.Actor, act league.Act) {
		t.Helper()
		entries, err := state.Do(start.Add(time.Hour), by, act)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entries...)
	}
	play := func() leagues.League {
		t.Helper()
		for _, table := range state.Season().ToBegin() {
			do(league.App, league.Begin(table.Name, "m"+table.Name))
			do(league.App, league.End(table.Name, "m"+table.Name, league.Result{Places: []int{1, 2, 3, 4, 5}[:len(table.Seats)]}))
		}
		return b.Keep(t, leagues.League{Guild: "1", Name: "Cup", Game: "lancelot", Locale: "en", Channel: "7"}, log, called)
	}
	do(league.Person(9).Organiser(), league.Open(1, league.Default(league.Double, 2, 5), league.Commitment([32]byte{})))
	for p := league.Person(1); p <= 9; p++ {
		do(p.Entrant(), league.Join())
	}
	do(league.Person(9).Organiser(), league.Close([32]byte{}))

	l := play()
	season := l.State.Season()
	require.Equal(t, 4, season.LastRound())
	living := b.LeagueView.Living(&l).Content
	require.Regexp(t, `\nUpper bracket: \S+, \S+, \S+ and \S+\.\nLower bracket: (\S+, ){3}\S+ and \S+\.\n`, living)
	require.Contains(t, b.LeagueView.Fixture(&l, &season.Tables[3]).Content, "round 2 of 4, lower bracket · table 2.2")
	require.NotContains(t, b.LeagueView.Fixture(&l, &season.Tables[2]).Content, "bracket")
	require.Equal(t, map[string]int{"": 4, "lower bracket": 5}, beside(b, &l))

	l = play()
	require.Equal(t, map[string]int{"": 2, "lower bracket": 4, "out in round 2": 3}, beside(b, &l))
	lower := league.Person(l.State.Season().Standings()[0][2].Entrant)
	require.Contains(t, b.LeagueView.Standings(b.LeagueView.Public(&l), &l, leagueview.StandingsPage{}, lower).Content,
		"You’re still in, in the lower bracket: round 3 of 4.")
	l = play()
	require.Contains(t, b.LeagueView.Living(&l).Content, "🏁 The final: ")
	require.Equal(t, map[string]int{"in the final": 4, "out in round 2": 3, "out in round 3": 2}, beside(b, &l))
}

// beside counts what stands beside the rows of the standings of a cup.
func beside(b *bottest.Bot, l *leagues.League) map[string]int {
	count := map[string]int{}
	for _, row := range b.LeagueView.Table(b.LeagueView.Public(l), l, leagueview.Ranked(l.State.Season(), 0), 0).Rows {
		count[row.Break.Value]++
	}
	return count
}
