package play_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/play"
	"herald/games/match/clock"
)

// TestWhatButtonsSayIsAccepted in both languages, two words included, and a word that the game does not know is
// called so.
func TestWhatButtonsSayIsAccepted(t *testing.T) {
	t.Parallel()
	w := bottest.NewWatch(t)
	f := play.New(w.App)
	id := w.Begin("carolus", 2, bottest.Preset("daily", clock.Turn))
	random := rand.New(rand.NewPCG(1, 2))
	_, m := w.Look(id)
	for d, _ := m.Asked(m.Waiting()[0]); d.Prompt.Key != "carolus.ask.disc"; d, _ = m.Asked(m.Waiting()[0]) { // crowns first
		m = w.PlayTurn(id, m.Waiting()[0], random)
	}
	tab, _ := w.Look(id)
	player := tab.Seats[m.Waiting()[0]].User
	typed := func(locale, move string) string { return typesIn(t, f, player, id, locale, move).Content }
	require.Contains(t, typed("en-GB", "banana"), "I don’t know the word “banana”, so nothing was played. Which disc")
	require.Contains(t, typed("fr", "banane"), "Je ne connais pas le mot «\u00a0banane\u00a0»\u00a0: rien n’a été joué.")
	require.Contains(t, typed("fr", "rouge"), "`rouge` n’est pas possible ici. Pose d’abord un disque")
	require.Contains(t, typed("fr", "disque 9"), "Les disques vont de 1 à 5.")
	require.NotContains(t, typed("fr", "Disque 2"), "possible")
	_, m = w.Look(id)
	last := m.Record().Entries[m.Plies()-1]
	require.Equal(t, "d2", last.Word)
}
