package coach_test

import (
	"context"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/feature/coach"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/match"
	"herald/render"
)

// couple holds two people at a table.
var couple = []seats.Seat{{User: seats.User{ID: "1", Name: "Ada"}}, {User: seats.User{ID: "2", Name: "Bruno"}}}

// played stores a match of a game played at random, in which Ada resigns after some entries unless it goes on.
func played(t testing.TB, b *bottest.Bot, title render.Title, goesOn bool) string {
	t.Helper()
	m, err := match.Start(title.Rules, games.Setup{Players: 2}, nil)
	require.NoError(t, err)
	roll := rand.New(rand.NewPCG(1, 1)).IntN
	for m.Draw(roll); m.Plies() < 60 && !m.Over(); {
		p := m.Waiting()[0]
		for !m.Whole(p) {
			d, _ := m.Asked(p)
			_, err := m.Play(p, d.Moves[roll(len(d.Moves))].String())
			require.NoError(t, err)
		}
		_, err := m.Confirm(p, roll)
		require.NoError(t, err)
	}
	stage := table.Playing
	if !goesOn {
		if !m.Over() {
			_, err := m.Resign(0)
			require.NoError(t, err)
		}
		stage = table.Over
	}
	id, err := b.Tables.Create(table.Table{
		Game: title.Name, Setup: games.Setup{Players: 2}, Stage: stage, Place: table.Place{Locale: "en", Channel: "7", Guild: "1"},
		Match: m.Record(), Seats: couple,
	})
	require.NoError(t, err)
	return id
}

// review presses Review as a person.
func review(ctx context.Context, f feature.Feature, id, user, locale string) (discord.Message, error) {
	i := &discord.Interaction{User: discord.User{ID: user}, Guild: "1", Channel: "7", Locale: locale, CustomID: customid.About{ID: id}.For("review"), Options: map[string]string{}}
	return f.Presses["review"].Run(ctx, i)
}

// leads returns the number of buttons of a message that lead to a turn.
func leads(m discord.Message) int {
	n := 0
	for _, row := range m.Components {
		for _, c := range row.Components {
			if strings.HasPrefix(c.CustomID, "replay:") {
				n++
			}
		}
	}
	return n
}

// In every game and both languages: the first press says that it takes a while, and once the review is made, it has a picture
// and a button for each turn. Another process shows the same.
func TestAReviewIsMadeOnce(t *testing.T) {
	b := bottest.With(t, bot.Options{Effort: 30})
	for _, title := range bottest.Shelf {
		f, id := coach.New(b.App), played(t, b, title, false)
		owed := func() bool {
			now, err := b.Tables.Get(id)
			require.NoError(t, err)
			return f.Tasks[0].Owed(&now)
		}
		require.False(t, owed())
		first, err := review(t.Context(), f, id, "1", "en")
		require.NoError(t, err)
		bottest.CheckMessage(t, first)
		require.Empty(t, first.Files)
		require.True(t, owed(), "a process that begins now makes it")

		again := coach.New(b.App)
		shut := again.Queues[len(again.Queues)-1].Begin(t.Context())
		require.NoError(t, <-again.Tasks[0].Push(id, true))
		shut()
		require.False(t, owed())
		for _, locale := range []string{"en", "fr"} {
			shown, err := review(t.Context(), f, id, "2", locale)
			require.NoError(t, err)
			bottest.CheckMessage(t, shown)
			require.Len(t, shown.Files, 1)
			require.NotEmpty(t, shown.Attachments[0].Description)
			require.NotContains(t, shown.Content, "review.")
			require.NotContains(t, shown.Attachments[0].Description, "curve.")
			require.Equal(t, strings.Count(shown.Content, "\n**"), leads(shown), shown.Content)
			require.Positive(t, leads(shown), shown.Content)
		}
	}
}

// Chances are told to those who have played, once the match is over.
func TestAReviewIsForThoseWhoPlayed(t *testing.T) {
	b := bottest.New(t)
	f := coach.New(b.App)
	_, err := review(t.Context(), f, played(t, b, bottest.Shelf[1], true), "1", "en")
	var refused *table.Refusal
	require.ErrorAs(t, err, &refused)
	_, err = review(t.Context(), f, played(t, b, bottest.Shelf[0], false), "3", "en")
	require.ErrorAs(t, err, &refused)
}
