package view_test

import (
	"math/rand/v2"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games/match"
	"herald/games/match/clock"
)

// TestTurnsOfCarolusAreLines plays whole matches of a person and three bot players: the posts before the
// person is asked again have a line for each player since, and at most 400 characters.
func TestTurnsOfCarolusAreLines(t *testing.T) {
	t.Parallel()
	const most = 400
	for _, language := range []string{"en", "fr"} {
		for seed := range uint64(12) {
			w := bottest.NewWatch(t)
			c := &channel{Watch: w, Table: withBots(w, language), random: rand.New(rand.NewPCG(seed, 3))}
			posts, longest := 0, ""
			for c.match(); !c.m.Over(); c.turn() {
				if c.m.Waiting()[0] != 0 {
					continue
				}
				post := c.post()
				if posts++; posts == 1 {
					continue // how the match begins
				}
				if utf8.RuneCountInString(post) > utf8.RuneCountInString(longest) {
					longest = post
				}
				require.LessOrEqual(t, utf8.RuneCountInString(post), most, post)
			}
			require.Greater(t, posts, 5)
			t.Logf("%s, %d posts, at most %d characters:\n%s", language, posts, utf8.RuneCountInString(longest), longest)
		}
	}
}

// withBots returns a table of Carolus Magnus with a person and three bot players.
func withBots(w *bottest.Watch, language string) table.Table {
	tab := bottest.Table("carolus", 4, bottest.Preset("daily", clock.Turn))
	tab.Locale = language
	tab.Seats[0].ID, tab.Seats[0].Name = strconv.FormatUint(1<<63, 10), "Lunete"
	for n := range tab.Seats[1:] {
		s := &tab.Seats[n+1]
		s.User.ID, s.User.Name, s.Bot = "", "", "easy"
	}
	return w.Sit(tab).Table
}

// levels matches the level beside the name of a bot player.
var levels = regexp.MustCompile(` \(bot, \pL+\)`)

// A channel reads a match turn by turn.
type channel struct {
	*bottest.Watch
	table.Table
	m      *match.Match
	random *rand.Rand
}

func (c *channel) match() {
	c.Helper()
	m, err := c.Tables.Open(&c.Table)
	require.NoError(c, err)
	c.m = m
}

// turn has the seat that is asked play anything.
func (c *channel) turn() {
	c.Helper()
	require.NoError(c, c.PlayAnything(c.m, c.m.Waiting()[0], c.random))
}

// post returns the message in which the person is asked, as it is read, without the deadline
// and the levels of bot players.
func (c *channel) post() string {
	c.Helper()
	c.Match = c.m.Record()
	v := view.New(c.View.Options)
	text := v.TurnText(&c.Table, c.m, v.LogOf(&c.Table, c.m).News(c.Since())).Content
	c.Turn, c.Told = "1", c.m.Plies()
	before, _, _ := strings.Cut(text, "\n⏳")
	plain := discord.Plain(strings.ReplaceAll(before, discord.Mention(c.Seats[0].ID), "@"+c.Seats[0].Name))
	return levels.ReplaceAllString(plain, "")
}
