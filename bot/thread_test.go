package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// An archived thread is opened for a post, a locked one mutes the match until it is unlocked,
// and while a match goes on its thread is not archived for lack of messages.
func TestAThreadThatIsNotOpen(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2 thread:true clock:none")
	bruno.presses(ada.last(), "Join")
	ada.presses(ada.last(), "Start")
	thread := func() sandbox.Channel { return h.threadOf(ada.channel) }
	h.until(func() bool { return thread().MemberCount == 3 }, "both become members")

	inside := &guest{app: h, Person: ada.Person, channel: thread().ID}
	g, other := ada, bruno
	if mover([]*guest{ada}, inside.last()) == nil {
		g, other = bruno, ada
	}
	require.NoError(t, h.srv.SetThread(thread().ID, true, false))
	other.types("/substitute match:1 who:page")
	h.until(func() bool { return inside.last().EditedTimestamp != nil }, "the living message is edited")
	require.False(t, thread().Thread.Archived)
	require.NotContains(t, ada.types("/play match:1").Content, "🔇")

	require.NoError(t, h.srv.SetThread(thread().ID, true, true))
	g.types("/play match:1 move:e5")
	const locked = "I’m missing permissions: Manage Threads (to post in a locked thread"
	h.until(func() bool { return strings.Contains(ada.types("/play match:1").Content, locked) }, "what would help")
	require.NoError(t, h.srv.SetThread(thread().ID, true, false))
	inside.receives("E5")
	require.NotContains(t, ada.types("/play match:1").Content, "🔇")

	for range 3 {
		was := thread().Thread.ArchiveTimestamp
		h.time.skip(6*24*time.Hour + time.Hour)
		h.until(func() bool {
			now := thread().Thread
			return now.ArchiveTimestamp > was && now.AutoArchiveDuration == 10080
		}, "it has another week")
		require.False(t, thread().Thread.Archived)
	}
}

// threadOf returns the first thread of a channel, the zero value if there is none.
func (h *app) threadOf(channel string) sandbox.Channel {
	for _, c := range h.srv.Channels(h.srv.Guild("Round Table")) {
		if c.ParentID == channel {
			return c
		}
	}
	return sandbox.Channel{}
}

// until waits until a condition holds on the stand-in.
func (h *app) until(holds func() bool, says string) {
	h.Helper()
	require.Eventually(h, holds, patience, 5*time.Millisecond, says)
}
