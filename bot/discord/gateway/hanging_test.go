package gateway_test

import (
	"context"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/store"
)

// A hanging store answers nothing about settings once it is hung, until the test ends.
type hanging struct {
	store.Engine
	hung   chan struct{} // closed when it hangs
	called chan string   // receives what is called then
	ended  chan struct{}
}

func newHanging(t *testing.T, s store.Engine) *hanging {
	h := &hanging{s, make(chan struct{}), make(chan string, 99), make(chan struct{})}
	t.Cleanup(func() { close(h.ended) })
	return h
}

// wait waits for the end of the test if the store hangs.
func (h *hanging) wait(call string) {
	select {
	case <-h.hung:
		h.called <- call
		<-h.ended
	default:
	}
}

func (h *hanging) SettingsOf(scope string) ([]store.Setting, error) {
	h.wait("SettingsOf")
	return h.Engine.SettingsOf(scope)
}

func (h *hanging) SetSetting(scope, key string, v any) error {
	h.wait("SetSetting")
	return h.Engine.SetSetting(scope, key, v)
}

// TestAShardStopsThoughTheStoreHangs stops a shard that waits for the store: before it
// identifies, to count others' IDENTIFYs and its own.
func TestAShardStopsThoughTheStoreHangs(t *testing.T) {
	t.Parallel()
	others := func(context.Context, string, time.Duration) (time.Duration, error) { return 0, nil }
	for call, reserve := range map[string]gateway.Reserve{"SettingsOf": others, "SetSetting": nil} {
		srv, clock := recommended(t, 8)
		h, s := newShardSetOn(t, srv, clock, reserve)
		_, err := h.Plan(h.ctx)
		require.NoError(t, err)
		close(s.hung)
		h.Start(gateway.Shard{ID: 2, Of: 8}, gateway.Session{})
		require.Equal(t, call, <-s.called)
		require.Zero(t, h.Stop(2))
		require.Empty(t, srv.Identified())
	}
}

// TestAShardStopsAndStartsThoughAnotherAsks has Discord not answer where the gateway is.
func TestAShardStopsAndStartsThoughAnotherAsks(t *testing.T) {
	t.Parallel()
	srv, clock := recommended(t, 8)
	h := newShardSet(t, srv, clock)
	asked, answer := make(chan struct{}, 1), make(chan struct{})
	ask := h.Ask
	h.Ask = func(ctx context.Context) (discord.GatewayInfo, error) {
		asked <- struct{}{}
		<-answer
		return ask(ctx)
	}
	h.Start(gateway.Shard{ID: 0, Of: 8}, gateway.Session{})
	<-asked
	h.Start(gateway.Shard{ID: 1, Of: 8}, gateway.Session{ID: "kept", Sequence: 7, Address: "ws://127.0.0.1:1"})
	h.Stop(1)
	close(answer)
	require.Equal(t, []int{0}, h.next(t, "READY", 1))
	h.Stop(0)
}
