package league_test

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/league"
	"herald/bot/leagues"
	"herald/bot/router"
	"herald/bot/table"
	"herald/bot/table/seats"
	core "herald/games/league"
)

// A club is a server with a league, a clock that the test sets, and the feature.
type club struct {
	testing.TB
	*bottest.Bot
	now time.Time
	f   feature.Feature
	l   leagues.League
}

// The server, its channel, and its organiser.
const (
	guild   = "1"
	channel = "7"
	chief   = "900"
)

// found returns a club whose league is open for sign-up.
func found(t testing.TB, format *core.Format, change func(*core.Settings)) *club {
	t.Helper()
	c := &club{TB: t, now: time.Date(2026, 11, 21, 18, 0, 0, 0, time.UTC)}
	c.Bot = bottest.At(t, &c.now)
	c.f = league.New(c.App)
	c.l = c.open("Round Table", format, change)
	return c
}

// open opens another league.
func (c *club) open(name string, format *core.Format, change func(*core.Settings)) leagues.League {
	c.Helper()
	s := core.Default(format, 2, 5)
	s.Closes = c.now.Add(7 * 24 * time.Hour)
	if change != nil {
		change(&s)
	}
	l, err := c.Leagues.Create(leagues.League{Guild: guild, Name: name, Game: "lancelot", Locale: "en", Channel: channel}, func(ch *leagues.Change) error {
		o, err := ch.Number(seats.User{ID: chief, Name: "Chief"})
		if err != nil {
			return err
		}
		return ch.Open(o.Organiser(), s, table.DrawSeed())
	})
	require.NoError(c, err)
	return l
}

// interaction is one of a user, whose name is N and their ID.
func interaction(user string) *discord.Interaction {
	return &discord.Interaction{
		User: discord.User{ID: user, Name: "N" + user}, Guild: guild, Channel: channel, Locale: "en", Options: map[string]string{},
	}
}

// types uses a command, such as "join", and returns the answer or the excuse.
func (c *club) types(user, word string, options ...string) discord.Message {
	c.Helper()
	i := interaction(user)
	for n := 0; n+1 < len(options); n += 2 {
		i.Options[options[n]] = options[n+1]
	}
	at := slices.IndexFunc(c.f.Commands, func(cmd feature.Command) bool { return cmd.Name == "league "+word })
	return c.told(i, c.f.Commands[at].Run)
}

// presses presses a button of the league, or chooses in its menu.
func (c *club) presses(user, word string, values ...string) discord.Message {
	c.Helper()
	return c.pressesAt(user, customid.About{ID: c.l.ID, Word: word}.For("league"), values...)
}

// pressesIn presses a button of the league as a user with another language.
func (c *club) pressesIn(user, locale, word string) discord.Message {
	c.Helper()
	i := interaction(user)
	i.Locale, i.CustomID = locale, customid.About{ID: c.l.ID, Word: word}.For("league")
	return c.told(i, c.f.Presses["league"].Run)
}

func (c *club) pressesAt(user string, at discord.CustomID, values ...string) discord.Message {
	c.Helper()
	i := interaction(user)
	i.CustomID, i.Values = at, values
	return c.told(i, c.f.Presses["league"].Run)
}

// told returns the answer to a user.
func (c *club) told(i *discord.Interaction, run router.Handler) discord.Message {
	c.Helper()
	m, err := run(c.Context(), i)
	if err != nil {
		said, ok := c.View.Excuse(c.View.Printer(i), err)
		require.True(c, ok, "%v", err)
		m = discord.Private(said)
	}
	for _, m := range append([]discord.Message{m}, m.More...) {
		bottest.CheckMessage(c, m)
		require.NotRegexp(c, `league\.[a-z]`, m.Content)
	}
	return m
}

// living returns the living message of the league as it is stored.
func (c *club) living() discord.Message {
	c.Helper()
	l, err := c.Leagues.Get(c.l.ID)
	require.NoError(c, err)
	return c.LeagueView.Living(&l)
}

// season returns the stored season of the league.
func (c *club) season() *core.Season {
	c.Helper()
	l, err := c.Leagues.Get(c.l.ID)
	require.NoError(c, err)
	return l.State.Season()
}

