package bot_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"herald/games/gametest/toy"
)

// Chloé is out of a match that goes on: she is told once, has no vote, nothing to resign, and may mute it.
func TestAPlayerWhoIsOutIsToldAndLeftInPeace(t *testing.T) {
	t.Parallel()
	title := secretive
	title.Rules = toy.Knockout()
	h := open(t, title)
	guests, _ := h.table("/new game:toy seats:3 clock:blitz", "Ada", "Bruno", "Chloé")
	ada, bruno, chloe := guests[0], guests[1], guests[2]
	for g, words := range map[*guest]string{ada: "yes done", bruno: "yes done", chloe: "no"} {
		require.Contains(t, g.types("/play move:"+words).Content, "✅")
	}
	dm := chloe.isTold("🚪 Tu es hors du jeu")
	require.Contains(t, chloe.presses(dm, "Sourdine").Content, "🔕 En sourdine")
	require.Contains(t, chloe.types("/resign").Content, "Tu es hors du jeu")
	require.Contains(t, chloe.types("/play").Content, "🚪 Tu es hors du jeu")

	ada.chooses(ada.types("/vote"), "Start a vote…", "pause")
	motion := ada.sees("Pause all clocks")
	require.Len(t, motion.Mentions, 1)
	require.Equal(t, bruno.ID(), motion.Mentions[0].ID)
	require.Contains(t, chloe.presses(motion, "Yes").Content, "Tu es hors du jeu")
	require.Contains(t, bruno.presses(motion, "Yes").Content, "✅ Passed.")

	require.Contains(t, ada.types("/play move:yes done").Content, "✅")
	require.Contains(t, bruno.types("/play move:no").Content, "✅")
	end := ada.receives("🏆")
	for _, m := range end.Mentions {
		require.NotEqual(t, chloe.ID(), m.ID, "she has muted it")
	}
	require.Len(t, end.Mentions, 2)
	told := 0
	for _, m := range chloe.dms() {
		if m.Content == dm.Content {
			told++
		}
	}
	require.Equal(t, 1, told)
}
