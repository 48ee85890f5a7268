package view_test

import (
	"io/fs"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/lang"
)

// botsOnly is a table of five bot players, as it is stored once it is named.
func botsOnly(t *testing.T, b *bottest.Bot, locale, stage string) table.Table {
	t.Helper()
	five := table.Table{Stage: stage, Place: table.Place{Locale: locale, Channel: "7"}, Setup: games.Setup{Players: 5}, Seats: make(seats.Seats, 5)}
	for n := range five.Seats {
		five.Seats[n] = seats.Seat{User: seats.User{Name: "Page (bot)"}, Bot: "page"}
	}
	id, err := b.Tables.Create(five)
	require.NoError(t, err)
	now, err := b.Tables.Get(id)
	require.NoError(t, err)
	return now
}

// Bot players have names of their own, even at tables stored before there were any: different
// ones at a table, and the same ones whenever it is read.
func TestBotPlayersHaveNamesOfTheirOwn(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for _, stage := range []string{table.InLobby, table.Over} {
		for range 50 {
			now, seen := botsOnly(t, b, "en", stage), map[string]bool{}
			for _, name := range now.Names() {
				require.False(t, seen[name], now.Names())
				require.NotContains(t, name, "bot")
				seen[name] = true
			}
			again, err := b.Tables.Update(now.ID, func(*table.Table) error { return nil })
			require.NoError(t, err)
			require.Equal(t, now.Seats, again.Seats)
		}
	}
}

// Tables created with bot players do not all begin with the same one.
func TestTablesBeginWithDifferentBotPlayers(t *testing.T) {
	t.Parallel()
	b, seen := bottest.New(t), map[string]bool{}
	b.Tables.Seeds = table.DrawSeed
	for range 20 {
		seen[botsOnly(t, b, "en", table.InLobby).Name(0)] = true
	}
	require.Greater(t, len(seen), 3)
}

// No bot player has the name of a piece or a card.
func TestNoBotPlayerIsCalledLikeAPiece(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for _, tag := range lang.Languages {
		names := strings.Split(b.View.Catalog.Printer(tag.String(), nil).T("seats.names"), ", ")
		require.GreaterOrEqual(t, len(names), 12)
		for _, title := range bottest.Shelf {
			catalog, err := fs.ReadFile(title.Texts, "text/"+tag.String()+".toml")
			if err != nil {
				continue // a test's game has its texts elsewhere
			}
			for _, name := range names {
				require.NotRegexp(t, `\b`+name+`\b`, string(catalog), "%s in %s", name, title.Name)
			}
		}
	}
}
