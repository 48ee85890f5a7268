package bot_test

import (
	"context"
	"net/http"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
)

// TestOnAStrictDiscordNothingComesTooFast plays several matches at once, two in
// each channel, on a stand-in with Discord's rate limits.
func TestOnAStrictDiscordNothingComesTooFast(t *testing.T) {
	t.Parallel()
	clock := &quick{time.Now()}
	srv := sandboxtest.Start(t, sandbox.Options{Limits: true, Now: clock.now, AfterFunc: lenient})
	ctx, stop := context.WithTimeout(t.Context(), patience)
	defer stop()
	r := runs(t, ctx, srv)
	parties := []*party{
		r.party(ctx, t, srv, "Ada", "Bruno"), r.party(ctx, t, srv, "Bruno", "Dai"), r.party(ctx, t, srv, "Dai", "Esra"),
		r.party(ctx, t, srv, "Esra", "Chloé"), r.party(ctx, t, srv, "Chloé", "Ada"),
	}
	for n, p := range parties {
		p.channel = parties[n/2].channel
		m, err := p.open()
		require.NoError(t, err)
		p.matches = append(p.matches, m)
	}
	var playing sync.WaitGroup
	for _, p := range parties {
		playing.Go(func() {
			if err := p.playOut(p.matches[0], nil); err != nil {
				t.Error(err)
			}
		})
	}
	playing.Wait()
	stop()
	require.NoError(t, <-r.ended)
	sent := 0
	for _, request := range srv.Requests() {
		require.NotEqual(t, http.StatusTooManyRequests, request.Status, request.Path)
		sent++
	}
	require.Greater(t, sent, 250)
}
