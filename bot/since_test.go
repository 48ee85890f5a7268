package bot_test

import (
	"bytes"
	"image"
	"image/png"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/render"
)

// picture decodes the picture of a message.
func (h *app) picture(m *sandbox.Message) image.Image {
	h.Helper()
	require.Len(h, m.Attachments, 1)
	drawn, err := png.Decode(bytes.NewReader(h.srv.File(m.Attachments[0].ID)))
	require.NoError(h, err)
	return drawn
}

// gilded counts the golden pixels of a picture.
func gilded(m image.Image) int {
	n := 0
	gold := render.Palette()[render.Gold]
	for y := range m.Bounds().Max.Y {
		for x := range m.Bounds().Max.X {
			if m.At(x, y) == gold {
				n++
			}
		}
	}
	return n
}

func TestSinceMyLastTurnIsMarkedOnTheBoard(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:3", "Ada", "Bruno", "Dai")
	g := mover(guests, turn)
	m := g.types("/since")
	require.Regexp(t, `Since the match began:\n.* goes first \(drawn by lot\)\.`, m.Content, "a player without a turn sees all since the beginning")
	g.types("/play move:e5")
	m = g.types("/since")
	require.Contains(t, m.Content, "Nothing has happened since your last turn.")
	require.NotContains(t, m.Content, "E5")
	quiet := gilded(h.picture(m))

	mover(guests, g.last()).types("/play move:f6")
	mover(guests, g.last()).types("/play move:g7")
	m = g.types("/since")
	require.Contains(t, m.Content, "New since your turn (in sky-blue frames):\n")
	require.Contains(t, m.Content, "places a knight on F6")
	require.Contains(t, m.Content, "places a knight on G7")
	require.NotContains(t, m.Content, "E5")
	require.Greater(t, gilded(h.picture(m)), quiet, "all that is new is framed")
	require.Equal(t, []string{"Play", "Replay", "Log"}, buttons(m))

	esra := h.guest("Esra", "games").types("/since")
	require.Contains(t, esra.Content, "Since the match began:\n")
	require.Contains(t, esra.Content, "F6")
	require.Equal(t, []string{"Replay", "Log", "Back"}, buttons(esra), "a spectator has no Play button")
}

// A turn that another has played for a seat is news to its holder, even if no person has
// played yet.
func TestSinceSaysWhatABotPlayerHasPlayedInOnesStead(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	first, second := h.pair()
	first.types("/substitute who:page")
	second.receives("places a knight")
	m := first.types("/since")
	require.Contains(t, m.Content, "Since the match began:\n")
	require.Contains(t, m.Content, "places a knight")
}

// TestNobodyLearnsFromARecapWhatOthersHaveSealed plays the same match twice with
// different secret votes.
func TestNobodyLearnsFromARecapWhatOthersHaveSealed(t *testing.T) {
	t.Parallel()
	seen := func(vote string) (all [3]string) {
		h := open(t, secretive)
		guests, _ := h.table("/new game:toy seats:3 options:rounds=1", "Ada", "Esra", "Dai")
		require.Contains(t, guests[0].types("/play move:"+vote).Content, "✅ **Played.**")
		require.Contains(t, guests[1].types("/play move:no").Content, "✅ **Played.**")
		for n, g := range []*guest{guests[1], h.guest("Bruno", "games"), guests[0]} {
			all[n] = h.said(g, "/since", "/replay", "/replay turn:1", "/replay turn:1")
		}
		return all
	}
	yes, no := seen("yes done"), seen("no")
	require.True(t, yes[0] == no[0] && yes[1] == no[1], "neither another seat nor a spectator")
	require.False(t, yes[2] == no[2], "voters may see the vote")
}

// said returns all that can be seen of the answers to some commands, and the custom IDs in
// them.
func (h *app) said(g *guest, lines ...string) string {
	all := ""
	for _, line := range lines {
		m := g.types(line)
		all += h.shown(m)
		for _, row := range m.Components {
			for _, c := range row.Components {
				all += c.CustomID + "\n"
			}
		}
	}
	return all
}

func TestAMatchIsReplayedTurnByTurn(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, turn := h.table("/new game:lancelot seats:2 options:target=3", "Ada", "Bruno")
	for _, s := range strings.Fields("d4 k11 e6 j9") {
		mover(guests, turn).types("/play move:" + s)
		turn = guests[0].last()
	}
	dai := h.guest("Dai", "games")
	m := dai.types("/replay")
	require.Contains(t, m.Content, "turn 4 of 4", "the lot is none")
	require.Contains(t, m.Content, "J9")
	require.Equal(t, []string{"⏮", "◀", "4 / 4", "▶", "⏭", "Back"}, buttons(m))
	m = dai.presses(m, "◀")
	require.Contains(t, m.Content, "E6")
	require.Contains(t, m.Attachments[0].Description, "E6")
	require.NotContains(t, m.Attachments[0].Description, "J9", "as it was then")
	h.stop()
	h.begin()
	require.NoError(t, h.srv.AwaitBot(h.ctx))
	m = dai.presses(m, "⏮")
	require.Contains(t, m.Content, "turn 0 of 4")
	require.Contains(t, m.Content, "The match begins.")
	require.Contains(t, m.Content, "goes first (drawn by lot)")
	form, err := dai.Press(h.ctx, m.ID, "0 / 4")
	require.NoError(t, err)
	answer, err := dai.Submit(h.ctx, form.Modal, map[string]string{"turn": "2"})
	require.NoError(t, err)
	require.Contains(t, answer.Message.Content, "K11")
	form, err = dai.Press(h.ctx, answer.Message.ID, "2 / 4")
	require.NoError(t, err)
	answer, err = dai.Submit(h.ctx, form.Modal, map[string]string{"turn": "many"})
	require.NoError(t, err)
	require.Contains(t, answer.Message.Content, "turn 2 of 4", "input that is no number changes nothing")
	require.Contains(t, dai.presses(answer.Message, "⏭").Content, "turn 4 of 4")
	require.Contains(t, dai.types("/replay turn:1").Content, "D4")
	require.Contains(t, dai.types("/replay turn:999").Content, "turn 4 of 4")
}

func TestAReplayShowsEverythingOnceTheMatchIsOver(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Esra")
	guests[0].types("/play move:yes done")
	dai := h.guest("Dai", "games")
	require.Empty(t, menus(dai.types("/replay")), "during the match all have only their own view")
	guests[1].presses(guests[1].types("/resign"), "Resign")
	m := dai.types("/replay turn:0")
	require.Equal(t, []string{"As seen by…"}, menus(m))
	through := func(m *sandbox.Message) string {
		all := m.Content
		for !m.Components[0].Components[3].Disabled {
			m = dai.presses(m, "▶")
			all += "\n" + m.Content
		}
		return all
	}
	require.NotContains(t, through(m), "Your vote")
	require.Contains(t, through(dai.chooses(dai.types("/replay turn:0"), "As seen by…", "0")), "Your vote: Yes")
	require.NotContains(t, through(dai.chooses(dai.types("/replay turn:0"), "As seen by…", "1")), "Your vote")
}
