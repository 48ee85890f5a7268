package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// Dai and Esra watch a match. Dai follows it, and is told of its end by one DM, also though
// the bot was restarted meanwhile; Esra has changed her mind, and the channel learns nothing.
func TestAMatchIsFollowed(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	first := mover(guests, turn)
	require.NotContains(t, buttons(first.presses(turn, "…")), "Follow…", "they play there")
	dai, esra := h.guest("Dai", "games"), h.guest("Esra", "games")
	require.Contains(t, dai.presses(dai.presses(turn, "…"), "Follow…").Content, "👁 You follow Lancelot 1")
	require.Contains(t, dai.presses(dai.presses(turn, "…"), "Follow…").Content, "👁 You follow Lancelot 1", "twice is once")
	list := dai.types("/games")
	require.Contains(t, list.Content, "**Matches you follow**\n👁 [Lancelot 1](")
	panel := esra.presses(esra.presses(turn, "…"), "Follow…")
	require.Contains(t, esra.presses(panel, "Stop following").Content, "You don’t follow match 1 any more")
	require.NotContains(t, esra.types("/games").Content, "👁")

	h.stop()
	h.begin()
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 500, Route: "GET /guilds/{guild}/members/{user}", Times: 3})
	posts := len(first.public())
	first.presses(first.types("/resign"), "Resign")
	dm := dai.isTold("🏁 [Lancelot 1](")
	require.Regexp(t, `which you follow, is over\.\n.*wins.*\n`, dm.Content)
	require.Len(t, dm.Attachments, 1, "the picture of the end")
	require.Contains(t, dm.Attachments[0].Description, "The match is over: ")
	require.Len(t, dai.dms(), 1)
	require.Empty(t, esra.dms())
	require.Len(t, first.public(), posts+1)
	require.NotContains(t, dai.types("/games").Content, "👁")
}

// Those who do not see the channel any more are told nothing.
func TestFollowersStillSeeTheChannel(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	dai, esra := h.guest("Dai", "games"), h.guest("Esra", "games")
	for _, g := range []*guest{dai, esra} {
		require.Contains(t, g.presses(g.presses(turn, "…"), "Follow…").Content, "👁")
	}
	require.NoError(t, h.srv.Overwrite(dai.channel, world.Overwrite{ID: dai.ID(), Type: world.OfMember, Deny: world.ViewChannel}))
	guests[0].presses(guests[0].types("/resign"), "Resign")
	esra.isTold("🏁 [Lancelot 1](")
	require.Empty(t, dai.dms(), "their turn came before")
}

// What a person follows ends in /games, too.
func TestFollowingEnds(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	dai := h.guest("Dai", "games")
	for range 2 {
		_, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
		dai.presses(dai.presses(turn, "…"), "Follow…")
	}
	list := dai.types("/games")
	require.Regexp(t, `(?s)Lancelot 1.*Lancelot 2`, list.Content)
	require.Contains(t, dai.chooses(list, "Stop following…", "1").Content, "You don’t follow match 1 any more")
	require.NotContains(t, dai.types("/games").Content, "Lancelot 1")
}
