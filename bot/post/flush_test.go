package post_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/ledger"
	"herald/bot/post"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
)

// mostWaiting is the most people who wait at once.
const mostWaiting = 32

// TestNotAllWaitUntilTheirTurnsArePosted: twice as many people wait as may, for a bot that
// posts nothing and for whom no time passes.
func TestNotAllWaitUntilTheirTurnsArePosted(t *testing.T) {
	t.Parallel()
	b := bottest.With(t, bot.Options{After: func(time.Duration) <-chan time.Time { return nil }})
	id, err := b.Tables.Create(table.Table{
		Game: "lancelot", Stage: table.InLobby, Place: table.Place{Locale: "en", Channel: "7", Home: "7", Guild: "1"}, Ledger: ledger.Ledger{Told: ledger.Untold},
		Setup: games.Setup{Players: 2}, Seats: []seats.Seat{{User: seats.User{ID: "1", Name: "Ada"}}, {}},
	})
	require.NoError(t, err)
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	ended := make(chan error)
	for range 2 * mostWaiting {
		go func() {
			_, err := b.Post.Flush(ctx, &table.Table{ID: id})
			ended <- err
		}()
	}
	for range mostWaiting {
		require.ErrorIs(t, <-ended, post.ErrSlow)
	}
	cancel()
	for range mostWaiting {
		require.ErrorIs(t, <-ended, context.Canceled)
	}
}
