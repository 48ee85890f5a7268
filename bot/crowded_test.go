package bot_test

import (
	"fmt"
	"math/rand/v2"
	"testing"
	"testing/fstest"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/sandbox"
	"herald/bot/table"
	"herald/games"
	"herald/render"
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

// TestALongShelf has sixty games: more than a command has choices, or a message buttons.
func TestALongShelf(t *testing.T) {
	t.Parallel()
	h := open(t, append([]render.Title{secretive}, copies(59)...)...)
	ada := h.guest("Ada", "games")
	for _, m := range []*sandbox.Message{ada.types("/help"), ada.types("/learn"), ada.types("/tables")} {
		require.NotEmpty(t, m.Content)
		require.LessOrEqual(t, len(m.Components), discord.MaxRows)
	}
	page := ada.presses(ada.presses(ada.types("/help"), "More…"), "More…")
	require.Contains(t, buttons(page), "Rules: The toy 59")
	require.NotContains(t, buttons(page), "More…")
	require.Contains(t, ada.presses(page, "Rules: The toy 59").Content, "The toy 59")
	suggested, err := ada.Suggest(h.ctx, ada.channel, "/new game:toy 5")
	require.NoError(t, err)
	require.Len(t, suggested, 11) // 5, and 50 to 59
	require.Contains(t, ada.types("/new game:chess").Content, "The toy 19 and 40 more.")
	page = ada.presses(ada.presses(ada.types("/tables"), "More…"), "More…")
	ada.presses(page, "New table: The toy 58")
	lobby := ada.last()
	require.Contains(t, lobby.Content, "The toy 58")
	bruno := h.guest("Bruno", "games")
	bruno.presses(lobby, "Join")
	ada.presses(lobby, "Start")
	require.Contains(t, ada.types("/organise new game:toy59").Content, "The toy 59")
}

// copies returns n copies of the toy, each with a name of its own.
func copies(n int) []render.Title {
	all := make([]render.Title, n)
	for i := range all {
		all[i] = secretive
		all[i].Name = fmt.Sprintf("toy%d", i+1)
		all[i].Texts = fstest.MapFS{}
		for _, language := range []string{"en", "fr"} {
			text := fmt.Sprintf("[toy%[1]d]\nname = \"The toy %[1]d\"\npitch = \"A toy.\"\nexample = \"yes\"\nhow = \"It happens.\"\n"+
				"[toy%[1]d.option]\nrounds = \"Rounds\"\nflags = \"Flags\"\n\"flags.yes\" = \"with flags\"\n\"flags.no\" = \"without flags\"\n"+
				"[toy%[1]d.rules.round]\ntitle = \"A round\"\ntext = \"It is played.\"\n", i+1)
			all[i].Texts.(fstest.MapFS)[language+".toml"] = &fstest.MapFile{Data: []byte(text)}
		}
	}
	return all
}
