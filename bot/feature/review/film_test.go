package review_test

import (
	"context"
	"image"
	"math/rand/v2"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/bottest"
	"herald/bot/feature/review"
	"herald/bot/table"
	"herald/games"
	"herald/render"
)

// A film's captions are in the language of the table, and no picture shows what was taken
// back.
func TestAFilmTellsWhatStands(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	m := undone(t, b)
	for locale, want := range map[string][]string{
		"en": {"The match begins. Ada goes first (drawn by lot).", "1 · Ada places a knight on F6."},
		"fr": {"La partie commence. Ada commence (tirage au sort).", "1 · Ada place un chevalier en F6."},
	} {
		tab := &table.Table{Game: bottest.Shelf[0].Name, Setup: games.Setup{Players: 2}, Place: table.Place{Locale: locale}, Match: m.Record(), Seats: couple}
		require.Equal(t, want, review.Captions(b.App, tab, m), locale)
	}
}

// The post is sent without the film while there is time to send it.
func TestAFilmThatTakesTooLongIsLeftOut(t *testing.T) {
	t.Parallel()
	for _, slow := range []time.Duration{0, 20 * time.Second} {
		now := time.Unix(1_800_000_000, 0)
		title, drawn := bottest.Shelf[0], 0
		draw := title.Draw
		title.Draw = func(s render.Scene) *image.Paletted {
			now, drawn = now.Add(slow), drawn+1
			return draw(s)
		}
		b := bottest.At(t, &now, title)
		tab, m := bottest.RandomTable(t, title, rand.New(rand.NewPCG(1, 2)))
		for random := rand.New(rand.NewPCG(3, 4)); m.Plies() < 8 && !m.Over(); {
			bottest.RandomStep(t, m, random)
		}
		_, err := m.CallOff(0)
		require.NoError(t, err)
		tab.Match, tab.Stage = m.Record(), table.Over
		post, film, err := review.FinalPost(t.Context(), b.App, tab, m)
		require.NoError(t, err)
		require.Len(t, post.Files, 1, "the picture stays")
		require.Len(t, film.Files, map[bool]int{false: 1, true: 0}[slow > 0])
		require.Equal(t, len(film.Files), len(film.Attachments))
		if slow > 0 {
			require.LessOrEqual(t, drawn, 1+2, "the rest is not drawn")
		}
	}
}

// Nothing is left out, and nothing is logged as an error.
func TestAFilmThatAStopInterruptsIsMadeLater(t *testing.T) {
	t.Parallel()
	b := bottest.New(t)
	m := undone(t, b)
	tab := &table.Table{Game: bottest.Shelf[0].Name, Setup: games.Setup{Players: 2}, Place: table.Place{Locale: "en"}, Match: m.Record(), Seats: couple}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	_, film, err := review.FinalPost(stopped, b.App, tab, m)
	require.ErrorIs(t, err, context.Canceled)
	require.Empty(t, film.Files)
}