// join lets users sign up.
func (c *club) join(users ...string) {
	c.Helper()
	for _, user := range users {
		require.Contains(c, c.presses(user, "joined").Content, "You’re in")
	}
}

// crowd returns users from 101 on.
func crowd(n int) []string {
	users := make([]string, n)
	for i := range users {
		users[i] = strconv.Itoa(101 + i)
	}
	return users
}

// draw ends sign-up.
func (c *club) draw() {
	c.Helper()
	c.now = c.season().Settings.Closes
	c.ring()
}

func (c *club) ring() {
	c.Helper()
	_, err := c.Leagues.Ring(c.l.ID)
	require.NoError(c, err)
}

// app lets the app do acts.
func (c *club) app(acts ...core.Act) {
	c.Helper()
	_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error {
		for _, a := range acts {
			if err := ch.Do(core.App, a); err != nil {
				return err
			}
		}
		return nil
	})
	require.NoError(c, err)
}

// number returns a user's number.
func (c *club) number(user string) core.Person { return c.Leagues.Number(&c.l, user) }

// labels returns the labels of a message's buttons.
func labels(m discord.Message) []string {
	var all []string
	for _, row := range m.Components {
		for _, b := range row.Components {
			if b.Type == discord.TypeButton {
				all = append(all, b.Label)
			}
		}
	}
	return all
}

// options returns the values of a message's first menu.
func options(m discord.Message) []string {
	var all []string
	for _, row := range m.Components {
		for _, menu := range row.Components {
			for _, o := range menu.Options {
				all = append(all, o.Value)
			}
		}
	}
	return all
}

func TestJoiningSaysWhatOneSignsUpFor(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	m := c.types("101", "join")
	for _, said := range []string{"Lancelot in divisions: 4 matches each", "Clock: daily", "at the latest", "10 days off"} {
		require.Contains(t, m.Content, said)
	}
	require.Empty(t, c.season().Entrants, "people take part only after they say yes")
	require.Equal(t, []string{"Yes, I’m in", "Rules"}, labels(m))
	require.Contains(t, c.presses("101", "joined").Content, "✅ You’re in.")
	require.Len(t, c.season().Entrants, 1)
	require.Equal(t, "N101", c.LeagueView.Name(c.LeagueView.Public(&c.l), &c.l, c.number("101")))
}

// TestANewcomerIsToldWhenTheyCanJoin tries to join with an account that is 20 days old
// and has been on the server for 3, in a league that asks for more. What Discord does not
// say excludes no user.
func TestANewcomerIsToldWhenTheyCanJoin(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, func(s *core.Settings) { s.Account, s.Member = 30, 7 })
	tries := func(id string, joined time.Time) string {
		i := interaction(id)
		i.CustomID, i.Joined = customid.About{ID: c.l.ID, Word: "joined"}.For("league"), joined
		return c.told(i, c.f.Presses["league"].Run).Content
	}
	const asked = "your Discord account must be at least 30 days old, and you must have been on this server for 7 days"
	require.Contains(t, c.types("101", "join").Content, asked)
	require.Contains(t, c.types("101", "rules").Content, asked)
	require.Contains(t, c.LeagueView.Living(&c.l).Content, asked)
	created, came := c.now.Add(-20*24*time.Hour), c.now.Add(-3*24*time.Hour)
	fresh := strconv.FormatInt((created.UnixMilli()-1_420_070_400_000)<<22, 10)
	require.Contains(t, tries(fresh, came), "account is too new for this league: it has to be 30 days old. You can take part from <t:"+
		strconv.FormatInt(created.AddDate(0, 0, 30).Unix(), 10))
	require.Contains(t, tries("102", came), "asks for 7 days. You can take part from <t:"+strconv.FormatInt(came.AddDate(0, 0, 7).Unix(), 10))
	require.Empty(t, c.season().Entrants)
	c.now = c.now.Add(5 * 24 * time.Hour)
	require.Contains(t, tries(fresh, came), "too new")
	require.Contains(t, tries("102", came), "You’re in")
	require.Contains(t, tries("103", time.Time{}), "You’re in")
}

