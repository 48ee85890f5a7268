package leagueview_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/leagueview"
	"herald/bot/ledger"
	"herald/games/league"
)

// called names people by their numbers.
func called(n int) string {
	return []string{"Ada", "Bruno", "Chloé", "Dai", "Élaine", "Florent", "Gwen", "Hector", "Iseult", "Kay"}[(n-1)%10]
}

func TestPreviews(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	en, fr := b.View.Catalog.Printer("en", nil), b.View.Catalog.Printer("fr", nil)
	divisions, swiss := league.Default(league.Divisions, 2, 5), league.Default(league.Swiss, 2, 5)
	for n, want := range map[int]string{
		7:  "7 people: one division of 7, 4 matches each. Any two people in a division meet twice.",
		15: "15 people: one division of 7 and one division of 8, 4 matches each. Any two people meet twice in a division of 7 and once or twice in a division of 8.",
		0:  "Nobody so far: it takes 5 to 200.",
		4:  "4 people so far: it takes 5 to 200.",
	} {
		require.Equal(t, want, b.LeagueView.Preview(en, divisions, n))
	}
	require.Equal(t, "60 people: 15 tables of 4 in each of 6 rounds. Nobody needs to meet the same person twice.", b.LeagueView.Preview(en, swiss, 60))
	require.Equal(t, "12 people: 3 tables of 4 in each of 6 rounds. At least 45 meetings are repeats.", b.LeagueView.Preview(en, swiss, 12))
	twice := swiss
	twice.Rounds, twice.Legs = 5, 2
	require.Contains(t, b.LeagueView.Preview(en, twice, 12), " Each pairing plays 2 matches at the same time: 30 matches in all instead of 15.")
	exact := swiss
	exact.Smallest, exact.Widest = 4, 4
	require.Equal(t, "14 people can’t be split into such tables; 12 and 16 could.", b.LeagueView.Preview(en, exact, 14))
	schedule := league.Default(league.Schedule, 2, 5)
	schedule.Rounds = 5
	require.Equal(t, "11 people: 2 tables of 4 and one table of 3 in each of 5 rounds. At least 20 meetings are repeats. "+
		"Tables that aren’t of 4 go around: 1 or 2 each, unless that costs repeats.", b.LeagueView.Preview(en, schedule, 11))
	require.Contains(t, b.LeagueView.Preview(fr, schedule, 61), "Les tables qui ne sont pas de 4 tournent")
	require.Equal(t, "7 personnes : une division de 7, 4 parties chacun. Deux membres d’une division se rencontrent 2 fois.",
		strings.ReplaceAll(b.LeagueView.Preview(fr, divisions, 7), "\u00a0", " "))
}

// Any number of people can be previewed, in any format and in both languages, and a
// possible number says so.
func TestEveryNumberIsPreviewed(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for _, locale := range []string{"en", "fr"} {
		say := b.View.Catalog.Printer(locale, nil)
		for _, format := range league.Formats() {
			s, least := league.Default(format, 2, 5), league.LeastEntrants
			most := league.MostEntrants
			if format.Teams {
				least, most = s.TeamsPossible()
			}
			if format.Cup {
				least = s.Widest + 1 // fewer would all be at the final
			}
			if format == league.Knockout {
				require.Contains(t, []string{"16 people: 3 rounds; the first has 4 tables of 4.",
					"16 personnes : 3 rondes; la première a 4 tables de 4."}, strings.NewReplacer("\u00a0", " ", "\u202f", "").Replace(b.LeagueView.Preview(say, s, 16)))
			}
			for n := range 203 {
				said := b.LeagueView.Preview(say, s, n)
				require.NotRegexp(t, rawKey, said)
				require.LessOrEqual(t, discord.Units(said), 300, said)
				require.Equal(t, n < least || n > most, strings.Contains(said, strconv.Itoa(most)) && n != most, "%s", said)
			}
		}
	}
}

// A sign-up of 1 to 200 people with the longest names fits into the living message and the
// list of entrants.
func TestSignUpOfAnyNumberFits(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for n, locale := range map[int]string{1: "fr", 2: "en", 5: "fr", 24: "en", 100: "fr", 200: "en"} {
		log := signedUp(t, n)
		l := kept(t, b, locale, log, len(log.Entries), wide)
		require.Len(t, l.State.Season().Entrants, n)
		check(t, b.LeagueView.Living(&l))
		list := b.LeagueView.Entrants(b.LeagueView.Public(&l), &l)
		check(t, discord.Private(list))
		require.Contains(t, list, fmt.Sprintf("**%d", n))
	}
}

