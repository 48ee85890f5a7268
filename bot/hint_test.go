package bot_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// isHinted waits until a panel shows a hint, and returns it.
func (g *guest) isHinted(panel string) *sandbox.Message {
	g.Helper()
	var found *sandbox.Message
	_, err := g.Await(g.ctx, g.channel, func(list []sandbox.Message) bool {
		n := slices.IndexFunc(list, func(m sandbox.Message) bool { return m.ID == panel })
		if n >= 0 && strings.Contains(list[n].Content, "💡") && !strings.Contains(list[n].Content, "Looking") {
			found = &list[n]
		}
		return found != nil
	})
	require.NoError(g, err)
	return found
}

// Against a bot player a hint says what matters, then a turn, then makes it the draft. The end says who has had one,
// and so does their data.
func TestAHintIsAPressThenAnother(t *testing.T) {
	t.Parallel()
	h := open(t, carolus)
	ada := h.guest("Ada", "games")
	opened := ada.types("/new game:carolus seats:2")
	ada.presses(opened, "Play against a bot now")
	turn := ada.receives(", your turn")

	panel := ada.presses(turn, "Play")
	require.Contains(t, ada.presses(panel, "💡 Hint").Content, "💡")
	panel = ada.isHinted(panel.ID)
	panel = ada.presses(panel, "💡 Show me a turn")
	require.Contains(t, panel.Content, "💡 **A good turn:**\n> ")
	panel = ada.presses(panel, "Take it over")
	require.Contains(t, panel.Content, "Your draft")
	require.Nil(t, component(panel.Components, "hint"), "Confirm and Undo have its place")
	require.Contains(t, ada.presses(panel, "Confirm").Content, "✅")

	more := ada.presses(ada.calledAfter(turn), "…")
	require.Contains(t, ada.presses(more, "Why that turn?").Content, "💭")
	require.Contains(t, ada.shows(more.ID, "turn did:").Content, "\n> ")

	ada.presses(ada.types("/resign"), "Resign")
	require.Contains(t, ada.receives("💡 with hints: ").Content, "Ada")
	require.Contains(t, ada.presses(ada.types("/settings"), "My data…").Content, "1 match")
}

// Among people there are no hints unless their table has chosen so.
func TestHintsAmongPeopleAreChosen(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	require.Nil(t, component(guests[0].presses(turn, "Play").Components, "hint"))
	require.Nil(t, component(guests[1].presses(turn, "Play").Components, "hint"))

	guests, turn = h.table("/new game:lancelot seats:2 hints:true", "Ada", "Bruno")
	for _, g := range guests {
		panel := g.presses(turn, "Play")
		require.Equal(t, component(panel.Components, "type") != nil, component(panel.Components, "hint") != nil, "the one who is asked")
	}
}