// The inspections and the seal come last, and the rules are longer than a message may be.
func TestRulesAreSaidToTheEnd(t *testing.T) {
	t.Parallel()
	c := found(t, core.Swiss, func(s *core.Settings) { s.Account, s.Member = 30, 7 })
	for _, locale := range []string{"en", "fr"} {
		m := c.pressesIn("101", locale, "rules")
		all := m.Content
		for _, more := range m.More {
			all += more.Content
		}
		require.NotContains(t, all, "\n…")
		require.Contains(t, all, "🔎 ")
		require.Contains(t, all, c.season().Commitment)
		require.Contains(t, labels(append([]discord.Message{m}, m.More...)[len(m.More)]), "…")
	}
}

func TestJoiningAndLeavingTwice(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join("101")
	require.Contains(t, c.types("101", "join").Content, "You’re already taking part.")
	require.Contains(t, c.presses("101", "joined").Content, "You’re already taking part.")
	require.Contains(t, c.types("101", "leave").Content, "You’re off the list.")
	require.Contains(t, c.types("101", "leave").Content, "You’re not taking part in this season.")
	require.Contains(t, c.presses("101", "left").Content, "You’re not taking part in this season.")
	c.join("101")
	require.Len(t, c.season().Entrants, 1)
}

func TestALateJoinerIsAReserve(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(7)...)
	c.draw()
	m := c.types("201", "join")
	require.Contains(t, m.Content, "you’d join as a reserve")
	require.Contains(t, m.Content, "12 hours")
	require.Contains(t, c.presses("201", "joined").Content, "You’re a reserve.")
	require.Equal(t, []core.Person{c.number("201")}, c.season().Reserves())
	require.Contains(t, c.types("201", "leave").Content, "I won’t ask you to step in again")
	require.Contains(t, c.presses("201", "left").Content, "You’ve left the season.")
	require.Contains(t, c.presses("201", "joined").Content, "You’ve left this season.")
}

func TestLeavingAfterTheDrawSaysWhatFollows(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(7)...)
	c.draw()
	m := c.types("101", "leave")
	require.Contains(t, m.Content, "your 4 open matches earn nothing")
	require.Equal(t, []string{"Leave the season", "My tables"}, labels(m))
	_, in := c.season().Entrant(c.number("101"))
	require.True(t, in)
	require.Contains(t, c.presses("101", "left").Content, "You’ve left the season.")
	require.Contains(t, c.types("101", "leave").Content, "You’ve left this season.")
	require.Len(t, c.season().Openings(), 4)

	for _, tab := range c.season().TablesOf(c.number("102")) {
		match := "m" + tab.Name
		c.app(core.Begin(tab.Name, match), core.End(tab.Name, match, core.Result{Places: []int{1, 2, 3, 4}, Scores: make([]int, 4)}))
	}
	require.Contains(t, c.types("102", "leave").Content, "You keep your points. No return this season.")
	require.Contains(t, c.pressesIn("102", "fr", "leave").Content, "Tu gardes tes points. Pas de retour cette saison.")
}

// A user who presses Leave during sign-up, but after whom the draw comes first, is asked
// again.
func TestADrawOvertakesLeaving(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(7)...)
	old, err := c.Leagues.Get(c.l.ID)
	require.NoError(t, err)
	c.draw()
	m := league.LeaveAsOf(c.App, interaction("101"), old)
	require.Contains(t, m.Content, "You keep your points")
	e, _ := c.season().Entrant(c.number("101"))
	require.True(t, e.Active())
}

// Strangers are answered in every stage, whatever they press, and change nothing.
func TestStrangersAreAnsweredInEveryStage(t *testing.T) {
	t.Parallel()
	for _, format := range core.Formats() {
		t.Run(format.Name, func(t *testing.T) {
			t.Parallel()
			c := found(t, format, func(s *core.Settings) { s.Rounds = min(s.Rounds, 2) })
			c.strangers()
			c.join(crowd(7)...)
			c.draw()
			c.strangers()
			c.app() // nothing
			_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error {
				text, err := ch.AddText(1, "no time")
				if err != nil {
					return err
				}
				return ch.Do(core.Person(1).Organiser(), core.Cancel(text))
			})
			require.NoError(t, err)
			c.strangers()
		})
	}
}