// The message shortly before the end of sign-up has a first line of its own.
func TestTheEndOfSignUpHasItsOwnHeadline(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	settings := league.Default(league.Divisions, 2, 5)
	settings.Closes = start.Add(7 * 24 * time.Hour)
	state := league.New(league.Head{League: "1", Game: "lancelot"})
	entries, err := state.Do(start, league.Person(1).Organiser(), league.Open(1, settings, league.Commitment([32]byte{})))
	require.NoError(t, err)
	log := league.Log{Head: state.Head(), Entries: entries}
	l := b.Keep(t, leagues.League{Guild: "1", Name: "Duels", Game: "lancelot", Locale: "en", Channel: "7"}, log, called)
	headline := func() string {
		line, _, _ := strings.Cut(b.LeagueView.Living(&l).Content, "\n")
		return line
	}
	l.Told.Occasion = "1/signup"
	require.Equal(t, "📣 **Duels · season 1**", headline())
	l.Told.Occasion = leagues.Occasion(1, leagues.Closing)
	require.Equal(t, fmt.Sprintf("⏰ **Duels · season 1** · sign-up ends <t:%d:R>", settings.Closes.Unix()), headline())
}

// signedUp returns the log of a league that n people have joined.
func signedUp(t *testing.T, n int) league.Log {
	t.Helper()
	log := league.Log{Head: league.Head{League: "1", Game: "lancelot"}}
	state := league.New(log.Head)
	do := func(by league.Actor, act league.Act) {
		entries, err := state.Do(start, by, act)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entries...)
	}
	do(league.Person(1).Organiser(), league.Open(1, league.Default(league.Divisions, 2, 5), league.Commitment([32]byte{})))
	for p := range n {
		do(league.Person(p+1).Entrant(), league.Join())
	}
	return log
}

func TestBounds(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	say := b.View.Catalog.Printer("en", nil)
	s := league.Default(league.Divisions, 2, 5)
	ends := start.Add(53 * 24 * time.Hour).Unix()
	require.Equal(t, fmt.Sprintf("The season is over by <t:%d:f> (<t:%d:R>) at the latest: 53 days after the draw.", ends, ends), b.LeagueView.Bound(say, s, start, 8))
	require.Equal(t, "The season is over 53 days after the draw at the latest.", b.LeagueView.Bound(say, s, time.Time{}, 8))
	l := leagues.League{Game: "lancelot"}
	require.Equal(t, "If everyone uses all their time, a match takes about 118 days; after 49 days it’s decided as it stands.", b.LeagueView.Length(say, &l, s))
	s.Length -= 7 * 24 * time.Hour
	require.Equal(t, "⚠️ If everyone uses all their time, a match takes about 118 days, but after 42 days it’s decided as it stands. A faster clock or a longer season would help.", b.LeagueView.Length(say, &l, s))
	s.Clock = "blitz"
	require.Equal(t, "If everyone uses all their time, a match takes about 10 days.", b.LeagueView.Length(say, &l, s))
	s.Clock = "none"
	require.Empty(t, b.LeagueView.Length(say, &l, s))
}

// No draft begins with a warning of what its organiser has not chosen.
func TestDefaultsDoNotWarn(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	say := b.View.Catalog.Printer("en", nil)
	for _, title := range bottest.Shelf {
		for _, f := range league.Formats() {
			s := league.Default(f, title.Rules.Min, title.Rules.Max)
			require.NotContains(t, b.LeagueView.Length(say, &leagues.League{Game: title.Rules.Name}, s), "⚠️", "%s, %s", title.Rules.Name, f.Name)
		}
	}
}

// duels is a league of duels of five people with results: in each pair, the first beats the
// second.
func duels(t *testing.T, b *bottest.Bot, results ...[2]league.Person) leagues.League {
	t.Helper()
	s := league.Default(league.Arena, 2, 2)
	seed := [32]byte{1}
	state := league.New(league.Head{League: "1", Game: "lancelot"})
	log := league.Log{Head: state.Head()}
	at := start
	do := func(by league.Actor, act league.Act) {
		t.Helper()
		at = at.Add(time.Hour)
		entries, err := state.Do(at, by, act)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entries...)
	}
	do(league.Person(9).Organiser(), league.Open(1, s, league.Commitment(seed)))
	for p := league.Person(1); p <= 5; p++ {
		do(p.Entrant(), league.Join())
	}
	do(league.Person(9).Organiser(), league.Close(seed))
	for _, r := range results {
		name := state.Season().NextTable()
		do(league.App, league.Draw(name, r[0], r[1]))
		do(league.App, league.Begin(name, "k"+name))
		do(league.App, league.End(name, "k"+name, league.Result{Places: []int{1, 2}, Scores: []int{8, 5}}))
	}
	l := leagues.League{Guild: "1", Name: "Duels", Game: "lancelot", Locale: "en", Channel: "7"}
	return b.Keep(t, l, log, called)
}

