package bot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// The board is posted as soon as the match begins, even if a bot player is asked first.
func TestTheFirstBoardIsThereAtOnce(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	ada, _ := h.against("/new game:lancelot seats:4", "Ada", "hard", "hard", "hard")
	first := ada.public()[1]
	require.Contains(t, first.Content, "goes first")
	require.NotContains(t, first.Content, "places a knight", "it waits for no answer")
	require.NotEmpty(t, first.Attachments)
}

// A turn of Carolus Magnus with a crown is one message, as the bot waits for the clan that is
// named, even if it is stopped meanwhile.
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

// crowned plays a match of Carolus Magnus until a crown is rolled, and returns the guest who
// must name the clan, with their panel and the number of messages.
func crowned(t *testing.T, guests []*guest, turn *sandbox.Message) (*guest, *sandbox.Message, int) {
	t.Helper()
	random := rand.New(rand.NewPCG(7, 8))
	for {
		posts := len(guests[0].public())
		g := mover(guests, turn)
		panel := g.byPanel(turn, random)
		if slices.Contains(buttons(panel), "Type it") {
			return g, panel, posts
		}
		_, err := g.Await(g.ctx, g.channel, func([]sandbox.Message) bool { return len(g.public()) > posts })
		require.NoError(t, err)
		turn = g.last()
	}
}

// If the clan of a crown is not named within a minute, the turn is posted without it, once,
// and the clan with the next one.
func TestACrownIsWaitedForAMinute(t *testing.T) {
	t.Parallel()
	h := openAt(t, &fastClock{}, carolus)
	guests, turn := h.table("/new game:carolus seats:2", "Ada", "Bruno")
	g, panel, posts := crowned(t, guests, turn)
	g.types("/board")
	require.Len(t, g.public(), posts, "there is time yet")
	h.time.skip(time.Minute)
	_, err := g.Await(h.ctx, g.channel, func([]sandbox.Message) bool { return len(g.public()) > posts })
	require.NoError(t, err)
	told := g.last()
	require.Contains(t, told.Content, "<@"+g.ID()+">, your turn: a crown: choose a clan.")
	h.time.skip(time.Hour)
	g.types("/board")
	require.Len(t, g.public(), posts+1, "it is posted once")

	random := rand.New(rand.NewPCG(7, 8))
	for slices.Contains(buttons(panel), "Type it") {
		for !slices.Contains(buttons(panel), "Confirm") {
			panel = g.step(panel, random)
		}
		panel = g.presses(panel, "Confirm")
	}
	_, err = g.Await(h.ctx, g.channel, func([]sandbox.Message) bool { return len(g.public()) > posts+1 })
	require.NoError(t, err)
	require.Len(t, g.public(), posts+2)
	require.NotContains(t, g.last().Content, "<@"+g.ID()+">, your turn")
}

// Other events are shown at once, even while a crown is waited for.
func TestACrownDoesNotHideAnOpenSeat(t *testing.T) {
	t.Parallel()
	h := open(t, carolus)
	guests, turn := h.table("/new game:carolus seats:2", "Ada", "Bruno")
	g, _, posts := crowned(t, guests, turn)
	guests[0].types("/substitute who:anybody")
	require.Contains(t, g.receives("🪑 The seat of 🔵⚜️ **Ada** is open").Content, "<@"+g.ID()+">, your turn: a crown: choose a clan.")
	require.Len(t, g.public(), posts+1)
}
