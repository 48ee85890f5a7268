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
	"herald/games/lancaster"
	"herald/render"
	hall "herald/render/lancaster"
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

// A film begins with a whole board, and shows each round that has ended until the next one begins.
func TestAFilmShowsTheRounds(t *testing.T) {
	t.Parallel()
	title := bottest.Shelf[2]
	title.News = hall.News
	var shown []render.Scene
	draw := title.Draw
	title.Draw = func(s render.Scene) *image.Paletted {
		shown = append(shown, s)
		return draw(s)
	}
	b := bottest.New(t, title)
	tab, m := bottest.RandomTable(t, title, rand.New(rand.NewPCG(1, 2)))
	for random := rand.New(rand.NewPCG(3, 4)); !m.Over(); {
		bottest.RandomStep(t, m, random)
	}
	tab.Match, tab.Stage = m.Record(), table.Over
	_, _, err := review.FinalPost(t.Context(), b.App, tab, m)
	require.NoError(t, err)
	rounds := map[int]bool{}
	first := shown[0].View.(lancaster.Sight).Public()
	require.Equal(t, 1, first.Round)
	require.NotEmpty(t, first.Conflicts)
	require.NotEqual(t, lancaster.NoLaw, first.InForce[0].Law)
	for _, s := range shown {
		b := s.View.(lancaster.Sight).Public()
		require.Equal(t, hall.News(b, games.Everyone), s.Part)
		if s.Part == hall.RoundPart {
			rounds[b.Report.Round] = true
		}
	}
	last := m.View(games.Everyone).(lancaster.Sight).Public()
	require.Len(t, rounds, last.Rounds-1, "the end posts the last one")
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