// strangers presses everything as a user who does not take part.
func (c *club) strangers() {
	c.Helper()
	before := c.season()
	for _, word := range league.Words() {
		if word == "joined" {
			continue
		}
		c.presses("666", word)
		if drawn(word) {
			continue
		}
		for _, arg := range []string{":1", ":1.1", ":x", ":999999999999"} {
			c.presses("666", word+arg)
			c.presses("666", word+arg, "3")
		}
	}
	require.Equal(c, before.Entrants, c.season().Entrants)
	require.Len(c, c.season().Tables, len(before.Tables))
}

// drawn reports whether the answer to a word is a picture, so that once is enough.
func drawn(word string) bool {
	return slices.Contains([]string{"show", "standings", "season", "hall", "profile"}, word)
}

// Whatever entrants press in any order, they are answered, and the log stays readable.
func TestEntrantsPressAnything(t *testing.T) {
	t.Parallel()
	for _, format := range core.Formats() {
		t.Run(format.Name, func(t *testing.T) {
			t.Parallel()
			c := found(t, format, func(s *core.Settings) { s.Rounds = min(s.Rounds, 2) })
			users := crowd(9)
			c.join(users[:8]...)
			for range 2 {
				for n, word := range league.Words() {
					user := users[n%len(users)]
					for _, arg := range []string{"", ":1.1", ":" + strconv.Itoa(n%9+2)} {
						if drawn(word) && arg != "" {
							continue
						}
						c.presses(user, word+arg)
						c.presses(user, word+arg, strconv.Itoa(n%9+2))
					}
				}
				if c.season().Stage == core.SignUp {
					for _, user := range users {
						c.presses(user, "joined")
					}
					c.draw()
				}
			}
			log, err := c.Store.Log(c.l.ID)
			require.NoError(t, err)
			parsed, err := core.Parse(strings.Join(log, "\n"))
			require.NoError(t, err)
			_, err = parsed.Fold()
			require.NoError(t, err)
		})
	}
}

func TestWhichLeagueIsMeant(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	require.Contains(t, c.types("101", "rules").Content, "**Round Table · season 1**")
	second := c.open("Second", core.Swiss, nil)
	m := c.types("101", "join")
	require.Contains(t, m.Content, "Which one do you mean?")
	require.ElementsMatch(t, []string{c.l.ID, second.ID}, options(m))
	at := discord.ParseCustomID(m.Components[0].Components[0].CustomID)
	require.Contains(t, c.pressesAt("101", at, second.ID).Content, "**Second · season 1**")
	require.Contains(t, c.types("101", "join", "league", second.ID).Content, "**Second · season 1**")
	require.Contains(t, c.types("101", "join", "league", "zz").Content, "There’s no such league here.")
	away := interaction("101")
	away.Guild = "2"
	require.Contains(t, c.told(away, c.f.Commands[0].Run).Content, "There’s no league on this server yet.")
}

func TestShowIsForTheChannel(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	m := c.types("101", "show")
	require.Equal(t, discord.FlagEphemeral, m.Flags)
	require.Len(t, m.More, 1)
	require.Zero(t, m.More[0].Flags)
	require.Contains(t, m.More[0].Content, "Sign-up is open until")
	require.Contains(t, m.More[0].Content, "As of <t:")
	require.Equal(t, []string{"Join", "Leave", "Who’s in", "Rules", "…"}, labels(m.More[0]))
}

func TestDaysOff(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(7)...)
	c.draw()
	m := c.presses("101", "off")
	require.Contains(t, m.Content, "You have 10 days off left")
	require.Len(t, options(m), 10)
	m = c.presses("101", "away", "4")
	require.Contains(t, m.Content, "You have 6 days off left")
	require.Contains(t, m.Content, "You’re off from")
	require.Contains(t, c.presses("101", "away", "2").Content, "You already have days off then.")
	c.now = c.now.Add(25 * time.Hour)
	require.Contains(t, c.presses("101", "back").Content, "You have 8 days off left", "a day that has begun is used")
	require.Contains(t, c.presses("101", "back").Content, "You have no days off now.")
}

