package leagueview_test

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/games/league"
	"herald/games/league/simulate"
)

var start = time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)

// played returns the log of a season played to its end.
func played(t testing.TB, f *league.Format, people int, change func(*league.Settings)) league.Log {
	t.Helper()
	s := league.Default(f, 2, 5)
	s.Closes = start.Add(7 * 24 * time.Hour)
	if change != nil {
		change(&s)
	}
	log, _, err := simulate.Season(simulate.Options{
		Game: "lancelot", Settings: s, Players: people, Noise: 1, Trouble: .1, Reserves: 3, Start: start,
	}, 7)
	require.NoError(t, err)
	return log
}

// stages returns the number of entries of a log up to each of its stages.
func stages(t testing.TB, log league.Log) map[league.Stage]int {
	t.Helper()
	state, found := league.New(log.Head), map[league.Stage]int{}
	for n, e := range log.Entries {
		require.NoError(t, state.Apply(e))
		stage := state.Season().Stage
		if stage == league.Running && len(state.Season().ToBegin()) > 0 {
			continue
		}
		found[stage] = n + 1
		if stage == league.Running && found["begun"] == 0 {
			found["begun"] = n + 1
		}
	}
	return found
}

// wide is a name as long as Discord allows, of wide letters or of letters that must be
// escaped.
func wide(n int) string {
	if n%2 == 0 {
		return strings.Repeat("漢", 29) + fmt.Sprintf("%03d", n)
	}
	return strings.Repeat("*", 29) + fmt.Sprintf("%03d", n)
}

// kept stores a league in its state after some entries.
func kept(t testing.TB, b *bottest.Bot, locale string, log league.Log, entries int, name func(int) string) leagues.League {
	t.Helper()
	log.Entries = log.Entries[:entries]
	l := leagues.League{Guild: "1", Name: strings.Repeat("W", 60), Game: "lancelot", Locale: locale, Channel: "7"}
	return b.Keep(t, l, log, name)
}

var rawKey = regexp.MustCompile(`(leagueview|standings)\.[a-z]|no value`)

func check(t testing.TB, m discord.Message) {
	t.Helper()
	bottest.CheckMessage(t, m)
	require.NotRegexp(t, rawKey, m.Content)
	for _, a := range m.Attachments {
		require.LessOrEqual(t, discord.Units(a.Description), discord.MaxAlt)
		require.NotRegexp(t, rawKey, a.Description)
	}
	bottest.CheckMessage(t, m.InWords())
	if os.Getenv("SHOW") != "" {
		t.Logf("\n%s\n%v", m.Content, m.Attachments)
	}
}

// TestEveryMessageFitsDiscord looks at seasons of all formats in all stages, with the
// longest names, in both languages.
func TestEveryMessageFitsDiscord(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		format *league.Format
		people int
		change func(*league.Settings)
	}{
		{league.Divisions, 7, nil},
		{league.Divisions, 200, func(s *league.Settings) { s.Division = 5 }},
		{league.Swiss, 60, func(s *league.Settings) { s.Rounds = 2 }},
		{league.Schedule, 14, func(s *league.Settings) { s.Rounds = 3 }},
		{league.Double, 40, nil},
		{league.Teams, 24, func(s *league.Settings) { s.Rounds = 2 }},
		{league.Ladder, 12, nil},
		{league.Arena, 9, nil},
	} {
		t.Run(fmt.Sprintf("%s %d", c.format, c.people), func(t *testing.T) {
			t.Parallel()
			log := played(t, c.format, c.people, c.change)
			b := bottest.New(t)
			locale := "en"
			for stage, entries := range stages(t, log) {
				locale = map[string]string{"en": "fr", "fr": "en"}[locale]
				checkLeague(t, b, kept(t, b, locale, log, entries, wide), stage)
			}
		})
	}
}

func checkLeague(t *testing.T, b *bottest.Bot, l leagues.League, stage league.Stage) {
	t.Helper()
	v, say := b.LeagueView, b.LeagueView.Public(&l)
	s := l.State.Season()
	check(t, v.Living(&l))
	check(t, discord.Private(v.Entrants(say, &l)))
	check(t, discord.Private(strings.Join(v.Rules(say, l.Game, s.Settings), "\n")))
	check(t, discord.Private(v.Summary(say, l.Game, s.Settings)+v.Bound(say, s.Settings, start, 0)+v.Preview(say, s.Settings, len(s.Active()))))
	for d := range max(1, len(s.Divisions)) {
		if d > 2 && d < len(s.Divisions)-1 {
			continue
		}
		check(t, v.Standings(say, &l, leagueview.StandingsPage{Division: d + 1, Page: d}, league.Person(d+1)))
		check(t, v.Met(say, &l, leagueview.StandingsPage{Division: d + 1}))
		check(t, v.MetText(say, &l, leagueview.StandingsPage{Division: d + 1, Page: d}))
		for _, text := range v.StandingsText(say, &l, leagueview.StandingsPage{Division: d + 1}) {
			check(t, discord.Private(text))
		}
	}
	for i := range s.Tables[:min(3, len(s.Tables))] {
		check(t, v.Fixture(&l, &s.Tables[i]))
		check(t, discord.Private(v.TableLine(say, &l, s, &s.Tables[i])))
	}
	check(t, v.Profile(say, &l, 1, true, l.State.At()))
	for _, text := range v.ProfileText(say, &l, 2, l.State.At()) {
		check(t, discord.Private(text))
	}
	if stage == league.Over {
		check(t, v.Hall(say, &l, 0))
	}
}
