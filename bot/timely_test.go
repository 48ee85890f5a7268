package bot_test

import (
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/games/gametest/toy"
)

// A seat may pass before its turn, no one waits for a vote that need not be given, and the vote ends by the
// hour, even if the bot is down then.
func TestAVoteEndsByTheHour(t *testing.T) {
	t.Parallel()
	title := secretive
	title.Rules = toy.Timely()
	c := &fastClock{}
	h := openAt(t, c, title)
	guests, turn := h.table("/new game:toy seats:3 clock:none options:rounds=2 hours=3", "Ada", "Bruno", "Chloé")
	ada, bruno, chloe := guests[0], guests[1], guests[2]
	require.NoError(t, chloe.SetLocale("fr"))
	require.Contains(t, turn.Content, "may answer, but don’t have to.")
	require.Contains(t, bruno.types("/games").Content, "you may answer. Do you pass in advance?")
	panel := chloe.types("/play")
	require.Contains(t, panel.Content, "Tu peux répondre, mais rien ne t’y oblige.\n**Passer d’avance\u202f?**")
	panel = chloe.presses(panel, "Passer")
	chloe.presses(panel, "Confirmer")
	chloe.sees("passes.")
	require.Contains(t, bruno.types("/play move:pass").Content, "✅ **Played.**")
	require.Contains(t, ada.types("/play move:raise").Content, "✅ **Played.**")

	poll := ada.sees("The vote of round 1 closes.")
	require.Empty(t, poll.Mentions)
	require.Contains(t, bruno.types("/waiting").Content, "The vote of round 1 closes.")
	require.Contains(t, bruno.types("/play").Content, "You may answer, but nobody is waiting for it. ⌛ <t:")
	require.Contains(t, bruno.types("/play move:no").Content, "✅ **Played.**")
	require.Contains(t, bruno.types("/games").Content, "The vote of round 1 closes.")
	require.Contains(t, chloe.types("/games").Content, "tu peux répondre. Le dé montre")
	c.skip(2 * time.Hour)
	h.stop()
	c.skip(2 * time.Hour)
	h.begin()
	require.Contains(t, ada.sees("The vote is closed.").Content, "your turn")
	require.Contains(t, ada.types("/log").Content, "The vote is closed.")
}
