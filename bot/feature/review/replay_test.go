package review_test

import (
	"image"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/review"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/render"
)

// A reader looks back on matches.
type reader struct {
	*testing.T
	bot    *bottest.Bot
	user   discord.User
	locale string
}

// types returns the answer to a command.
func (r reader) types(command, id string, options ...string) discord.Message {
	r.Helper()
	i := &discord.Interaction{User: r.user, Guild: "1", Channel: "7", Locale: r.locale, Options: map[string]string{"match": id}}
	for n := 0; n < len(options); n += 2 {
		i.Options[options[n]] = options[n+1]
	}
	commands := review.New(r.bot.App).Commands
	at := slices.IndexFunc(commands, func(c feature.Command) bool { return c.Name == command })
	m, err := commands[at].Run(r.Context(), i)
	require.NoError(r, err)
	bottest.CheckMessage(r, m)
	return m
}

// presses returns the answer to a button of a replay.
func (r reader) presses(customID string) discord.Message {
	r.Helper()
	at := discord.ParseCustomID(customID)
	i := &discord.Interaction{User: r.user, Guild: "1", Channel: "7", Locale: r.locale, CustomID: at, Options: map[string]string{}}
	m, err := review.New(r.bot.App).Presses[at.Verb].Run(r.Context(), i)
	require.NoError(r, err)
	bottest.CheckMessage(r, m)
	return m
}

// couple holds two people at a table.
var couple = []seats.Seat{{User: seats.User{ID: "1", Name: "Ada"}}, {User: seats.User{ID: "2", Name: "Bruno"}}}

// begin begins a match of the first game for two.
func begin(t *testing.T) *match.Match {
	t.Helper()
	m, err := match.Start(bottest.Shelf[0].Rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	m.Draw(func(int) int { return 0 })
	return m
}

// create stores a match of the first game with its players.
func create(t *testing.T, b *bottest.Bot, m *match.Match, seats []seats.Seat) string {
	t.Helper()
	id, err := b.Tables.Create(table.Table{
		Game: bottest.Shelf[0].Name, Setup: games.Setup{Players: 2}, Stage: table.Playing, Place: table.Place{Locale: "en", Channel: "7", Guild: "1"},
		Match: m.Record(), Seats: seats,
	})
	require.NoError(t, err)
	return id
}

// undone returns a match whose first turn was undone, and played differently.
func undone(t *testing.T, b *bottest.Bot) *match.Match {
	t.Helper()
	m := begin(t)
	play := func(word string) games.Player {
		p := m.Waiting()[0]
		_, err := m.Play(p, word)
		require.NoError(t, err)
		_, err = m.Confirm(p, b.Tables.Dice(m))
		require.NoError(t, err)
		return p
	}
	first := play("e5")
	ply, ok := m.FreeTakeBack(first)
	require.True(t, ok)
	_, err := m.TakeBack(first, ply)
	require.NoError(t, err)
	_, err = m.Undo(first)
	require.NoError(t, err)
	play("f6")
	return m
}

// TestWhatWasTakenBackDoesNotCount looks at a match in which a turn was undone.
func TestWhatWasTakenBackDoesNotCount(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	m := undone(t, b)
	id, dai := create(t, b, m, couple), reader{T: t, bot: b, user: discord.User{ID: "3"}}
	shown := func(turn int) string { return dai.types("replay", id, "turn", strconv.Itoa(turn)).Content }
	require.Regexp(t, `turn 0 of 1\n.*begins.*\n.*goes first.*\n.*undoes the last turn.*$`, shown(0))
	require.Regexp(t, `turn 1 of 1\n.*F6`, shown(1))
	log := dai.types("log", id).Content
	require.Regexp(t, `· .*undoes the last turn.*\n1\\\. .*F6`, log)
	require.NotContains(t, log, "E5")
}

// TestWhatWasPlayedForAPlayerIsNewsToThem lets a plan or a bot player play a seat's turns.
func TestWhatWasPlayedForAPlayerIsNewsToThem(t *testing.T) {
	t.Parallel()
	b, m := bottest.New(t), begin(t)
	seats := slices.Clone(couple)
	if m.Waiting()[0] == 1 { // Ada moves first
		slices.Reverse(seats)
	}
	id := create(t, b, m, seats)
	play := func(word string, themselves bool) {
		_, _, err := b.Tables.Change(id, func(t *table.Table, m *match.Match) error {
			p, from := m.Waiting()[0], m.Plies()
			_, err := m.Play(p, word)
			if err == nil {
				_, err = m.Confirm(p, b.Tables.Dice(m))
			}
			if themselves {
				table.Saw(t, m, p, from)
			}
			return err
		})
		require.NoError(t, err)
	}
	recap := func(user string) string {
		return reader{T: t, bot: b, user: discord.User{ID: user}, locale: "en"}.types("since", id).Content
	}
	play("e5", true)
	play("f6", true)
	play("g7", false)
	require.Regexp(t, `New since your turn.*\n.*F6.*\n.*G7`, recap("1"))
	require.NotContains(t, recap("1"), "E5")
	require.Regexp(t, `New since your turn.*\n.*G7`, recap("2"))
	require.Regexp(t, `Since the match began:\n.*goes first \(drawn by lot\).*\n.*E5.*\n.*F6.*\n.*G7`, recap("3"))
}

// TestEveryRecapAndReplayFitsDiscord walks random matches.
func TestEveryRecapAndReplayFitsDiscord(t *testing.T) {
	if testing.Short() {
		t.Skip("long, and nothing in it runs at the same time")
	}
	t.Parallel()
	plain := slices.Clone(bottest.Shelf)
	for n := range plain {
		plain[n].Draw = func(render.Scene) *image.Paletted {
			return image.NewPaletted(image.Rect(0, 0, 20, 20), render.Palette())
		}
	}
	b := bottest.New(t, plain...)
	random := rand.New(rand.NewPCG(15, 16))
	for n := range 4 * len(plain) {
		tab, m := bottest.RandomTable(t, plain[n%len(plain)], random)
		for k := 0; !m.Over() && k < 300; k++ {
			bottest.RandomStep(t, m, random)
		}
		if tab.Match = m.Record(); m.Over() {
			tab.Stage = table.Over
		}
		tab.Locale, tab.Guild, tab.Channel = []string{"en", "fr"}[n%2], "1", "7"
		id, err := b.Tables.Create(*tab)
		require.NoError(t, err)
		for _, user := range []discord.User{discord.User(tab.Seats[0].User), {ID: "3", Name: "Dai"}} {
			reader{t, b, user, tab.Locale}.leafs(id)
		}
	}
}

// leafs reads a recap, and a replay from its end backwards.
func (r reader) leafs(id string) {
	r.Helper()
	r.types("since", id)
	shown := r.types("replay", id)
	for range 10 {
		prior := shown.Components[0].Components[1]
		if prior.Disabled {
			return
		}
		at, err := customid.Read(discord.ParseCustomID(prior.CustomID))
		require.NoError(r, err)
		require.True(r, strings.HasPrefix(at.Word, "prior:"))
		shown = r.presses(prior.CustomID)
	}
}
