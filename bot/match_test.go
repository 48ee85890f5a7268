package bot_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// byPanel plays one turn by panel: Play, buttons, Confirm.
func (g *guest) byPanel(turn *sandbox.Message, random *rand.Rand) *sandbox.Message {
	g.Helper()
	panel := g.presses(turn, "Play")
	for !slices.Contains(buttons(panel), "Confirm") {
		panel = g.step(panel, random)
	}
	return g.presses(panel, "Confirm")
}

// step presses a button of a move, or one that changes an answer on a sheet, or else one that
// opens a group.
func (g *guest) step(panel *sandbox.Message, random *rand.Rand) *sandbox.Message {
	g.Helper()
	choices := enabled(panel, "word")
	if filled := enabled(panel, "sheet"); len(filled) > 0 && random.IntN(4) == 0 {
		choices = filled
	}
	if len(choices) == 0 {
		choices = enabled(panel, "pick")
	}
	require.NotEmpty(g, choices, panel.Content)
	return g.presses(panel, choices[random.IntN(len(choices))].CustomID)
}

// enabled returns the components of a verb that can be pressed.
func enabled(m *sandbox.Message, verb string) []sandbox.Component {
	var found []sandbox.Component
	for _, row := range m.Components {
		for _, c := range row.Components {
			if is, _, _ := strings.Cut(c.CustomID, ":"); is == verb && !c.Disabled {
				found = append(found, c)
			}
		}
	}
	return found
}

func TestAWholeMatchByPanel(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("a whole match")
	}
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2 options:target=3 excalibur=yes", "Ada", "Bruno")
	random := rand.New(rand.NewPCG(3, 4))
	turns := 0
	for mover(guests, turn) != nil {
		g := mover(guests, turn)
		played := g.byPanel(turn, random)
		require.True(t, strings.HasPrefix(played.Content, "✅ **Played.**"), played.Content)
		before := turn
		turn = g.last()
		require.NotEqual(t, before.ID, turn.ID, "each finished turn posts one new message")
		g.retired()
		turns++
	}
	require.True(t, strings.HasPrefix(turn.Content, "🏆 "), turn.Content)
	for _, g := range guests {
		require.Contains(t, turn.Content, "<@"+g.ID()+">", "it calls everyone")
	}
	require.Contains(t, buttons(turn), "Rematch")
	require.Contains(t, buttons(turn), "Replay")
	require.Len(t, guests[0].public(), turns+2, "the lobby, the first turn message, one for each turn, and nothing else")
}

// silent is the flag of a message that notifies no one.
const silent = 1 << 12

func TestATurnMessageRingsForWhoIsToMove(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	require.Len(t, turn.Mentions, 1)
	require.Equal(t, g.ID(), turn.Mentions[0].ID)
	for _, m := range g.public() {
		require.Zero(t, m.Flags&silent, "an invitation and a question notify: %s", m.Content)
	}
	require.Len(t, turn.Attachments, 1)
	require.Contains(t, turn.Attachments[0].Description, "Captured knights")
	require.Equal(t, []string{"Play", "Board", "What’s new", "…"}, buttons(turn))
}

func TestPlayingBySentence(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2 options:excalibur=yes", "Ada", "Bruno")
	sets := mover(guests, turn)
	require.Contains(t, sets.types("/play move:xg6").Content, "✅ **Played.**")
	g := mover(guests, sets.last())
	require.NotEqual(t, sets.ID(), g.ID(), "the last in turn order plants Excalibur")

	m := g.types("/play move:e5 z9")
	require.Contains(t, m.Content, "I don’t know the word “z9”, so nothing was played.")
	require.NotContains(t, m.Content, "Your draft", "a refused sentence changes nothing")

	m = g.types("/play move:E5")
	require.Contains(t, m.Content, "✏️ **Your draft, not played yet:** `e5`")
	require.Contains(t, m.Content, "places a knight on E5.", "the draft says what it would do")
	require.Subset(t, buttons(m), []string{"Confirm", "Undo", "Type it", "Plans"}, "the sword may still be invoked: nothing is confirmed")
	m = g.types("/undo")
	require.Contains(t, m.Content, "↩️ `e5` undone.")
	m = g.types("/play move:e5 done")
	require.Contains(t, m.Content, "✅ **Played.**")
	require.Contains(t, g.last().Content, "places a knight on E5")

	require.Contains(t, g.types("/play move:e6").Content, "It’s not your turn.")
}