func TestAskingForASubstitute(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(7)...)
	c.draw()
	t1 := c.season().TablesOf(c.number("101"))[0].Name
	require.Contains(t, c.presses("101", "ask:"+t1).Content, "No reserves: I’ll ask everyone.")
	require.Contains(t, c.pressesIn("101", "fr", "ask:"+t1).Content, "Pas encore de remplaçant")
	c.presses("201", "joined")
	c.presses("202", "joined")
	m := c.presses("101", "ask:"+t1)
	require.Contains(t, m.Content, "I’ll ask 2 reserves in turn, 12 hours each")
	require.Empty(t, c.season().Openings())
	require.Contains(t, c.presses("101", "asked:"+t1).Content, "I’m asking the reserves")
	require.Len(t, c.season().Openings(), 1)
	require.Contains(t, c.presses("101", "asked:"+t1).Content, "Someone is already being asked to take this seat.")
	m = c.presses("101", "table", t1)
	require.Equal(t, []string{"Keep my seat", "My tables"}, labels(m))
	m = c.presses("101", "keep:"+t1)
	require.Equal(t, []string{"Find me a substitute", "My tables"}, labels(m))
	require.Empty(t, c.season().Openings())
}

func TestAResultCanBeAppealedFromTheTable(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(7)...)
	c.draw()
	own := c.season().TablesOf(c.number("101"))[0]
	c.app(core.Begin(own.Name, "k1"), core.End(own.Name, "k1", core.Result{Places: []int{1, 2, 3, 4}, Scores: []int{9, 8, 7, 6}}))
	m := c.presses("101", "table", own.Name)
	require.Contains(t, m.Content, "Rating 1000 → ")
	require.Equal(t, []string{"Appeal", "My tables"}, labels(m))
	require.Equal(t, "appeal:"+c.l.ID+":0:"+own.Name, m.Components[0].Components[0].CustomID)
	c.now = c.now.Add(49 * time.Hour)
	require.Equal(t, []string{"My tables"}, labels(c.presses("101", "table", own.Name)))
	require.Contains(t, c.types("101", "tables").Content, "🏁")
	require.Contains(t, c.types("101", "profile").Content, "Rating 1000 → ")
	require.NotContains(t, c.types("102", "profile", "person", "101").Content, "Rating", "the reason of a change is private")
	require.Contains(t, c.types("102", "profile", "person", "555").Content, "hasn’t taken part")
}

func TestFixedPairs(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, func(s *core.Settings) {
		s.Least, s.Most, s.Table, s.Smallest, s.Widest, s.Sides, s.Pairs, s.Matches = 4, 4, 4, 4, 4, []int{0, 1, 0, 1}, core.Fixed, 4
	})
	require.Contains(t, c.presses("101", "joined").Content, "find a partner")
	c.presses("102", "joined")
	c.presses("103", "joined")
	m := c.presses("101", "pair")
	require.Contains(t, m.Content, "You don’t have a partner yet.")
	require.Len(t, options(m), 2)
	require.Contains(t, c.presses("101", "paired", fmt.Sprint(int(c.number("102")))).Content, "You’ve chosen N102.")
	m = c.presses("102", "pair")
	require.Contains(t, m.Content, "N101 would like to be your partner.")
	require.Equal(t, fmt.Sprint(int(c.number("101"))), options(m)[0], "the challenger comes first")
	require.Contains(t, c.presses("102", "paired", options(m)[0]).Content, "You and N101 are a pair.")
	require.Contains(t, c.presses("103", "paired", options(m)[0]).Content, "One of you already has a partner.")
	require.Contains(t, c.presses("101", "unpair").Content, "N102 would like to be your partner.")
}

