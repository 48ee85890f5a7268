package seats_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	seating "herald/bot/feature/seats"
	"herald/bot/ledger"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
)

var ada, bruno = seats.User{ID: "1", Name: "Ada"}, seats.User{ID: "2", Name: "Bruno"}

// begun begins a match between Ada and Bruno.
func begun(t *testing.T, b *bottest.Bot) (id string) {
	t.Helper()
	id, err := b.Tables.Create(table.Table{
		Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: ada}, {User: bruno}},
	})
	require.NoError(t, err)
	_, err = b.Tables.Start(id, func(*table.Table) error { return nil })
	require.NoError(t, err)
	return id
}

// press presses a button.
func press(t *testing.T, f feature.Feature, who seats.User, at discord.CustomID) error {
	t.Helper()
	i := &discord.Interaction{User: discord.User(who), Guild: "1", Channel: "7", Locale: "en-GB", CustomID: at}
	_, err := f.Presses[at.Verb].Run(t.Context(), i)
	return err
}

func TestWhoControlsASeat(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f, id := seating.New(b.App), begun(t, b)
	at := func(verb, word string) discord.CustomID { return customid.About{ID: id, Word: word}.For(verb) }
	for _, c := range []struct {
		who seats.User
		at  discord.CustomID
		err error
	}{
		{ada, at("offer", "1"), table.ErrOutdated}, // another player's seat
		{ada, at("offer", "2"), table.ErrOutdated},
		{ada, at("keep", "nothing"), table.ErrOutdated},
		{seats.User{ID: "3", Name: "Chloe"}, at("offer", "0"), table.ErrNotSeated},
		{ada, at("keep", ""), table.ErrKept},
		{ada, at("lend", "queen"), table.ErrOutdated},
		{bruno, at("takes", "nothing"), table.ErrOutdated},
		{bruno, at("takes", "0"), table.ErrSeated},
	} {
		before, err := b.Tables.Get(id)
		require.NoError(t, err)
		require.ErrorIs(t, press(t, f, c.who, c.at), c.err, c.at)
		after, err := b.Tables.Get(id)
		require.NoError(t, err)
		require.Equal(t, before, after, c.at)
	}
}

// A player who lost their seat while they were away gets it back.
func TestAReplacedPlayerComesBackByAButton(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f, id := seating.New(b.App), begun(t, b)
	dai := seats.User{ID: "3", Name: "Dai"}
	_, _, err := b.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		if err := t.Seating(m).Vacate(1, b.Clock.Now()); err != nil {
			return err
		}
		return t.Seating(m).Take(1, dai, b.Clock.Now())
	})
	require.NoError(t, err)
	tab, m, err := b.Opened(id)
	require.NoError(t, err)
	turn := b.View.TurnText(&tab, m, b.View.LogOf(&tab, m).News(0))
	require.Contains(t, turn.Content, "**Bruno** can still come back")
	for _, who := range []seats.User{ada, bruno, dai} {
		i := &discord.Interaction{User: discord.User(who), Guild: "1", Channel: "7", Locale: "en-GB", CustomID: customid.About{ID: id}.For("seats")}
		panel, err := f.Presses["seats"].Run(t.Context(), i)
		require.NoError(t, err)
		offered := fmt.Sprint(panel.Components, b.View.Panel(i, &tab, m, "", "").Components)
		require.Equal(t, who == bruno, strings.Contains(offered, "I’m back"), who.Name)
	}
	require.NoError(t, press(t, f, bruno, customid.About{ID: id}.For("back")))
	tab, err = b.Tables.Get(id)
	require.NoError(t, err)
	require.True(t, tab.Reads(tab.Seat(bruno.ID)))
}

func TestBotPlayersPlayOnOnlyAmongThemselves(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	f, id := seating.New(b.App), begun(t, b)
	let := customid.About{ID: id}.For("let")
	err := press(t, f, ada, let)
	text, explained := b.View.Excuse(b.View.Printer(&discord.Interaction{Locale: "en-GB"}), err)
	require.True(t, explained, err)
	require.Equal(t, "The match is already running.", text)

	_, _, err = b.Tables.Change(id, func(t *table.Table, m *match.Match) error {
		if err := t.Seating(m).Hand(0, "page", b.Clock.Now()); err != nil {
			return err
		}
		return t.Seating(m).Hand(1, "page", b.Clock.Now())
	})
	require.NoError(t, err)
	tab, err := b.Tables.Get(id)
	require.NoError(t, err)
	require.False(t, tab.Busy)
	require.ErrorIs(t, press(t, f, seats.User{ID: "3", Name: "Chloe"}, let), table.ErrNotSeated)
	require.NoError(t, press(t, f, ada, let))
	tab, err = b.Tables.Get(id)
	require.NoError(t, err)
	require.True(t, tab.Busy)
}
