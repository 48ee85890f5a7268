package bot_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/render"
	"herald/store/bolt"
)

// A crush is a gateway on which a bot has many large servers. Each shard sends them
// all as soon as it has identified, and behind them a command.
type crush struct {
	http.RoundTripper // the rest of Discord
	url               string
	shards, each      int
	concurrency       int    // how many of them may identify at the same time
	padding           string // of a server

	mu       sync.Mutex
	begun    map[string]time.Time // when the shard identified whose command has that id
	answered chan time.Duration   // receives how long after that the command was acknowledged
}

// ServeHTTP serves one connection.
func (c *crush) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	talk(w, r, func(l *line, shard int) { go c.greet(shard, l.send) }, func(*line, int) {})
}

// greet sends what a shard is sent when it begins.
func (c *crush) greet(shard int, send func(string)) {
	command := fmt.Sprint(9_000_000 + shard)
	c.mu.Lock()
	c.begun[command] = time.Now()
	c.mu.Unlock()
	var stubs []string
	for n := range c.each {
		stubs = append(stubs, fmt.Sprintf(`{"id":"%d","unavailable":true}`, shard*c.each+n+1))
	}
	send(`{"t":"READY","s":1,"op":0,"d":{"v":9,"user":{"id":"1","username":"Herald"},"application":{"id":"1"},"session_id":"x","guilds":[` +
		strings.Join(stubs, ",") + `]}}`)
	for n := range c.each {
		send(fmt.Sprintf(`{"t":"GUILD_CREATE","s":%d,"op":0,"d":{%s,"id":"%d","name":"A server"}}`, n+2, c.padding, shard*c.each+n+1))
	}
	send(fmt.Sprintf(`{"t":"INTERACTION_CREATE","s":%d,"op":0,"d":{"id":"%s","application_id":"1","type":2,"token":"t","version":1,"channel_id":"5",`+
		`"user":{"id":"6","username":"ada"},"data":{"id":"7","name":"help","type":1}}}`, c.each+2, command))
}

// RoundTrip answers the bot's requests.
func (c *crush) RoundTrip(r *http.Request) (*http.Response, error) {
	answer := func(code int, body string) (*http.Response, error) {
		return &http.Response{StatusCode: code, Header: http.Header{}, Body: io.NopCloser(strings.NewReader(body)), Request: r}, nil
	}
	parts := strings.Split(r.URL.Path, "/")
	switch {
	case strings.HasSuffix(r.URL.Path, "/gateway/bot"):
		return answer(http.StatusOK, fmt.Sprintf(`{"url":"%s","shards":%d,"session_start_limit":{"total":1000,"remaining":1000,"max_concurrency":%d}}`, c.url, c.shards, c.concurrency))
	case strings.HasSuffix(r.URL.Path, "/callback"):
		c.mu.Lock()
		c.answered <- time.Since(c.begun[parts[len(parts)-3]])
		c.mu.Unlock()
		return answer(http.StatusNoContent, "")
	case strings.Contains(r.URL.Path, "/webhooks/"):
		return answer(http.StatusOK, `{"id":"8"}`)
	}
	return c.RoundTripper.RoundTrip(r)
}

// BenchmarkServers has shards of a thousand servers each, of 200 KB, identify one after
// the other, or all at once, and measures how long after that a command is acknowledged
// which came behind all servers of its shard, and how much memory a server costs.
func BenchmarkServers(b *testing.B) {
	for _, c := range []struct{ shards, concurrency int }{{1, 1}, {10, 1}, {10, 16}} {
		b.Run(fmt.Sprintf("%d000 by %d", c.shards, c.concurrency), func(b *testing.B) {
			var longest time.Duration
			var memory float64
			for b.Loop() {
				waited, used := survive(b, c.shards, c.concurrency, 1000)
				longest, memory = max(longest, waited), max(memory, used)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(longest.Seconds(), "s-at-most")
			b.ReportMetric(memory, "B/server")
		})
	}
}

// survive returns the longest that a command took, and the memory that a server costs.
func survive(b *testing.B, shards, concurrency, each int) (longest time.Duration, memory float64) {
	srv, err := sandbox.Start(sandbox.Options{})
	require.NoError(b, err)
	defer func() { require.NoError(b, srv.Close()) }()
	role := `{"id":"4194304","name":"A role \"of\" many","color":0,"permissions":"2147483647","position":3,"hoist":false,"managed":false}`
	padding := `"roles":[` + role + strings.Repeat(","+role, 200_000/len(role)) + `]`
	c := &crush{RoundTripper: sandbox.Transport(srv.URL()), shards: shards, each: each, concurrency: concurrency, padding: padding,
		begun: map[string]time.Time{}, answered: make(chan time.Duration, shards)}
	gate := httptest.NewServer(c)
	defer gate.Close()
	c.url = strings.Replace(gate.URL, "http", "ws", 1)
	before := inUse()
	ctx, stop := context.WithCancel(b.Context())
	s, err := bolt.Open(filepath.Join(b.TempDir(), "herald.db"))
	require.NoError(b, err)
	quiet, err := bot.New(bot.Options{Token: "test", Store: s, Shelf: []render.Title{secretive}, Log: slog.New(slog.DiscardHandler), Transport: c})
	require.NoError(b, err)
	ended := make(chan error, 1)
	go func() { ended <- errors.Join(quiet.Run(ctx), s.Close()) }()
	for range shards {
		longest = max(longest, <-c.answered)
	}
	memory = float64(inUse()-before) / float64(shards*each)
	stop()
	require.NoError(b, <-ended)
	return longest, memory
}

// inUse returns how many bytes are in use.
func inUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapInuse + m.StackInuse)
}
