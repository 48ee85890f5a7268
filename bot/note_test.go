package bot_test

import (
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// writes writes a person's note, from the answer to /note.
func (g *guest) writes(text string) *sandbox.Message {
	g.Helper()
	form, err := g.Press(g.ctx, g.types("/note").ID, "Write")
	require.NoError(g, err)
	require.NotNil(g, form.Modal)
	reply, err := g.Submit(g.ctx, form.Modal, map[string]string{"note": text})
	require.NoError(g, err)
	return reply.Message
}

func TestANoteToOneself(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	ada := guests[0]
	require.Contains(t, ada.types("/note").Content, "You haven’t written anything yet.")
	m := ada.writes("Hold the *centre*,\nthen F9")
	require.Contains(t, m.Content, "\nHold the *centre*,\nthen F9")
	require.NotZero(t, m.Flags&sandbox.FlagEphemeral)
	require.Contains(t, ada.types("/play").Content, `📝 Hold the \*centre\*, then F9`, "the panel has it in one line")
	h.stop()
	h.begin()
	require.NoError(t, h.srv.AwaitBot(h.ctx))
	m = ada.types("/note")
	require.Contains(t, m.Content, "then F9")
	form, err := ada.Press(h.ctx, m.ID, "Write")
	require.NoError(t, err)
	require.Equal(t, "Hold the *centre*,\nthen F9", form.Modal.Components[0].Components[0].Value, "it can be changed")
	require.Contains(t, ada.presses(m, "Clear").Content, "You haven’t written anything yet.")
	require.NotContains(t, ada.types("/play").Content, "📝")
}

func TestALongNoteFits(t *testing.T) {
	t.Parallel()
	h := open(t, lancelot)
	guests, _ := h.table("/new game:lancelot seats:2", "Ada", "Bruno")
	require.Contains(t, guests[0].writes(strings.Repeat("*", 1000)).Content, strings.Repeat("*", 1000))
	require.Contains(t, guests[0].types("/play").Content, `\*\*…`)
}

// TestNobodyElseSeesANote plays the same match with and without a note, and
// compares all that others can see.
func TestNobodyElseSeesANote(t *testing.T) {
	t.Parallel()
	seen := func(note bool) string {
		h := open(t, secretive)
		guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Esra")
		if note {
			guests[0].writes("xyzzy")
			h.guest("Dai", "games").writes("plugh")
		}
		guests[0].types("/play move:no")
		guests[0].retired()
		all := ""
		for _, g := range []*guest{guests[1], h.guest("Bruno", "games")} {
			all += h.said(g, "/board", "/since", "/replay", "/play") + g.types("/note").Content + g.types("/log").Content + g.presses(g.last(), "…").Content
			for _, m := range append(g.public(), g.dms()...) {
				all += h.shown(&m)
			}
		}
		return all
	}
	with := seen(true)
	require.True(t, seen(false) == with, "a note shows nowhere")
	require.NotContains(t, with, "xyzzy")
	require.NotContains(t, with, "plugh")
}

// TestSpectatorsAreWelcome opens everything that spectators may see.
func TestSpectatorsAreWelcome(t *testing.T) {
	t.Parallel()
	h := open(t, secretive)
	guests, _ := h.table("/new game:toy seats:2 options:rounds=2", "Ada", "Esra")
	guests[0].types("/play move:no")
	dai := h.guest("Dai", "games")
	for _, m := range []*sandbox.Message{
		dai.types("/board"), dai.types("/play"), dai.types("/since"), dai.types("/replay"), dai.types("/board text:true"),
		dai.presses(dai.last(), "Play"), dai.presses(dai.last(), "Board"), dai.presses(dai.last(), "What’s new"),
	} {
		require.Contains(t, m.Content, "The toy · match 1")
		require.NotContains(t, m.Content, "You’re not at this table")
		require.NotZero(t, m.Flags&sandbox.FlagEphemeral)
	}
	require.Contains(t, dai.types("/hand").Content, "You’re not at this table. </board:", "there is no hand of theirs")
}
