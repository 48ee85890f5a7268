package bot_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// digests are the DMs of a day that a person got.
func (g *guest) digests() []sandbox.Message {
	return slices.DeleteFunc(g.dms(), func(m sandbox.Message) bool { return !strings.Contains(m.Content, "Once a day at most") })
}

// pings reports whether a message notifies a person.
func pings(m *sandbox.Message, g *guest) bool {
	return slices.Contains(called(m), g.ID())
}

// Ada wants one DM a day, and Bruno a DM for one match; the channel mentions neither then. The digest comes
// once, though the bot is restarted, and not at all where nothing waits; those who close their DMs
// are mentioned again.
func TestPeopleChooseHowTheyAreNotified(t *testing.T) {
	t.Parallel()
	c := &fastClock{still: time.Date(2026, time.November, 18, 12, 0, 0, 0, time.UTC)}
	h := openAt(t, c, lancelot)
	ada, bruno, dai := h.guest("Ada", "games"), h.guest("Bruno", "games"), h.guest("Dai", "games")
	panel := ada.presses(ada.types("/settings"), "Notifications…")
	require.Contains(t, panel.Content, "at 18:00 (UTC)")
	ada.chooses(panel, "When a match waits for me", "digest")
	ada.chooses(panel, "The time of the DM of the day", "20")

	_, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	require.False(t, pings(turn, ada))
	here := bruno.presses(bruno.presses(turn, "…"), "Notify me…")
	require.Contains(t, here.Content, "*Mention me in the channel at once*")
	bruno.chooses(here, "When a match waits for me", "dm")
	if mover([]*guest{ada, bruno}, turn) == ada {
		ada.types("/play match:1 move:e5")
		bruno.receives("<@" + bruno.ID() + ">")
	}
	bruno.types("/play match:1 move:f6")
	require.False(t, pings(ada.receives("<@"+ada.ID()+">"), ada))
	require.Empty(t, ada.dms())

	c.skip(9 * time.Hour)
	dm := ada.isTold("📬 **1 match is waiting for you**\n· [Lancelot 1](")
	require.Contains(t, dm.Content, "⏳ <t:")
	h.stop()
	h.begin()
	c.skip(2 * time.Minute)
	require.Contains(t, ada.presses(dm, "Next: Lancelot 1").Content, "Where do you place a knight?")
	ada.types("/play match:1 move:g7")
	require.False(t, pings(bruno.receives("<@"+bruno.ID()+">"), bruno))
	bruno.isTold("Where do you place a knight?")
	c.skip(24 * time.Hour)
	c.skip(2 * time.Minute)
	require.Len(t, ada.digests(), 1, "nothing waits for her")
	ada.presses(ada.types("/settings"), "DMs for secrets: yes")
	bruno.types("/play match:1 move:h8")
	require.True(t, pings(bruno.receives("<@"+ada.ID()+">"), ada), "no digest would reach her")

	panel = dai.presses(dai.types("/settings"), "Notifications…")
	require.Contains(t, buttons(dai.presses(panel, "Matches I follow: a DM when they’re over")), "Matches I follow: in the DM of the day")
	require.Contains(t, dai.presses(dai.presses(bruno.last(), "…"), "Follow…").Content, "your DM of the day says so")
	ada.presses(ada.types("/resign"), "Resign")
	bruno.receives("🏆")
	h.until(func() bool { return !strings.Contains(dai.types("/games").Content, "👁") }, "its end is noted for the digest")
	require.Empty(t, dai.dms())
	c.skip(24 * time.Hour)
	require.Regexp(t, `🏁 \*\*Matches you follow that are over\*\*\n· \[Lancelot 1\]\(.*\): .*Bruno`, dai.isTold("Lancelot 1").Content)
}
