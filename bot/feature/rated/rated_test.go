package rated_test

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/rated"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/league"
	"herald/games/match"
)

var ada, bruno, chloe = seats.User{ID: "101", Name: "Ada"}, seats.User{ID: "102", Name: "Bruno"}, seats.User{ID: "103", Name: "Chloé"}

// A club is a server on which matches end.
type club struct {
	*testing.T
	*bottest.Bot
	f   feature.Feature
	now *time.Time
}

func newClub(t *testing.T) club {
	t.Helper()
	now := time.Date(2026, 3, 1, 20, 0, 0, 0, time.UTC)
	b := bottest.At(t, &now)
	return club{t, b, rated.New(b.App), &now}
}

// begins begins a match of Lancelot, rated if those who agreed are all who play.
func (c club) begins(agreed *feature.Rating, at ...seats.Seat) string {
	c.Helper()
	*c.now = c.now.Add(time.Hour)
	t := table.Table{
		Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: len(at)}, Seats: at,
	}
	feature.SetRating(&t, agreed)
	id, err := c.Tables.Create(t)
	require.NoError(c, err)
	_, err = c.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(c, err)
	return id
}

// changes changes the seating of a match.
func (c club) changes(id string, change func(table.Seating, *table.Table) error) {
	c.Helper()
	*c.now = c.now.Add(time.Hour)
	_, _, err := c.Tables.Change(id, func(t *table.Table, m *match.Match) error { return change(t.Seating(m), t) })
	require.NoError(c, err)
}

// resigns lets a person resign, and tells the feature twice of the end, as after a kill.
func (c club) resigns(id string, who seats.User) {
	c.Helper()
	c.changes(id, func(s table.Seating, t *table.Table) error { return s.Resign(t.Seat(who.ID), *c.now) })
	c.ends(id)
	c.ends(id)
}

func (c club) ends(id string) {
	c.Helper()
	t, m, err := c.Opened(id)
	require.NoError(c, err)
	require.True(c, m.Over())
	require.NoError(c, c.f.Ended(c.Context(), table.Result{Table: t, Match: m}))
}

// profile is the answer to /profile.
func (c club) profile(by seats.User, of, locale string) string {
	c.Helper()
	i := &discord.Interaction{User: discord.User(by), Guild: "1", Channel: "7", Locale: locale, Options: map[string]string{"person": of}}
	m, err := c.f.Commands[0].Run(c.Context(), i)
	if err != nil {
		said, ok := c.View.Excuse(c.View.Printer(i), err)
		require.True(c, ok, err)
		return said
	}
	require.Equal(c, discord.FlagEphemeral, m.Flags&discord.FlagEphemeral)
	bottest.CheckMessage(c.T, m)
	return strings.ReplaceAll(m.Content, "\u00a0", " ")
}

func both(a, b seats.User) *feature.Rating { return &feature.Rating{Agreed: []string{a.ID, b.ID}} }

// seat returns seats of people.
func seat(people ...seats.User) []seats.Seat {
	all := make([]seats.Seat, len(people))
	for n, p := range people {
		all[n] = seats.Seat{User: p}
	}
	return all
}

// A profile has ratings of rated matches, and counts all matches of people, each once.
func TestAProfileCountsEachMatchOnce(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	require.Contains(t, c.profile(ada, "", "en-GB"), "Nothing to show yet.")
	require.Equal(t, "I have nothing to show about <@102> here.", c.profile(ada, "102", "en-GB"))
	c.resigns(c.begins(both(ada, bruno), seat(ada, bruno)...), bruno)
	c.resigns(c.begins(nil, seat(ada, bruno)...), bruno)
	c.resigns(c.begins(both(ada, bruno), seat(bruno, chloe)...), chloe) // Chloé has not agreed
	c.resigns(c.begins(both(ada, bruno), seats.Seat{User: ada}, seats.Seat{Bot: "squire"}), ada)
	require.Equal(t, strings.Join([]string{
		"**Your profile** on this server: matches against people outside leagues, and trophies of leagues.",
		"🏅 **Ratings**",
		"· Lancelot for 2: **1105?** ± 323 · 1 match",
		"-# “?”: still uncertain, after few matches",
		"🏆 Wins: Lancelot × 2 · 2 matches played",
		"🔥 Wins in a row: 2 now, 2 at best",
		"⚔️ **Against each other**",
		"· Bruno: ahead 2, level 0, behind 0",
	}, "\n"), c.profile(ada, "", "en-GB"))
	require.Equal(t, strings.Join([]string{
		"**<@102>** sur ce serveur : les parties contre d’autres personnes, hors ligue, et les trophées des ligues.",
		"🏅 **Cotes**",
		"· Lancelot à 2 : **895?** ± 323 · 1 partie",
		"-# « ? » : encore incertaine, après peu de parties",
		"🏆 Victoires : Lancelot × 1 · 3 parties jouées",
		"⚔️ **Face à face**",
		"· Ada : 0 fois devant, 0 à égalité, 2 derrière",
		"· Chloé : 1 fois devant, 0 à égalité, 0 derrière",
	}, "\n"), c.profile(ada, "102", "fr"))
}

