package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// TestPersonalCommandsWorkEverywhere: Ada has installed the bot for herself, so that she can
// play on a server without it, and in a conversation of people.
func TestPersonalCommandsWorkEverywhere(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	ada := mover(guests, turn)
	require.NoError(t, ada.Install())
	require.NoError(t, h.srv.Kick(h.srv.Guild("Camelot")))
	group, err := h.srv.CreateGroup(ada.ID(), h.srv.Person("Dai").ID())
	require.NoError(t, err)
	for _, channel := range []string{h.srv.Channel("jeux"), group.ID} {
		g := &guest{app: h, Person: ada.Person, channel: channel}
		for command, want := range map[string]string{
			"/games": "Lancelot 1", "/play": "match 1", "/plan": "match 1", "/hand": "It’s your turn.", "/since": "match 1",
			"/note": "match 1", "/rules game:lancelot": "Lancelot", "/settings": "settings", "/help": "/play", "/board": "match 1",
		} {
			m := g.types(command)
			require.Contains(t, m.Content, want, command)
			if command == "/hand" {
				require.Contains(t, m.Attachments[0].Description, "Knights left to place: Ada: 30 and Bruno: 30.")
			}
			require.NotContains(t, m.Content, "missing permissions", command)
			require.NotContains(t, m.Content, "no match", command)
		}
		_, err := g.Type(h.ctx, channel, "/new game:lancelot")
		require.ErrorContains(t, err, "is offered here")
	}
	abroad := &guest{app: h, Person: ada.Person, channel: h.srv.Channel("jeux")}
	require.Contains(t, abroad.types("/settings").Content, "I’m not a member of this server")
	require.Contains(t, abroad.types("/play move:e5").Content, "✅")
	require.Contains(t, guests[0].last().Content, "E5")
}
