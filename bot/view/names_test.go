package view_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/render"
	ring "herald/render/carolus"
)

// TestSignsAreOfWhatTheSeatsWear on the board: with the seats that may still be taken in the
// lobby, and with those that were taken afterwards.
func TestSignsAreOfWhatTheSeatsWear(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	for _, c := range []struct {
		stage   string
		players int
	}{{table.InLobby, 4}, {table.Playing, 3}} {
		tab := &table.Table{Game: "carolus", Stage: c.stage, Place: table.Place{Locale: "en"}, Setup: games.Setup{Players: 4}, Seats: make(seats.Seats, 3)}
		tab.Seats[2].Name = "Bruno"
		sign := render.Sign(ring.Liveries(games.Setup{Players: c.players})[2])
		require.NotEqual(t, render.Sign(2), sign)
		say := b.View.Public(tab)
		require.Equal(t, sign, say.Sign(2))
		require.Equal(t, sign+" **Bruno**", say.Player(2))
	}
	require.NotEqual(t, ring.Liveries(games.Setup{Players: 4})[:3], ring.Liveries(games.Setup{Players: 3}), "the stages differ")
	toy := &table.Table{Game: "toy", Place: table.Place{Locale: "en"}}
	require.Equal(t, render.Sign(1), b.View.Public(toy).Sign(1), "a game without liveries")
}
