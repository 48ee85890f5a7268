package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// puzzles are the messages about puzzles that a person sees in their channel.
func (g *guest) puzzles() []sandbox.Message {
	var all []sandbox.Message
	for _, m := range g.public() {
		if strings.Contains(m.Content, "🧩 **Puzzle of") {
			all = append(all, m)
		}
	}
	return all
}

// A channel that asks for it gets one message a day, which replaces the one before, also across a restart; and none
// once that is off.
func TestAChannelGetsAPuzzleADay(t *testing.T) {
	t.Parallel()
	c := &fastClock{still: time.Date(2026, time.November, 18, 12, 0, 0, 0, time.UTC)}
	h := openAt(t, c, lancelot)
	ada := h.guest("Ada", "games")
	require.Contains(t, ada.types("/puzzle here:on").Content, "every day at")
	c.skip(2 * time.Minute)
	first := ada.receives("🧩 **Puzzle of")
	require.Empty(t, first.Mentions)
	require.Contains(t, ada.presses(first, "Solve").Content, "Find it!")

	h.stop()
	h.begin()
	c.skip(2 * time.Minute)
	c.skip(24 * time.Hour)
	_, err := ada.Await(ada.ctx, ada.channel, func([]sandbox.Message) bool {
		now := ada.puzzles()
		return len(now) == 1 && now[0].ID != first.ID
	})
	require.NoError(t, err)
	require.Contains(t, ada.puzzles()[0].Content, "**Yesterday’s solution · Lancelot**")
	require.Contains(t, ada.types("/puzzle here:off").Content, "No more puzzles")
}
