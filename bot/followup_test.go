package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// TestWhatEverybodySeesArrivesOnce, even if Discord's response is lost. Where the bot may not
// post, the answer to a command is shown nevertheless.
func TestWhatEverybodySeesArrivesOnce(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, lancelot)
	ada := h.guest("Ada", "league")
	h.drawn(ada)
	(&season{app: h, a: h.bot.App(), id: "1"}).quiet()
	shown := func() int {
		n := 0
		for _, m := range ada.public() {
			if strings.Contains(m.Content, "-# As of <t:") {
				n++
			}
		}
		return n
	}
	var lost []*sandbox.Trouble
	for _, route := range []string{"POST /channels/{channel}/messages", "POST /webhooks/{app}/{token}"} {
		lost = append(lost, h.srv.Trouble(sandbox.Fault{Kind: sandbox.AnswerLost, Route: route, Times: 1}))
	}
	ada.types("/league show")
	h.until(func() bool { return bot.Waiting(h.bot) == 0 }, "the league is shown")
	require.Equal(t, []int{1, 1, 0}, []int{shown(), lost[0].Struck(), lost[1].Struck()}, "by a post")
	lost[1].End()
	require.NoError(t, h.srv.SetPermissions(ada.channel, sandbox.DefaultPermissions&^world.SendMessages))
	ada.types("/league show")
	h.stop()
	require.Equal(t, 2, shown(), "the follow-up is sent again")
}
