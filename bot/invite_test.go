package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// Those whom /new names are mentioned once; the match begins when they have joined.
func TestNewInvites(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno, dai := h.guest("Ada", "games"), h.guest("Bruno", "games"), h.guest("Dai", "games")
	ada.types("/new game:lancelot seats:3 players:<@" + bruno.ID() + "><@" + dai.ID() + "> <@" + ada.ID() + ">")
	lobby := ada.receives("💌")
	require.Contains(t, lobby.Content, "💌 <@"+bruno.ID()+"> <@"+dai.ID()+">, will you play?")
	require.Contains(t, lobby.Content, "It begins as soon as all seats are taken")
	require.Len(t, lobby.Mentions, 2)
	require.Contains(t, ada.presses(lobby, "Not now").Content, "doesn’t wait for your answer")
	dai.presses(lobby, "Not now")
	lobby = ada.now(lobby)
	require.Contains(t, lobby.Content, "💌 <@"+bruno.ID()+">, will")
	require.Contains(t, lobby.Content, "Not now: <@"+dai.ID()+">")
	bruno.presses(lobby, "Join")
	lobby = ada.now(lobby)
	require.NotContains(t, buttons(lobby), "Not now")
	dai.presses(lobby, "Join")
	ada.receives("goes first")
}

// The host decides whether a full table begins by itself, also when it is full already.
func TestATableStartsWhenItIsFull(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2")
	lobby := ada.receives("### ")
	bruno.presses(lobby, "Join")
	require.Contains(t, bruno.presses(lobby, "Manage").Content, "hosts this table")
	panel := ada.presses(lobby, "Manage")
	ada.presses(panel, "Begins when the host says so")
	ada.receives("goes first")
}

// It begins once, although the process dies in between.
func TestAFullTableStartsAfterARestart(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2 players:<@" + bruno.ID() + ">")
	lobby := ada.receives("💌")
	bruno.presses(lobby, "Join")
	h.stop()
	h.begin()
	ada.receives("goes first")
	require.Len(t, saying(ada.public(), "goes first"), 1)
}

func TestInvitationsThatCannotBe(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, bruno, dai := h.guest("Ada", "games"), h.guest("Bruno", "games"), h.guest("Dai", "games")
	for players, refusal := range map[string]string{
		"Bruno":     "can’t tell who “Bruno” is",
		"<@999999>": "isn’t on this server",
		"<@" + bruno.ID() + "> <@" + dai.ID() + ">": "You’re inviting 2, but the table has 2 seats",
	} {
		require.Contains(t, ada.types("/new game:lancelot seats:2 players:"+players).Content, refusal)
	}
	require.Empty(t, ada.public(), "no table was opened")
}

// now returns a public message as it is now.
func (g *guest) now(m *sandbox.Message) *sandbox.Message {
	g.Helper()
	return g.shows(m.ID, "")
}
