package bot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/table"
	"herald/games"
)

// TestEightPlay plays a match of as many seats as a game may have, from the lobby to the picture of its end.
func TestEightPlay(t *testing.T) {
	t.Parallel()
	crowd := secretive
	crowd.Rules.Max = games.MaxPlayers
	h := open(t, crowd)
	var names []string
	for n := range games.MaxPlayers {
		names = append(names, fmt.Sprintf("Player %d of many, long name", n+1))
	}
	_, err := h.srv.AddPeople(names...)
	require.NoError(t, err)
	guests, _ := h.table("/new game:toy seats:8 options:rounds=1,flags=yes", names...)
	random := rand.New(rand.NewPCG(8, 31))
	id := h.bot.App().Tables.ByUser(guests[0].ID(), false)[0].ID
	for h.stage(id) != table.Over {
		g, panel := asked(guests)
		for !offers(panel, "confirm") {
			panel = g.step(panel, random)
		}
		g.presses(panel, customIDOf(panel, "confirm"))
	}
	last := guests[0].last()
	require.Regexp(t, ended, last.Content)
	require.NotEmpty(t, last.Attachments)
	for _, g := range guests {
		require.NotEmpty(t, g.types("/board").Content)
	}
}

func (h *app) stage(id string) string {
	h.Helper()
	t, err := h.bot.App().Tables.Get(id)
	require.NoError(h, err)
	return t.Stage
}
