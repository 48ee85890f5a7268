package bot_test

import (
	"context"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
)

// TestABotThatIsRemovedAndInvitedAgain plays a turn by DM while the bot is not on the server:
// it is posted in the channel afterwards.
func TestABotThatIsRemovedAndInvitedAgain(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, sketched)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g, home := mover(guests, turn), h.srv.Guild("Round Table")
	require.NoError(t, h.srv.Fail(home), "an outage is no removal")
	before, posted := refusals(h), len(g.public())
	require.NoError(t, h.srv.Kick(home))
	dm, err := g.DM()
	require.NoError(t, err)
	told, err := g.Await(h.ctx, dm, func(list []sandbox.Message) bool { return len(list) > 0 })
	require.NoError(t, err)
	require.Contains(t, told[0].Content, "🔇 I was removed from this match’s server <t:")
	inDM := &guest{app: h, Person: g.Person, channel: dm}
	require.Contains(t, inDM.types("/play match:1 move:e5").Content, "Played")
	require.Len(t, g.public(), posted)
	require.Equal(t, before, refusals(h), "Discord is not asked in vain")

	require.NoError(t, h.srv.Invite(home))
	list, err := g.Await(h.ctx, g.channel, func([]sandbox.Message) bool { return len(g.public()) > posted })
	require.NoError(t, err)
	require.Contains(t, list[len(list)-1].Content, "E5")
	require.Equal(t, before, refusals(h))
}

// TestLargeServers announces servers of the largest size.
func TestLargeServers(t *testing.T) {
	t.Parallel()
	srv := sandboxtest.Start(t, sandbox.Options{Crowded: true, AfterFunc: lenient})
	ctx, stop := context.WithCancel(t.Context())
	r := runs(t, ctx, srv)
	<-r.Ready()
	_, err := srv.Person("Ada").Type(ctx, srv.Channel("games"), "/help")
	require.NoError(t, err)
	stop()
	require.NoError(t, <-r.ended)
	require.Equal(t, 1, srv.Traffic().Connections)
}
