package bot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// The board is there as soon as the match begins, also if a bot player is asked first.
func TestTheFirstBoardIsThereAtOnce(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, _ := h.against("/new game:lancelot seats:4", "Ada", "hard", "hard", "hard")
	first := ada.public()[1]
	require.Contains(t, first.Content, "goes first")
	require.NotContains(t, first.Content, "places a knight", "it waits for no answer")
	require.NotEmpty(t, first.Attachments)
}

// A turn of Carolus Magnus in which a crown is rolled is one message, as the bot waits
// for the clan that is named, though it may have been stopped meanwhile.
func TestACrownDoesNotMakeTwoMessagesOfATurn(t *testing.T) {
	t.Parallel()
	h := open(t, carolus)
	guests, turn := h.table("/new game:carolus seats:2", "Ada", "Bruno")
	random := rand.New(rand.NewPCG(7, 8))
	crowns := 0
	for crowns < 2 {
		posts := len(guests[0].public())
		g := mover(guests, turn)
		panel := g.byPanel(turn, random)
		require.Contains(t, panel.Content, "✅ **Played.**")
		if strings.Contains(panel.Content, "rown") && slices.Contains(buttons(panel), "Type it") {
			crowns++
			require.Len(t, g.public(), posts, "it waits for the crown")
			for slices.Contains(buttons(panel), "Type it") {
				for !slices.Contains(buttons(panel), "Confirm") {
					panel = g.step(panel, random)
				}
				panel = g.presses(panel, "Confirm")
			}
		}
		_, err := g.Await(h.ctx, g.channel, func([]sandbox.Message) bool { return len(g.public()) > posts })
		require.NoError(t, err)
		require.Len(t, g.public(), posts+1, "one message a turn")
		turn = g.last()
	}
}
