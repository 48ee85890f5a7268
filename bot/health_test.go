package bot

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"testing"
	"time"

	"herald/bot/discord/gateway"
	"herald/games/gametest/toy"
	"herald/internal/build"
	"herald/render"
	"herald/store/bolt/bolttest"

	"github.com/stretchr/testify/require"
)

func healthOf(t *testing.T, b *Bot) (int, health) {
	t.Helper()
	answer := httptest.NewRecorder()
	b.Handler().ServeHTTP(answer, httptest.NewRequest("GET", HealthPath, nil))
	require.Equal(t, "application/json", answer.Header().Get("Content-Type"))
	require.Equal(t, 1, strings.Count(answer.Body.String(), "\n"), "one line, for a log")
	var h health
	require.NoError(t, json.Unmarshal(answer.Body.Bytes(), &h))
	return answer.Code, h
}

func TestHealthIsThatOfEveryPart(t *testing.T) {
	t.Parallel()
	b := offline(t)
	code, h := healthOf(t, b)
	require.Equal(t, http.StatusServiceUnavailable, code)
	require.Equal(t, part{Detail: "not connected yet"}, h.Gateway)

	noon := time.Date(2026, 8, 1, 12, 0, 0, 0, time.UTC)
	states := []gateway.State{{Shard: gateway.Shard{Of: 1}, Up: true, Since: noon}}
	b.states = func() []gateway.State { return states }
	code, h = healthOf(t, b)
	require.Equal(t, http.StatusServiceUnavailable, code)
	require.Equal(t, part{Detail: "Discord has not said yet what time it is: nothing falls due"}, h.Clock)
	b.keeper.Witness(time.Now().Add(10 * time.Hour))
	_, h = healthOf(t, b)
	require.Equal(t, part{Detail: "10h0m0s behind Discord's: nothing falls due until it is right"}, h.Clock)
	b.keeper.Witness(time.Now())
	code, h = healthOf(t, b)
	require.Equal(t, http.StatusOK, code)
	well := health{
		OK: true, Version: build.Version(build.Read()), Gateway: part{true, "connected since 2026-08-01T12:00:00Z"}, Store: part{OK: true},
		Outbox: part{true, "0 owed, 0 of them failed before"}, Messages: part{OK: true}, Clock: part{OK: true},
	}
	require.Equal(t, well, h)
	require.Contains(t, figuresOf(b), "\nherald_store_up 1\n")
	require.Contains(t, figuresOf(b), fmt.Sprintf("\nherald_build_info{goversion=%q,version=%q} 1\n", runtime.Version(), well.Version))

	states[0].Up = false
	code, h = healthOf(t, b)
	require.Equal(t, http.StatusServiceUnavailable, code)
	require.Equal(t, part{Detail: "not connected since 2026-08-01T12:00:00Z"}, h.Gateway)

	states[0].Up = true
	require.NoError(t, b.store.Close())
	code, h = healthOf(t, b)
	require.Equal(t, http.StatusServiceUnavailable, code)
	require.Equal(t, part{Detail: "database not open"}, h.Store)
	require.Contains(t, figuresOf(b), "\nherald_store_up 0\n")
}

// figuresOf returns the metrics.
func figuresOf(b *Bot) string {
	answer := httptest.NewRecorder()
	b.Handler().ServeHTTP(answer, httptest.NewRequest("GET", MetricsPath, nil))
	return answer.Body.String()
}

func TestHealthSaysWhichShardsAreNotConnected(t *testing.T) {
	t.Parallel()
	noon := time.Date(2026, 8, 1, 12, 0, 0, 0, time.UTC)
	states := []gateway.State{
		{Shard: gateway.Shard{ID: 4, Of: 8}, Up: true, Since: noon},
		{Shard: gateway.Shard{ID: 5, Of: 8}, Up: true, Since: noon.Add(time.Hour)},
		{Shard: gateway.Shard{ID: 6, Of: 8}, Up: true, Since: noon.Add(time.Minute)},
	}
	require.Equal(t, part{true, "3 of 8 shards connected since 2026-08-01T13:00:00Z"}, gatewayPart(states))
	states[1].Up, states[2] = false, gateway.State{Shard: states[2].Shard}
	require.Equal(t, part{Detail: "shard 5 of 8 not connected since 2026-08-01T13:00:00Z; shard 6 of 8 not connected yet"}, gatewayPart(states))
	require.False(t, gatewayPart(nil).OK)
}

func TestTheRetryQueuesAreWellUntilATryFailsForMinutes(t *testing.T) {
	t.Parallel()
	require.True(t, retriesPart(1, 1, stuck-1).OK, "it is tried again")
	require.Equal(t, part{Detail: "1 owed, 1 of them failed before, up to 8 times"}, retriesPart(1, 1, stuck))
}

// offline returns a bot that is not connected.
func offline(t *testing.T) *Bot {
	t.Helper()
	s := bolttest.Open(t)
	b, err := New(Options{Token: "test", Store: s, Shelf: []render.Title{{Rules: toy.Rules()}}, Roll: rand.IntN, Log: slog.New(slog.DiscardHandler)})
	require.NoError(t, err)
	return b
}

func TestWhatDiscordRejectsMakesUnwell(t *testing.T) {
	t.Parallel()
	require.Equal(t, part{Detail: "Discord refuses what is to be posted of 3 matches (403, 240000) and DMs to 1 people (20026); see the log"},
		messagesPart([]int{403, 240000, 240000}, []int{20026}))
}
