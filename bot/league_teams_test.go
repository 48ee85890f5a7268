package bot_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/games/league"
	"herald/games/league/standings"
)

// TestASeasonOfTeamsByHand: four teams of two are formed, one of them by its people's own
// presses; its captain orders the boards, and puts a substitute in for a seat that is given up.
// All play all, and teams stand first.
func TestASeasonOfTeamsByHand(t *testing.T) {
	t.Parallel()
	settings := league.Default(league.Teams, 2, 4)
	settings.Rounds = 3
	s := newSeason(t, settings, time.Hour)
	s.settled()
	person := func(name string) *guest {
		g := &guest{app: s.app, Person: s.srv.Person(name), channel: s.channel}
		require.NoError(t, g.SetLocale("en-GB"))
		return g
	}
	ada, bruno, esra := person("Ada"), person("Bruno"), person("Esra")

	ada.presses(ada.presses(ada.last(), "Join"), "Yes, I’m in")
	search := ada.presses(ada.last(), "Team")
	require.Contains(t, search.Content, "You have no team yet")
	own := ada.form(search, "Found a team…", map[string]string{"name": "  The *Round*  Table "})
	require.Contains(t, own.Content, `🛡️ **The \*Round\* Table** · captain: Ada`)
	require.Contains(t, own.Content, "One more player is needed")
	own = ada.chooses(own, "Invite people…", bruno.ID())
	require.Contains(t, own.Content, "Invited: Bruno.")
	own = ada.chooses(own, "Invite people…", esra.ID())
	require.Contains(t, own.Content, "Invited: Bruno and Esra.")
	for _, g := range []*guest{bruno, esra} {
		terms := g.presses(g.last(), "Team")
		require.Contains(t, terms.Content, "This is what you sign up for:")
		require.Contains(t, terms.Content, "in teams of 2: 3 rounds one against one, board by board")
		joined := g.presses(terms, "Yes, I’m in")
		require.Contains(t, joined.Content, "Now you need a team")
		invited := g.presses(joined, "Team")
		require.Contains(t, invited.Content, "You have 1 invitation.")
		require.Contains(t, g.presses(invited, "Join The *Round* Table").Content, "captain: Ada")
	}
	own = ada.presses(ada.last(), "Team")
	require.Contains(t, own.Content, "Board 1: Ada\nBoard 2: Bruno\nSubstitutes: Esra")
	own = ada.chooses(own, "Move up one board…", "Bruno")
	require.Contains(t, own.Content, "Board 1: Bruno\nBoard 2: Ada\nSubstitutes: Esra")

	s.forms("Chloé", "Dai")
	s.forms("Finn", "Gus")
	s.time.skip(11 * time.Minute)
	require.Eventually(t, func() bool {
		return strings.Contains(s.living(), "3 teams of 2: 1 meeting in each of 3 rounds. 1 team has a bye each round.")
	}, patience, 5*time.Millisecond)
	s.forms("Hal", "Iris")
	require.Contains(t, ada.presses(ada.last(), "Who’s in").Content, `🛡️ **The \*Round\* Table**: Bruno, Ada, Esra`)
	s.time.skip(time.Hour + time.Minute)

	now := s.playing(4)
	seated := now.TablesOf(s.number("Bruno"))[0]
	require.Contains(t, []string{"1.1", "1.3"}, seated.Name, "a first board")
	require.NoError(t, s.does("Bruno", league.AskFor(seated.Name)))
	s.settled()
	said := s.said()
	require.Contains(t, said[len(said)-1].Content, discord.Mention(ada.ID())+", as captain you can put in a substitute")
	own = ada.presses(&said[len(said)-2], "Team")
	own = ada.chooses(own, "Put in a substitute…", fmt.Sprintf("Table %s: Esra for Bruno", seated.Name))
	require.NotContains(t, own.Content, "Put in a substitute…")
	now = s.settled()
	seat, _ := now.Table(seated.Name)
	require.Equal(t, s.number("Esra"), seat.Seats[seat.SeatOf(s.number("Bruno"))-1].Holder)
	match, err := s.a.Tables.Get(seat.Match)
	require.NoError(t, err)
	require.GreaterOrEqual(t, int(match.Seat(esra.ID())), 0, "the match knows the substitute")

	for round := 1; round <= 3; round++ {
		now = s.until("the round", func(l *leagues.League, now *league.Season) bool {
			return now.Round() == round && len(now.Playing()) == 4 && !s.a.Leagues.Owed(l)
		})
		require.Contains(t, s.living(), "🛡️ **Teams**: team points (board points)")
		for _, tab := range now.Playing() {
			s.plays(tab.Match)
		}
	}
	s.until("checking", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Checking && !s.a.Leagues.Owed(l)
	})
	s.time.skip(49 * time.Hour)
	now = s.until("over", func(l *leagues.League, now *league.Season) bool {
		return now.Stage == league.Over && l.Told.Occasion == "1/over" && !s.a.Leagues.Owed(l)
	})
	rows := now.TeamStandings()
	require.Len(t, rows, 4)
	sum, met := standings.Points(0), map[string]bool{}
	for _, row := range rows {
		sum += row.Points
		require.Equal(t, 3, row.Matches)
	}
	require.Equal(t, 12*standings.One, sum, "two points a meeting")
	for n := 1; n <= 3; n++ {
		for _, m := range now.Meetings(n) {
			met[fmt.Sprint(min(m.Teams[0].Number, m.Teams[1].Number), max(m.Teams[0].Number, m.Teams[1].Number))] = true
		}
	}
	require.Len(t, met, 6, "each team has met each other one")
	l := s.league()
	best := s.a.LeagueView.TeamNames(s.a.LeagueView.Public(&l), &l)(rows[0].Team)
	require.Contains(t, s.living(), fmt.Sprintf("🏆 **%s**: %s team points", strings.ReplaceAll(best, "*", `\*`), rows[0].Points))
	shown := ada.presses(ada.last(), "Standings").Content
	require.Less(t, strings.Index(shown, "🛡️ **Teams**"), strings.Index(shown, "You finished"), shown)
}

// forms makes people a team whose captain is the first.
func (s *season) forms(names ...string) {
	s.Helper()
	s.join(names...)
	number := 0
	_, err := s.a.Leagues.Update(s.id, func(c *leagues.Change) error {
		captain := s.number(names[0])
		text, err := c.AddText(captain, "Team "+names[0])
		if err != nil {
			return err
		}
		number = len(c.State.Season().Teams) + 1
		return c.Do(captain.Entrant(), league.Found(text))
	})
	require.NoError(s, err)
	for _, name := range names[1:] {
		require.NoError(s, s.does(names[0], league.Invite(s.number(name))))
		require.NoError(s, s.does(name, league.Enlist(number)))
	}
}

// number returns the number of a person in the league.
func (s *season) number(name string) league.Person {
	l := s.league()
	return s.a.Leagues.Number(&l, s.user(name))
}
