package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// alerted lets a person be told of tables of Lancelot.
func (h *app) alerted(name string) *guest {
	h.Helper()
	g := h.guest(name, "games")
	panel := g.presses(g.types("/settings"), "Tables wanted…")
	require.Contains(h, panel.Content, "I don’t mention you for any game")
	require.Contains(h, g.chooses(panel, "Games", "lancelot").Content, "Games: Lancelot, at any hour.")
	return g
}

// A table that looks for one more mentions, once, those who asked to be told of its game here;
// the message goes with the table's beginning.
func TestATableLooksForOneMore(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot, carolus)
	bruno := h.alerted("Bruno")
	chloe := h.guest("Chloé", "games")
	ada := h.guest("Ada", "games")
	ada.types("/new game:lancelot seats:2")
	lobby := ada.last()
	require.Contains(t, chloe.presses(lobby, "Looking for one more").Content, "Tu n’es pas à cette table", "only those who sit there ask for more")
	require.Contains(t, ada.presses(lobby, "Looking for one more").Content, "I’m telling those who asked")
	call := ada.receives("🔎 One more is wanted: [Lancelot, table 1](")
	require.Equal(t, []string{bruno.ID()}, called(call))
	require.NotContains(t, buttons(ada.now(lobby)), "Looking for one more")
	bruno.presses(ada.now(lobby), "Join")
	ada.presses(ada.now(lobby), "Start")
	h.until(func() bool {
		for _, m := range ada.public() {
			if m.ID == call.ID {
				return false
			}
		}
		return true
	}, "the call is deleted")

	ada.types("/new game:lancelot seats:2")
	require.Contains(t, ada.presses(ada.last(), "Looking for one more").Content, "Nobody here has asked", "Bruno was told a moment ago")
	ada.types("/new game:carolus seats:2")
	require.Contains(t, ada.presses(ada.last(), "Looking for one more").Content, "Nobody here has asked", "it is another game")
}

// called returns the IDs of the people whom a message mentions.
func called(m *sandbox.Message) []string {
	var ids []string
	for _, p := range m.Mentions {
		ids = append(ids, p.ID)
	}
	return ids
}
