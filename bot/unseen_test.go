package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/world"
)

// TestWhatAPrivateThreadHasIsForItsMembers: people who see the channel, and not the private
// thread in it, learn nothing of a match that is played there.
func TestWhatAPrivateThreadHasIsForItsMembers(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	ada, bruno, dai := h.guest("Ada", "games"), h.guest("Bruno", "games"), h.guest("Dai", "games")
	thread, err := bruno.OpenThread(bruno.channel, world.PrivateThread, "back room")
	require.NoError(t, err)
	inside := &guest{app: h, Person: bruno.Person, channel: thread.ID}
	require.NoError(t, h.srv.Admit(thread.ID, true, h.srv.BotID()))
	inside.types("/new game:lancelot seats:2")
	require.Contains(t, inside.last().Content, "Bruno")
	_, err = dai.Press(h.ctx, inside.last().ID, "Join")
	require.Error(t, err)
	for _, line := range []string{"/board match:1", "/log match:1", "/waiting match:1", "/play match:1"} {
		require.Contains(t, dai.types(line).Content, "There’s no such match here", line)
	}
	require.NotContains(t, dai.types("/games").Content, "Lancelot 1")
	require.NoError(t, h.srv.Admit(thread.ID, true, ada.ID()))
	joined := &guest{app: h, Person: ada.Person, channel: thread.ID}
	joined.presses(inside.last(), "Join")
	require.Contains(t, inside.last().Content, "Ada")
}

// TestAChannelThatIsHidden: people shut out of a channel read nothing of its matches
// elsewhere, unless they have a seat, and act on none there.
func TestAChannelThatIsHidden(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	guests, turn := h.table("/new game:lancelot seats:2", "Bruno", "Dai")
	esra, elsewhere := h.guest("Esra", "games"), h.guest("Esra", "general")
	games := esra.channel
	require.NotContains(t, esra.types("/board match:1").Content, "There’s no such match here")
	hide := func(who *guest) {
		require.NoError(t, h.srv.Overwrite(games, world.Overwrite{ID: who.ID(), Type: world.OfMember, Deny: world.ViewChannel}))
	}
	hide(esra)
	_, err := esra.Type(h.ctx, games, "/board match:1")
	require.Error(t, err)
	_, err = esra.Press(h.ctx, turn.ID, "Board")
	require.Error(t, err)
	require.Contains(t, elsewhere.types("/board match:1").Content, "There’s no such match here")
	require.NotContains(t, elsewhere.types("/games").Content, "Lancelot 1")

	next := mover(guests, turn)
	hide(next)
	dm, err := next.DM()
	require.NoError(t, err)
	apart := &guest{app: h, Person: next.Person, channel: dm}
	require.NotContains(t, apart.types("/play match:1 move:e5").Content, "There’s no such match here", "a player is no stranger on another server")
}

// TestWhoMayOnlyRead: people who may not write in a channel open no table there, unless the
// channel lets them.
func TestWhoMayOnlyRead(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	guests, _ := h.table("/new game:lancelot seats:2", "Bruno", "Dai")
	bruno := guests[0]
	require.NoError(t, h.srv.Overwrite(bruno.channel, world.Overwrite{ID: h.srv.Guild("Round Table"), Deny: world.SendMessages}))
	before := len(bruno.public())
	require.Contains(t, bruno.types("/new game:lancelot seats:2").Content, "You can’t write in this channel")
	require.Len(t, bruno.public(), before)
	require.NoError(t, h.srv.Overwrite(bruno.channel, world.Overwrite{ID: bruno.ID(), Type: world.OfMember, Allow: sandbox.SendMessages}))
	require.Contains(t, bruno.types("/new game:lancelot seats:2").Content, "is open")
}

// TestAPanelThatIsGone: after a reload the open panel is gone, and the draft in it is not.
func TestAPanelThatIsGone(t *testing.T) {
	t.Parallel()
	h := open(t, sketched)
	guests, turn := h.table("/new game:lancelot seats:2", "Bruno", "Dai")
	next := mover(guests, turn)
	panel := next.presses(turn, "Play")
	require.NoError(t, next.Reload())
	_, err := next.Press(h.ctx, panel.ID, panel.Components[0].Components[0].CustomID)
	require.Error(t, err, "it is nowhere to press")
	require.NotEmpty(t, next.presses(turn, "Play").Components)
	require.Contains(t, next.types("/play match:1 move:e5").Content, "✅ **Played.**")
}
