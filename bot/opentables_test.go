package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/sandbox/world"
)

// /tables lists the tables that have not begun, in the channels that one sees, and seats people there.
func TestOpenTables(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	require.Contains(t, bruno.types("/tables").Content, "No table is open here")
	ada.types("/new game:lancelot seats:3")
	lobby := ada.receives("### ")
	elsewhere := h.elsewhere([]*guest{bruno})[0]
	list := elsewhere.types("/tables")
	require.Contains(t, list.Content, "1 open table on this server:\n**Lancelot** · [table ")
	require.Contains(t, list.Content, "1 of 3 seats: Ada")
	require.NotContains(t, buttons(ada.types("/tables")), "Join Lancelot 1", "Ada sits there")

	list = elsewhere.presses(list, "Join Lancelot 1")
	require.Contains(t, list.Content, "✅ You’re at [table ")
	require.Contains(t, list.Content, "2 of 3 seats: Ada and Bruno")
	require.Contains(t, ada.now(lobby).Content, "Bruno")
}

// A table in a channel that a person does not see is not named to them, nor can they sit down there.
func TestOpenTablesOfHiddenChannels(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:3")
	ada.receives("### ")
	elsewhere := h.elsewhere([]*guest{bruno})[0]
	list := elsewhere.types("/tables")
	guild := h.srv.Guild("Round Table")
	require.NoError(t, h.srv.Overwrite(ada.channel, world.Overwrite{ID: guild, Type: world.OfRole, Deny: int64(discord.ViewChannel)}))
	require.NoError(t, h.srv.Overwrite(ada.channel, world.Overwrite{ID: ada.ID(), Type: world.OfMember, Allow: int64(discord.ViewChannel)}))
	require.Contains(t, elsewhere.types("/tables").Content, "No table is open here")
	require.Contains(t, elsewhere.presses(list, "Join Lancelot 1").Content, "has begun or is closed")
	require.Contains(t, ada.types("/tables").Content, "1 open table")
}
