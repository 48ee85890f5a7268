package lobby_test

import (
	"slices"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/lobby"
	"herald/bot/leagues"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/games/match/clock"
)

// The people: Ada opens tables, Chloe manages the server.
var (
	ada   = discord.User{ID: "1", Name: "Ada"}
	bruno = discord.User{ID: "2", Name: "Bruno"}
	chloe = discord.User{ID: "3", Name: "Chloe"}
)

// A hall is a lobby with Ada and Bruno.
type hall struct {
	*testing.T
	*bottest.Bot
	f  feature.Feature
	id string
}

func newHall(t *testing.T) hall {
	t.Helper()
	b := bottest.New(t)
	id, err := b.Tables.Create(table.Table{
		Game: "toy", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold, Lobby: "77"},
		Setup: games.Setup{Players: 3, Options: map[string]string{}}, Clock: &clock.Clocks{},
		Seats: []seats.Seat{{User: seats.User(ada)}, {User: seats.User(bruno)}},
	})
	require.NoError(t, err)
	return hall{t, b, lobby.New(b.App), id}
}

// acts presses a button, or runs /close if no button has the verb.
func (l hall) acts(who discord.User, guild, verb, word string) error {
	i := &discord.Interaction{
		User: who, Guild: guild, Channel: "7", Manages: who == chloe, Locale: "en-GB", Options: map[string]string{"reason": word, "match": l.id},
	}
	if verb == "/close" {
		n := slices.IndexFunc(l.f.Commands, func(c feature.Command) bool { return "/"+c.Name == verb })
		_, err := l.f.Commands[n].Run(l.Context(), i)
		return err
	}
	i.CustomID = customid.About{ID: l.id, Word: word}.For(verb)
	_, err := l.f.Presses[verb].Run(l.Context(), i)
	return err
}

// said is the text of a refusal.
func (l hall) said(err error) string {
	l.Helper()
	text, ok := l.View.Excuse(l.View.Printer(&discord.Interaction{Locale: "en-GB"}), err)
	require.True(l, ok, err)
	return text
}

func (l hall) now() table.Table {
	l.Helper()
	t, err := l.Tables.Get(l.id)
	require.NoError(l, err)
	return t
}

func TestTheHostHasTheLastWord(t *testing.T) {
	t.Parallel()
	l := newHall(t)
	for verb, word := range map[string]string{
		"start": "", "options": "", "option": "rounds", "clock": "", "term": "preset", "bots": "", "bot": "page", "unbot": "page-0",
		"host": "", "oust": ada.ID, "close": "",
	} {
		require.Contains(t, l.said(l.acts(bruno, "1", verb, word)), "Ada, who hosts this table", verb)
		require.ErrorIs(t, l.acts(discord.User{ID: "4"}, "1", verb, word), table.ErrNotSeated, verb)
		require.ErrorIs(t, l.acts(chloe, "2", verb, word), table.ErrNotSeated, "on another server they manage nothing")
	}
	require.NoError(t, l.acts(chloe, "1", "bot", "page"))
	require.NoError(t, l.acts(ada, "1", "leave", ""))
	require.NoError(t, l.acts(bruno, "1", "start", ""), "the one who has sat there longest is the new host")
	require.Equal(t, table.Playing, l.now().Stage)
}

func TestTheHostRemovesAPlayer(t *testing.T) {
	t.Parallel()
	l := newHall(t)
	require.NoError(t, l.acts(ada, "1", "oust", bruno.ID))
	require.Equal(t, games.Everyone, l.now().Seat(bruno.ID))
	require.ErrorIs(t, l.acts(bruno, "1", "join", ""), table.ErrBarred)
	require.NoError(t, l.acts(chloe, "1", "oust", ada.ID))
	require.Equal(t, games.Player(0), l.now().Seat(ada.ID), "the host cannot be removed")
	_, err := l.Tables.Update(l.id, func(t *table.Table) error {
		require.True(l, t.Knows(bruno.ID))
		t.Forget(bruno.ID, "", l.Clock.Now())
		require.False(l, t.Knows(bruno.ID))
		return nil
	})
	require.NoError(t, err)
	require.NoError(t, l.acts(ada, "1", "close", ""))
	require.Equal(t, table.Closed, l.now().Stage)
}

func TestAManagerOfTheServerClosesForAReason(t *testing.T) {
	t.Parallel()
	l := newHall(t)
	for _, who := range []discord.User{ada, bruno} {
		require.Contains(t, l.said(l.acts(who, "1", "/close", "boring")), "Only people who manage this server")
	}
	require.Contains(t, l.said(l.acts(chloe, "1", "close", "")), "Only people who manage this server", "they say why")
	require.NoError(t, l.acts(chloe, "1", "/close", "not *here*"))
	require.Equal(t, []string{table.Closed, "not *here*"}, []string{l.now().Stage, l.now().Closing})

	l = newHall(t)
	require.NoError(t, l.acts(ada, "1", "start", ""))
	require.Contains(t, l.said(l.acts(ada, "1", "/close", "I am losing")), "Only people who manage this server")
	_, err := l.Tables.Update(l.id, func(t *table.Table) error { t.Parts = (&leagues.Fixture{Key: "4/1/1.1"}).Parts(); return nil })
	require.NoError(t, err)
	require.Contains(t, l.said(l.acts(chloe, "1", "/close", "spam")), "league’s organisers")
	_, err = l.Tables.Update(l.id, func(t *table.Table) error { t.Parts = nil; return nil })
	require.NoError(t, err)
	require.NoError(t, l.acts(chloe, "1", "/close", "spam\n# @everyone"))
	tab, m, err := l.Opened(l.id)
	require.NoError(t, err)
	require.True(t, m.CalledOff())
	turn := l.View.TurnText(&tab, m, l.View.LogOf(&tab, m).News(0))
	require.Contains(t, turn.Content, "**A server manager closed this match**, without a result: spam \\# \\@everyone")
	require.Empty(t, turn.Mentions.Users)
	require.ErrorIs(t, l.acts(chloe, "1", "/close", "spam"), match.ErrOver)
}
