package bot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// against opens a table, adds bot players, and starts it. It returns the first
// turn message that mentions the guest.
func (h *app) against(line, name string, levels ...string) (*guest, *sandbox.Message) {
	h.Helper()
	g := h.guest(name, "games")
	g.types(line)
	lobby := g.last()
	panel := g.presses(lobby, "Bot players")
	for _, b := range levels {
		panel = g.presses(panel, "Add a bot ("+b+")")
	}
	g.presses(lobby, "Start")
	return g, g.receives("<@" + g.ID() + ">, your turn")
}

// calledAfter waits until the newest public message is new or changed, and calls the guest or
// says that the match is over.
func (g *guest) calledAfter(before *sandbox.Message) *sandbox.Message {
	g.Helper()
	calls := func([]sandbox.Message) bool {
		now := g.last()
		called := strings.Contains(now.Content, "<@"+g.ID()+">, your turn") || strings.Contains(now.Content, "➡️ *Play*") || ended.MatchString(now.Content)
		return called && (now.ID != before.ID || now.Content != before.Content)
	}
	_, err := g.Await(g.ctx, g.channel, calls)
	require.NoError(g, err)
	return g.last()
}

func TestBotPlayersInTheLobby(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, dai := h.guest("Ada", "games"), h.guest("Dai", "games")
	ada.types("/new game:lancelot seats:3")
	lobby := ada.last()
	require.Contains(t, dai.presses(lobby, "Bot players").Content, "You’re not at this table.")
	panel := ada.presses(lobby, "Bot players")
	require.Equal(t, []string{"Add a bot (easy)", "Add a bot (medium)", "Add a bot (hard)", "Back"}, buttons(panel))
	require.Contains(t, panel.Content, "**Seats: 1 of 3.** Bots answer within a minute. How well should they play?")
	panel = ada.presses(panel, "Add a bot (medium)")
	older, another := ada.presses(lobby, "Bot players"), ada.presses(lobby, "Bot players")
	full := ada.presses(panel, "Add a bot (hard)")
	require.Contains(t, full.Content, "**Seats: 3 of 3.** Bots answer within a minute. To seat another, remove one.")
	require.Contains(t, ada.last().Content, "**Seats: 3 of 3**\n🔵⚜️ **Ada**\n🟡🦁 **Lunete (bot, medium)**\n🔴✚ **Bedivere (bot, hard)**")
	require.Contains(t, ada.presses(older, "Add a bot (easy)").Content, "All seats are taken.", "from a panel as it was before")

	ada.presses(full, "Remove 🟡🦁 Lunete")
	require.Contains(t, ada.last().Content, "**Seats: 2 of 3**\n🔵⚜️ **Ada**\n🟡🦁 **Bedivere (bot, hard)**")
	ada.presses(another, "Remove 🟡🦁 Lunete")
	require.Contains(t, ada.last().Content, "**Seats: 2 of 3**", "it is gone already")
	ada.presses(lobby, "Leave")
	require.Contains(t, ada.last().Content, "This table is closed", "bot players do not stay alone")
}

func TestAWholeMatchAgainstBotPlayers(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, turn := h.against("/new game:lancelot seats:3 options:target=3", "Ada", "medium", "easy")
	random := rand.New(rand.NewPCG(5, 6))
	for {
		require.Len(t, turn.Mentions, 1)
		require.NotContains(t, turn.Content, "<@>", "no mention is empty")
		require.Contains(t, ada.byPanel(turn, random).Content, "✅ **Played.**")
		turn = ada.calledAfter(turn)
		if strings.Contains(turn.Content, "🏆 ") {
			break
		}
		require.Contains(t, turn.Content, "**Lunete** ", "the answers come with the turn")
	}
}

func TestTheTableNamesBotPlayersInItsLanguage(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada := h.guest("Ada", "games")
	ada.chooses(ada.types("/settings"), "Language of this server", "fr")
	ada.types("/new game:lancelot seats:2")
	lobby := ada.last()
	panel := ada.presses(lobby, "Bots")
	ada.presses(panel, "Add a bot (medium)")
	require.Contains(t, ada.last().Content, "Lunete (bot, moyen)**")
}

func TestBotPlayersGoOnAfterARestart(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, turn := h.against("/new game:lancelot seats:2", "Ada", "medium")
	for range 5 {
		random := rand.New(rand.NewPCG(1, 1))
		ada.byPanel(turn, random)
		h.stop() // while the bot player thinks, or after
		h.begin()
		require.NoError(t, h.srv.AwaitBot(h.ctx))
		turn = ada.calledAfter(turn)
		require.Contains(t, turn.Content, "**Lunete** ")
	}
}

// TestAWholeMatchOfLancasterWithBotPlayers plays with one person and three bot players, who
// are asked at the same time: nothing is posted before all of them have answered.
func TestAWholeMatchOfLancasterWithBotPlayers(t *testing.T) {
	t.Parallel()
	h := open(t, lancaster)
	ada, turn := h.against("/new game:lancaster seats:4", "Ada", "medium", "easy", "medium")
	random := rand.New(rand.NewPCG(5, 6))
	for n := 0; !strings.Contains(turn.Content, "🏆 "); n++ {
		require.Less(t, n, 1000)
		require.NotContains(t, turn.Content, "<@>", "bot players are not called")
		if !strings.Contains(turn.Content, "➡️ *Play*") {
			require.Contains(t, turn.Content, "<@"+ada.ID()+">, your turn", "only one person is awaited")
		}
		panel := ada.types("/play match:1")
		if slices.Contains(buttons(panel), "Type it") {
			for !slices.Contains(buttons(panel), "Confirm") {
				panel = ada.step(panel, random)
			}
			ada.presses(panel, "Confirm")
		}
		turn = ada.calledAfter(turn)
	}
	for _, r := range h.srv.Requests() {
		require.NotContains(t, r.Body, `"recipient_id":""`, "no DM goes to a bot player")
	}
}
