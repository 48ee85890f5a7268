package play_test

import (
	"math/rand/v2"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/play"
	"herald/bot/table"
	"herald/games/match"
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
		_, changed, err := w.Tables.Change(id, func(_ *table.Table, m *match.Match) error {
			return w.PlayAnything(m, m.Waiting()[0], random)
		})
		require.NoError(t, err)
		m = changed
	}
	seat := m.Waiting()[0]
	tab, _ := w.Look(id)
	typed := func(locale, move string) string {
		msg, err := f.Presses["typed"].Run(t.Context(), &discord.Interaction{
			User: discord.Person(tab.Seats[seat].Person), Guild: "1", Channel: "7", Locale: locale, CustomID: customid.About{ID: id}.For("typed"),
			Options: map[string]string{"match": id, "move": move},
		})
		require.NoError(t, err)
		return msg.Content
	}
	require.Contains(t, typed("en-GB", "banana"), "I don’t know the word “banana”, so nothing was played. Which disc")
	require.Contains(t, typed("fr", "banane"), "Je ne connais pas le mot «\u00a0banane\u00a0»\u00a0: rien n’a été joué.")
	require.Contains(t, typed("fr", "rouge"), "`rouge` n’est pas possible ici. Pose d’abord un disque")
	require.Contains(t, typed("fr", "disque 9"), "Les disques vont de 1 à 5.")
	require.NotContains(t, typed("fr", "Disque 2"), "possible")
	_, m = w.Look(id)
	last := m.Record().Entries[m.Plies()-1]
	require.Equal(t, "d2", last.Word)
}