func TestUnderATiedRowStandsWhatDecided(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	l := duels(t, b, [2]league.Person{1, 2}, [2]league.Person{3, 4}, [2]league.Person{1, 4}, [2]league.Person{3, 5}, [2]league.Person{3, 1}, [2]league.Person{1, 5})
	say := b.LeagueView.Public(&l)
	m := b.LeagueView.Standings(say, &l, leagueview.StandingsPage{}, 1)
	require.Equal(t, "**Duels · season 1**\nYou’re 1st of 5, with 31 points.\n-# Élaine is ahead of Dai by lot; everything else is equal.", m.Content)
	text := strings.Join(b.LeagueView.StandingsText(say, &l, leagueview.StandingsPage{}), "\n")
	for _, line := range strings.Split(m.Content, "\n") {
		if said, ok := strings.CutPrefix(line, "-# "); ok {
			require.Contains(t, text, said, "the sentences stand in the text, too")
		}
	}
	require.Contains(t, m.Attachments[0].Description, "1. Ada, 31. 2. Chloé, 30.")
}

// Ratings are rebuilt only when a log has grown.
func TestRatingsAreThoseOfTheGuild(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	l := duels(t, b, [2]league.Person{1, 2}, [2]league.Person{1, 3})
	say := b.LeagueView.Public(&l)
	book := b.LeagueView.Book("1")
	require.Same(t, book, b.LeagueView.Book("1"))
	require.Regexp(t, `^1\d\d\d\? ± 3\d\d$`, b.LeagueView.Rating(&l, 1, start.Add(48*time.Hour)))
	require.Empty(t, b.LeagueView.Rating(&l, 5, start))
	s := l.State.Season()
	require.Regexp(t, `^Rating 1000 → 1\d\d\d\? ± \d+: you finished before Bruno, who was expected to win 50% of the time\.$`,
		b.LeagueView.Rated(say, &l, s, &s.Tables[0], 1))
	other := b.Keep(t, leagues.League{Guild: "1", Name: "Another", Game: "lancelot"}, league.Log{Head: league.Head{League: "2", Game: "lancelot"}}, called)
	require.NotSame(t, book, b.LeagueView.Book("1"))
	require.Equal(t, leagueview.Heading(say, &other), "**Another**")
}

func TestConsequencesOfAnAmendment(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	l := duels(t, b, [2]league.Person{1, 2}, [2]league.Person{3, 4})
	say := b.LeagueView.Public(&l)
	after := l.State.Clone()
	_, err := after.Do(l.State.At(), league.Person(9).Organiser(), league.Amend("1.1", []int{2, 1}, nil, nil, 1))
	require.NoError(t, err)
	require.Equal(t, []string{
		"Bruno: 1 → 10 points, place 4th → 2nd", "Ada: 10 → 1 point, place 2nd → 3rd", "Dai: 1 point, place 3rd → 4th",
		"Rating of Ada: 1105 → 895", "Rating of Bruno: 895 → 1105",
	}, b.LeagueView.Consequences(say, &l, after))
	require.Equal(t, []string{"Nothing changes in points, places or ratings."}, b.LeagueView.Consequences(say, &l, l.State.Clone()))
}

// A forgotten person loses their name and nothing else.
func TestAForgottenPersonHasNoName(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	l := duels(t, b, [2]league.Person{1, 2}, [2]league.Person{1, 3})
	say := b.LeagueView.Public(&l)
	before := b.LeagueView.Rating(&l, 2, start.Add(48*time.Hour))
	require.NoError(t, b.Store.Forget("1", "1"))
	m := b.LeagueView.Standings(say, &l, leagueview.StandingsPage{}, 0)
	require.NotContains(t, m.Content+m.Attachments[0].Description, "Ada")
	require.Contains(t, m.Attachments[0].Description, "1. departed player, 20.")
	require.Equal(t, before, b.LeagueView.Rating(&l, 2, start.Add(48*time.Hour)))
}

func TestAMutedLeagueSaysWhatIsMissing(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	l := duels(t, b)
	say := b.LeagueView.Public(&l)
	require.Empty(t, b.LeagueView.Muted(say, &l))
	l.Muted = &ledger.Muted{Code: discord.CodeMissingPermission, Since: 1}
	require.Contains(t, b.LeagueView.Muted(say, &l), "Send Messages")
	l.Muted.Code = discord.CodeUnknownChannel
	require.Contains(t, b.LeagueView.Muted(say, &l), "was deleted <t:1:R>")
}