func TestOpponentsOnALadder(t *testing.T) {
	t.Parallel()
	c := found(t, core.Ladder, func(s *core.Settings) { s.Table, s.Smallest, s.Widest = 3, 2, 3 })
	c.join(crowd(7)...)
	c.draw()
	place := func(n int) string { return strconv.Itoa(100 + int(c.season().Places[n]) - 1) }
	number := func(user string) string { return strconv.Itoa(int(c.number(user))) }
	top, second, third := place(0), place(1), place(2)

	require.Contains(t, c.presses(top, "queue").Content, "So far it’s just you")
	require.Contains(t, c.presses(second, "queue").Content, "2 are waiting for opponents")
	require.Contains(t, c.presses(second, "unqueue").Content, "You’re no longer waiting.")
	require.Contains(t, c.presses(second, "unqueue").Content, "You aren’t waiting for opponents.")
	c.presses(second, "queue")
	require.Contains(t, c.presses(third, "queue").Content, "✅ Table 1.1 is drawn.")

	m := c.presses(top, "challenge")
	require.Contains(t, m.Content, "1 to 2 people near you")
	require.Equal(t, number(second), options(m)[0], "the nearest first")
	at := discord.ParseCustomID(m.Components[0].Components[0].CustomID)
	m = c.pressesAt(top, at, number(second))
	require.Contains(t, m.Content, "You’re about to challenge N"+second)
	require.Equal(t, []string{"Challenge them", "Choose others"}, labels(m))
	m = c.presses(top, "challenged:"+number(second)+"."+number(third))
	require.Contains(t, m.Content, "You’ve challenged N"+second+" and N"+third)
	require.Equal(t, []string{second, third}, m.More[0].Mentions.Users)
	living := c.living()
	require.Contains(t, living.Content, "⚔️ N"+top+" challenges N"+second+" and N"+third+".")
	require.Equal(t, []string{"Challenge someone", "Find me a match", "My tables", "Standings", "…"}, labels(living))
	require.NotContains(t, c.presses("999", "challenge").Content, "near you")
	require.Contains(t, m.More[0].Content, "<@"+second+"> and <@"+third+">")

	require.Contains(t, c.presses(place(4), "agree:"+number(top)).Content, "Someone else is being asked first.")
	require.Contains(t, c.presses(second, "agree:"+number(top)).Content, "The match begins once everyone has.")
	m = c.presses(third, "challenge")
	require.Contains(t, m.Content, "No answer yet: N"+third)
	require.Contains(t, c.presses(third, "agree:"+number(top)).Content, "✅ Table 1.2 is drawn.")
	require.NotContains(t, c.living().Content, "challenges")
	require.Contains(t, c.presses(third, "agree:"+number(top)).Content, "Someone else is being asked first.")
}

func TestOpponentsInAnArena(t *testing.T) {
	t.Parallel()
	c := found(t, core.Arena, func(s *core.Settings) { s.Table, s.Smallest, s.Widest = 3, 2, 4 })
	users := crowd(6)
	c.join(users...)
	c.draw()
	require.Contains(t, c.presses(users[0], "queue").Content, "So far it’s just you")
	require.Contains(t, c.presses(users[0], "queue").Content, "So far it’s just you", "a person waits only once")
	require.Contains(t, c.living().Content, "Looking for opponents: N"+users[0]+".")
	require.Equal(t, []string{"Join the queue", "My tables", "Standings", "Join late", "…"}, labels(c.living()))
	m := c.presses(users[1], "queue")
	require.Equal(t, []string{"Start now", "Stop waiting"}, labels(m))
	require.Equal(t, "Play now", labels(c.living())[0])
	require.Contains(t, c.presses(users[2], "queue").Content, "✅ Table 1.1 is drawn.")
	require.Len(t, c.season().Tables[0].Seats, 3)
	require.NotContains(t, c.living().Content, "Looking for")
	require.Contains(t, c.living().Content, "1 table is playing")
	require.Contains(t, c.presses(users[0], "start").Content, "You aren’t waiting for opponents.")

	c.presses(users[3], "queue")
	require.Contains(t, c.presses(users[3], "start").Content, "So far it’s just you", "one is no table")
	c.presses(users[4], "queue")
	require.Contains(t, c.presses(users[4], "start").Content, "✅ Table 1.2 is drawn.")
	require.Contains(t, c.presses(users[4], "unqueue").Content, "You aren’t waiting for opponents.")
	c.presses(users[5], "joined")
	c.presses(users[5], "queue")
	c.presses(users[5], "left")
	require.Contains(t, c.presses(users[0], "queue").Content, "So far it’s just you", "a person who has left waits no more")
}

