package post_test

import (
	"log/slog"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/bottest"
	"herald/bot/discord"
	"herald/bot/ledger"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
)

// TestWhatMayHaveBeenPostedIsPostedOnce: Discord knows it by its nonce for some minutes, and
// the channel for ever. A wrong clock is not relied on.
func TestWhatMayHaveBeenPostedIsPostedOnce(t *testing.T) {
	t.Parallel()
	srv := sandboxtest.Start(t, sandbox.Options{Log: slog.New(slog.DiscardHandler)})
	var ahead time.Duration
	b := bottest.With(t, bot.Options{Transport: sandbox.Transport(srv.URL()), Now: func() time.Time { return time.Now().Add(ahead) }})
	channel := srv.Channel("games")
	post := func(after, text string, retry bool) string {
		id, _, err := b.Post.Once(t.Context(), ledger.Place{Channel: channel, Message: after}, discord.Message{Content: text, Nonce: text, EnforceNonce: true}, false, retry)
		require.NoError(t, err)
		return id
	}
	first := post("", "first", false)
	second := post(first, "second", false)
	for _, ahead = range []time.Duration{time.Second, time.Hour, -time.Hour} {
		before := len(srv.Requests())
		require.Equal(t, second, post(first, "second", true))
		require.Equal(t, ahead != time.Second, srv.Requests()[before].Method == "GET", "%v later", ahead)
	}
	require.Equal(t, second, post("", "second", true), "the first message of a channel")
}