// People who want no profile have none, and are on none of others.
func TestAProfileIsSwitchedOff(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	c.resigns(c.begins(both(ada, bruno), seat(ada, bruno)...), bruno)
	require.NoError(t, c.Prefs.SetProfile(bruno.ID, false))
	require.Contains(t, c.profile(bruno, "", "en-GB"), "You’ve chosen to have no profile")
	require.Equal(t, "I have nothing to show about <@102> here.", c.profile(ada, "102", "en-GB"))
	require.NotContains(t, c.profile(ada, "", "en-GB"), "Bruno")
	c.resigns(c.begins(nil, seat(ada, bruno)...), ada)
	require.Contains(t, c.profile(ada, "", "en-GB"), "1 match played", "a match with nobody else who wants to be counted")
	require.NoError(t, c.Prefs.SetProfile(bruno.ID, true))
	require.Contains(t, c.profile(bruno, "", "en-GB"), "· Ada: ahead 0, level 0, behind 1")
	require.Equal(t, "Profiles belong to a server: type </profile:1234567890123456789> there.", func() string {
		i := &discord.Interaction{User: discord.User(ada), Locale: "en-GB"}
		_, err := c.f.Commands[0].Run(t.Context(), i)
		said, _ := c.View.Excuse(c.View.Printer(i), err)
		return said
	}())
}

// A profile has the seasons that a person has won, unless they want none.
func TestAProfileShowsTrophiesOfLeagues(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	state := league.New(league.Head{League: "1", Game: "lancelot"})
	log := league.Log{Head: state.Head()}
	do := func(by league.Actor, act league.Act) {
		t.Helper()
		entries, err := state.Do(c.now.Add(time.Hour), by, act)
		require.NoError(t, err)
		log.Entries = append(log.Entries, entries...)
	}
	do(league.Person(9).Organiser(), league.Open(1, league.Default(league.Knockout, 2, 5), league.Commitment([32]byte{})))
	for p := league.Person(1); p <= 9; p++ {
		do(p.Entrant(), league.Join())
	}
	do(league.Person(9).Organiser(), league.Close([32]byte{}))
	for state.Season().Stage == league.Running {
		for _, table := range state.Season().ToBegin() {
			do(league.App, league.Begin(table.Name, "m"+table.Name))
			do(league.App, league.End(table.Name, "m"+table.Name, league.Result{Places: []int{1, 2, 3, 4, 5}[:len(table.Seats)]}))
		}
	}
	kept := func() {
		c.Keep(t, leagues.League{Guild: "1", Name: "Cup", Game: "lancelot", Locale: "en", Channel: "7"}, log, func(n int) string { return "P" + strconv.Itoa(n) })
	}
	first := seats.User{ID: strconv.Itoa(state.Season().Standings()[0][0].Entrant)}
	last := seats.User{ID: strconv.Itoa(state.Season().Standings()[0][8].Entrant)}
	kept()
	require.Contains(t, c.profile(first, "", "en-GB"), "Nothing to show yet", "it is not over")
	do(league.Person(9).Organiser(), league.Confirm())
	kept()
	require.Contains(t, c.profile(first, "", "en-GB"), "\n👑 **Cup**: 1 season won")
	require.Contains(t, c.profile(last, first.ID, "fr"), "\n👑 **Cup** : 1 saison remportée")
	require.NotContains(t, c.profile(last, "", "en-GB"), "👑")
	require.NoError(t, c.Prefs.SetProfile(first.ID, false))
	require.NotContains(t, c.profile(last, first.ID, "en-GB"), "👑")
}

// Who loses a seat by not playing is rated as if they had resigned, and their substitute can
// only gain.
func TestASeatThatWasLostIsLost(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.begins(both(ada, bruno), seat(ada, bruno)...)
	c.changes(id, func(s table.Seating, t *table.Table) error { return s.Vacate(t.Seat(bruno.ID), *c.now) })
	c.changes(id, func(s table.Seating, t *table.Table) error { return s.Take(t.Seat(bruno.ID), chloe, *c.now) })
	c.changes(id, func(s table.Seating, t *table.Table) error { return s.Resign(t.Seat(ada.ID), *c.now) })
	c.ends(id)
	require.Contains(t, c.profile(bruno, "", "en-GB"), "**895?**")
	require.Contains(t, c.profile(ada, "", "en-GB"), "**895?**")
	require.Contains(t, c.profile(ada, "", "en-GB"), "Bruno: ahead 0, level 1", "both have given up")

	id = c.begins(both(ada, chloe), seat(ada, chloe)...)
	c.changes(id, func(s table.Seating, t *table.Table) error { return s.Vacate(t.Seat(chloe.ID), *c.now) })
	c.changes(id, func(s table.Seating, t *table.Table) error { return s.Back(t.Seat(chloe.ID), *c.now) })
	c.resigns(id, ada)
	require.Contains(t, c.profile(chloe, "", "en-GB"), "Wins: Lancelot × 1", "they came back")
}

// What is kept about a person is in their file, and their numbers are forgotten with them: the
// ratings of others stay.
func TestResultsAreExportedAndForgotten(t *testing.T) {
	t.Parallel()
	c := newClub(t)
	id := c.begins(both(ada, bruno), seat(ada, bruno)...)
	c.resigns(id, bruno)
	own, err := c.f.Personal.Export(bruno.ID)
	require.NoError(t, err)
	text, err := json.Marshal(own)
	require.NoError(t, err)
	require.JSONEq(t, `[{"server":"1",
		"ratings":[{"game":"lancelot","players":2,"matches":1,"rating":895,"band":323}],
		"results":[{"match":"`+id+`","game":"lancelot","ended":"2026-03-01T22:00:00Z","rated":true,"players":2,"place":2,"who":2,"n":1,"of":1,"left":true}]}]`, string(text))
	before := c.profile(ada, "", "en-GB")
	require.NoError(t, c.Store.Forget("", bruno.ID))
	require.Contains(t, c.profile(bruno, "", "en-GB"), "Nothing to show yet.")
	require.Equal(t, strings.Split(before, "\n")[:5], strings.Split(c.profile(ada, "", "en-GB"), "\n"))
	more, err := c.f.Personal.Export(bruno.ID)
	require.NoError(t, err)
	require.Nil(t, more)
}