func TestAllTablesHavePages(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(20)...)
	require.Contains(t, c.presses("666", "all").Content, "No table has been drawn yet.")
	c.draw()
	m := c.presses("666", "all")
	require.Contains(t, m.Content, "page 1 of 2")
	require.Equal(t, 1, strings.Count(m.Content, "should end <t:"), "the deadline of all is said once")
	require.Equal(t, 12, strings.Count(m.Content, "** · N"), m.Content)
	require.Contains(t, c.presses("666", "all:2").Content, "page 2 of 2")
}

// Every viewer of the standings sees who has met whom in the division that they look at.
func TestWhoMetWhomIsForEverybody(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(14)...)
	require.Contains(t, c.presses("666", "met").Content, "14 are in", "there are no tables yet")
	c.draw()
	require.Contains(t, labels(c.presses("666", "standings:1.2.0")), "Who met whom")
	m := c.presses("666", "met:1.2.0")
	require.Equal(t, discord.FlagEphemeral, m.Flags)
	require.Contains(t, m.Content, "Division 2\n**Who met whom**\n```\n")
	require.Equal(t, []string{"As text", "Standings"}, labels(m))
	require.Contains(t, c.presses("666", "mettext:1.2.0").Content, ": nobody yet")
	first := c.presses("666", "met", "1.1.0").Content
	require.Contains(t, first, "Division 1\n", "the menu leads to the other division")
	user := slices.IndexFunc(crowd(14), func(user string) bool { return strings.Contains(m.Content, "N"+user+" ") })
	require.Contains(t, c.presses(crowd(14)[user], "met").Content, "Division 2\n", "first the user's own")
}

func TestExport(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(20)...)
	c.draw()
	m := c.types("101", "export")
	require.Equal(t, discord.FlagEphemeral, m.Flags)
	have := map[string]string{}
	for n, f := range m.Files {
		require.Equal(t, f.Name, m.Attachments[n].Filename)
		have[f.Name] = string(f.Data)
	}
	require.Len(t, have, 6)
	l, err := c.Leagues.Get(c.l.ID)
	require.NoError(t, err)
	require.Equal(t, strings.Count(have["league.log"], "\n"), l.State.Len()+1)
	require.Equal(t, 21, strings.Count(have["standings.csv"], "\r\n"))
	require.Contains(t, have["standings.csv"], c.LeagueView.Name(c.LeagueView.Public(&l), &l, 5))
	require.Contains(t, have["league.json"], `"name": "Round Table"`)
}

func TestOrganisersExportEverything(t *testing.T) {
	t.Parallel()
	c := found(t, core.Divisions, nil)
	c.join(crowd(20)...)
	c.draw()
	i := interaction(chief)
	i.Manages = true
	events := func(m discord.Message) int { return strings.Count(exported(m), "BEGIN:VEVENT") }
	require.NotEqual(t, events(c.told(i, c.f.Commands[7].Run)), events(c.types("101", "export")), "the rounds, and their own matches")
}

// exported returns the files of a message as one text.
func exported(m discord.Message) string {
	var all strings.Builder
	for _, f := range m.Files {
		all.Write(f.Data)
	}
	return all.String()
}

// A public league says so wherever one joins it or reads its rules, and leads to its pages.
func TestAPublicLeagueSaysSo(t *testing.T) {
	c := found(t, core.Swiss, nil)
	c.App.Page, c.View.Page = "https://board.example.org", "https://board.example.org"
	says := func() (all []bool) {
		for _, m := range []discord.Message{c.types("1", "join"), c.types("1", "rules")} {
			text := m.Content
			for _, more := range m.More {
				text += more.Content
			}
			all = append(all, strings.Contains(text, "Anyone can read standings, results and names"))
		}
		return append(all, slices.ContainsFunc(c.presses("1", "more").Components, func(row discord.Component) bool {
			return slices.ContainsFunc(row.Components, func(b discord.Component) bool {
				return b.Label == "Web page" && b.URL == "https://board.example.org/league/"+c.l.ID+"/"
			})
		}))
	}
	require.Equal(t, []bool{false, false, false}, says())
	_, err := c.Leagues.Update(c.l.ID, func(ch *leagues.Change) error { ch.Publish(true); return nil })
	require.NoError(t, err)
	require.Equal(t, []bool{true, true, true}, says())
}
