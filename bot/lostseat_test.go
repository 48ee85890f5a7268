package bot_test

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// Whoever loses a seat by the clock reads so in a DM, which gives it back; the lobby has
// said that seats open at this table.
func TestWhoeverLosesASeatIsTold(t *testing.T) {
	t.Parallel()
	c := &hasty{}
	h := openAt(t, c, sketched)
	ada, bruno := h.guest("Ada", "games"), h.guest("Bruno", "games")
	ada.types("/new game:lancelot seats:2 clock:blitz")
	lobby := ada.last()
	require.NotContains(t, lobby.Content, "open to a substitute")
	panel := ada.presses(lobby, "Time control")
	ada.chooses(panel, "When the time is up", "vacate")
	ada.shows(lobby.ID, "🪑 When someone’s time is up, their seat is open to a substitute.")
	bruno.presses(lobby, "Join")
	ada.presses(lobby, "Start")
	gone := mover([]*guest{ada, bruno}, ada.last())
	c.skip(3 * time.Hour)
	var dm sandbox.Message
	h.until(func() bool {
		for _, m := range gone.dms() {
			if strings.Contains(m.Content, "🪑 You were away for too long") {
				dm = m
				return true
			}
		}
		return false
	}, "they are told")
	require.Contains(t, dm.Content, "<#"+ada.channel+">")
	require.Contains(t, gone.presses(&dm, "I’m back").Content, "You’re playing your seat again")
}
