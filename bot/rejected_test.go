package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// A message that a filter blocks is tried without a picture, then without names; at last DMs
// replace it, and the clocks of people they do not reach stand still until those look.
func TestAMessageThatDiscordRejects(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, _ := h.table("/new game:lancelot seats:2 clock:blitz", "Ada", "Bruno")
	ada := guests[0]
	plays := func(rejected int) {
		t.Helper()
		if rejected > 0 {
			h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Code: 240000, Route: "POST /channels/" + ada.channel + "/messages", Times: rejected})
		}
		require.Equal(t, 1, h.turns(guests, 1, func() {}))
	}
	plays(1)
	require.Len(t, ada.public(), 3)
	require.Empty(t, ada.last().Attachments)
	require.Contains(t, ada.last().Content, "**Ada**")
	plays(2)
	require.Len(t, ada.public(), 4)
	require.Regexp(t, `\*\*Seat [12]\*\*`, ada.last().Content)
	require.NotContains(t, ada.last().Content, "**Ada**")
	require.NotEmpty(t, ada.last().Mentions, "they are called all the same")

	next := h.awaited(guests)
	called := guests[0]
	if next == called {
		called = guests[1]
	}
	require.NoError(t, called.CloseDMs())
	plays(3)
	require.Len(t, ada.public(), 4)
	h.until(func() bool {
		list := next.dms()
		return len(list) > 0 && strings.Contains(list[len(list)-1].Content, "Discord refused my last post in <#"+ada.channel+"> (error 240000;")
	}, "they are told by DM")
	h.time.skip(72 * time.Hour)
	require.Contains(t, next.types("/board match:1").Content, "Lancelot")
	require.Same(t, called, h.awaited(guests), "no bot player has played for them")
	require.Contains(t, called.types("/play match:1").Content, "⏳ <t:")
	plays(0)
	require.Len(t, ada.public(), 5, "the next turn is posted again")
	require.NotEmpty(t, ada.last().Attachments)
	require.NotContains(t, called.types("/play match:1").Content, "🔇")
}
