package seats_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
)

// TestATableStoredBeforeSeatsNamedBotPlayers reads a table that was stored when only the
// record knew who had resigned.
func TestATableStoredBeforeSeatsNamedBotPlayers(t *testing.T) {
	t.Parallel()
	title := bottest.Shelf[0]
	setup, err := title.Check(games.Setup{Players: 3})
	require.NoError(t, err)
	m, err := match.Start(title.Rules, setup, nil)
	require.NoError(t, err)
	tab := table.Table{Game: title.Name, Setup: setup, Stage: table.Playing, Match: m.Record()}
	for n := range setup.Players {
		tab.Seats = append(tab.Seats, seats.Seat{User: seats.User{ID: fmt.Sprint(n), Name: fmt.Sprintf("P%d", n)}})
	}
	_, err = m.Resign(0)
	require.NoError(t, err)
	require.Equal(t, "squire", tab.BotAt(m, 0), "a resigned seat of that time names no bot player")
	require.True(t, tab.Seating(m).Free(0))
	require.NoError(t, tab.Seating(m).Take(0, seats.User{ID: "9", Name: "P9"}, time.Unix(0, 0)))
	require.Equal(t, games.Player(0), tab.Seat("9"))
}