func TestTypingInAForm(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	panel := g.presses(turn, "Play")
	reply, err := g.Press(h.ctx, panel.ID, "Type it")
	require.NoError(t, err)
	require.NotNil(t, reply.Modal)
	reply, err = g.Submit(h.ctx, reply.Modal, map[string]string{"move": "f6"})
	require.NoError(t, err)
	require.Contains(t, reply.Message.Content, "✅ **Played.**")
}

func TestAnOldButtonShowsHowItStands(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	one := g.presses(turn, "Play")
	two := g.presses(turn, "Play")
	row := g.presses(one, "Row 5")
	draft := g.presses(row, "E5")
	require.Contains(t, draft.Content, "`e5`")

	outdated := g.presses(two, "Row 6")
	require.Contains(t, outdated.Content, "⚠️ The position has changed.")
	require.Contains(t, outdated.Content, "`e5`")

	require.Contains(t, g.presses(draft, "Confirm").Content, "✅ **Played.**")
	again := g.presses(outdated, "Confirm")
	require.NotContains(t, again.Content, "✅ **Played.**", "a double click plays once")
	require.Contains(t, again.Content, "✅ **Already played.**")
	require.Equal(t, 1, strings.Count(g.types("/log").Content, "E5"))
}

func TestASpectatorSeesThePosition(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	_, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	m := h.guest("Chloé", "games").presses(turn, "Play")
	require.Contains(t, m.Content, "On attend", "in their own language")
	require.Len(t, m.Attachments, 1)
	require.Empty(t, m.Components)
	require.NotZero(t, m.Flags&sandbox.FlagEphemeral)
	for _, seen := range h.guest("Dai", "games").Messages(turn.ChannelID) {
		require.NotEqual(t, m.ID, seen.ID, "others do not see it")
	}
}

func TestEverythingSurvivesARestart(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	panel := g.presses(turn, "Play")
	panel = g.presses(panel, "Row 5")
	panel = g.presses(panel, "E5")
	h.stop()
	h.begin()
	require.NoError(t, h.srv.AwaitBot(h.ctx))
	require.Contains(t, g.presses(panel, "Confirm").Content, "✅ **Played.**")
	require.Contains(t, g.last().Content, "E5")
	require.Equal(t, 1, overwrites(h), "the commands have not changed and are not registered again")
}

func overwrites(h *app) int {
	n := 0
	for _, r := range h.srv.Requests() {
		if r.Method == "PUT" && strings.HasSuffix(r.Path, "/commands") {
			n++
		}
	}
	return n
}

func TestWhatCouldNotBePostedIsPostedLater(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	g := mover(guests, turn)
	require.NoError(t, h.srv.SetPermissions(g.channel, sandbox.ViewChannel))
	require.Contains(t, g.types("/play move:e5").Content, "I’m missing permissions: Send Messages")
	require.Equal(t, turn.ID, g.last().ID)
	h.stop()
	require.NoError(t, h.srv.SetPermissions(g.channel, sandbox.DefaultPermissions))
	h.begin()
	_, err := g.Await(h.ctx, g.channel, func(list []sandbox.Message) bool {
		return strings.Contains(list[len(list)-1].Content, "E5")
	})
	require.NoError(t, err, "after the restart it is posted")
	told := len(g.public())
	h.stop()
	h.begin()
	require.Len(t, g.public(), told, "once")
}

func TestWithoutPicturesTheWordsAreSent(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	g := h.guest("Ada", "games")
	require.NoError(t, h.srv.SetPermissions(g.channel, sandbox.ViewChannel|sandbox.SendMessages))
	require.Contains(t, g.types("/new game:lancelot seats:2").Content, "I’m missing permissions: Attach Files")
	lobby := g.last()
	h.guest("Bruno", "games").presses(lobby, "Join")
	g.presses(lobby, "Start")
	require.Empty(t, g.last().Attachments)
	require.Contains(t, g.last().Content, "Captured knights")
}

func TestWithoutPermissionsNoTableIsOpened(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	g := h.guest("Ada", "games")
	require.NoError(t, h.srv.SetPermissions(g.channel, 0))
	m := g.types("/new game:lancelot")
	require.Contains(t, m.Content, "I’m missing permissions: View Channel (to see where matches are played) and Send Messages (to post turns).")
	require.Contains(t, g.types("/games").Content, "You’re not in any match")
}
