package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	picture "herald/render/lancaster"
)

// The panel, the boards and the menu say what others could do, to the player alone, with its picture; spectators
// see what is public.
func TestThreats(t *testing.T) {
	t.Parallel()
	quick := lancaster
	quick.Draw, quick.Threats = picture.Draw, true
	h := open(t, quick)
	guests, turn := h.table("/new game:lancaster seats:3", "Ada", "Bruno", "Dai")
	ada := guests[0]
	own := ada.presses(ada.types("/play"), "Threats")
	require.Contains(t, own.Content, "**What can they do to me?**\nNothing, as things stand.")
	require.Equal(t, "lancaster-1-threats.png", own.Attachments[0].Filename)
	require.Contains(t, own.Attachments[0].Description, "Close-up: Threats.")
	require.Contains(t, ada.presses(own, "Back").Content, "Which extension do you build?")

	more := ada.presses(turn, "…")
	again := ada.presses(more, "Threats")
	require.Equal(t, own.Content, again.Content)
	require.Equal(t, buttons(more), buttons(ada.presses(again, "Back")))

	public := h.guest("Esra", "games").types("/board part:threats")
	require.Contains(t, public.Content, "**What can they do to each other?**")
}
