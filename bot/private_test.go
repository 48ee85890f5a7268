package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// backRoom opens a private thread without the bot, and returns its opener there.
func (h *app) backRoom(name string) *guest {
	h.Helper()
	thread, err := h.srv.Person(name).OpenThread(h.srv.Channel("games"), world.PrivateThread, "back room")
	require.NoError(h, err)
	return &guest{app: h, Person: h.srv.Person(name), channel: thread.ID}
}

// admits makes a moderator add the bot to a thread, or remove it.
func (g *guest) admits(in bool) {
	g.Helper()
	require.NoError(g, g.srv.Admit(g.channel, in, g.srv.BotID()))
}

// TestAPrivateThreadSaysWhatToDo: the bot is in a private thread only if it is mentioned
// there, which no permission replaces.
func TestAPrivateThreadSaysWhatToDo(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	ada, chloe := h.backRoom("Ada"), h.backRoom("Chloé")
	const inEnglish, inFrench = "Mention me there to add me", "Mentionne-moi dedans pour m’y ajouter"
	require.Contains(t, ada.types("/new game:lancelot seats:2").Content, inEnglish)
	require.Contains(t, ada.types("/organise new game:lancelot").Content, inEnglish)
	require.Contains(t, chloe.types("/new game:lancelot seats:2").Content, inFrench)
	require.Contains(t, ada.types("/games").Content, "not in any match")

	ada.admits(true)
	// Discord need not say with the interaction that the bot is not in the thread.
	h.srv.Trouble(sandbox.Fault{Kind: sandbox.ErrorAnswer, Status: 403, Code: 50001, Route: "POST /channels/{channel}/messages", Times: 1})
	require.Contains(t, ada.types("/new game:lancelot seats:2").Content, inEnglish)
	require.Contains(t, ada.types("/new game:lancelot seats:2").Content, "is open")
	require.Contains(t, ada.types("/organise new game:lancelot").Content, "draft of a league")
}

// TestAMatchMovesToAPrivateThread with its players: those who are not let in are named. If the
// bot is shut out, people learn how to add it again, and the match goes on at once.
func TestAMatchMovesToAPrivateThread(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	guests, turn := h.table("/new game:lancelot seats:2 clock:none", "Bruno", "Dai")
	inside, dai := h.backRoom("Bruno"), guests[1]
	require.Contains(t, inside.types("/move-here match:1").Content, "Mention me there to add me")
	inside.admits(true)
	require.NotContains(t, inside.types("/move-here match:1").Content, "⚠️")
	require.NotEmpty(t, dai.Messages(inside.channel), "Dai is a member")

	inside.admits(false)
	next := mover(guests, turn)
	dm, err := next.DM()
	require.NoError(t, err)
	apart := &guest{app: h, Person: next.Person, channel: dm}
	apart.types("/play match:1 move:e5")
	h.until(func() bool { return len(apart.Messages(dm)) > 0 }, "who is next")
	require.Contains(t, (&guest{app: h, Person: inside.Person, channel: h.srv.Channel("general")}).types("/play match:1").Content, "mention me in it instead: that adds me")
	before := len(inside.public())
	inside.admits(true)
	h.until(func() bool { return len(inside.public()) > before }, "the turn is posted")

	hidden := h.backRoom("Bruno")
	hidden.admits(true)
	require.NoError(t, h.srv.Overwrite(h.srv.Channel("games"), world.Overwrite{ID: dai.ID(), Type: world.OfMember, Deny: world.ViewChannel}))
	moved := hidden.types("/move-here match:1").Content
	require.Contains(t, moved, "⚠️ 🟡🦁 **Dai** can’t see this thread")
}
