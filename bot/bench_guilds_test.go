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

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/bot"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/render"
	"herald/store/bolt"
)

// A guildFlood is a gateway on which a bot has many large servers. Each shard sends them all as
// soon as it has identified, and a command after them.
type guildFlood struct {
	http.RoundTripper // the rest of Discord
	url               string
	shards, each      int
	concurrency       int    // the number of shards that may identify at the same time
	padding           string // of a server

	mu       sync.Mutex
	begun    map[string]time.Time // when the shard of the command with that ID identified
	answered chan time.Duration   // receives the time from then to the acknowledgement
}

// ServeHTTP serves one connection.
func (c *guildFlood) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	talk(w, r, func(l *line, shard int) { go c.greet(shard, l) }, func(*line, int) {})
}

// Numbers of seven digits: before the first guild, and before the sequence number of the
// first.
const (
	firstGuild    = 1_000_000
	firstSequence = 1_000_000
)

// greet sends the first events of a shard.
func (c *guildFlood) greet(shard int, l *line) {
	command := commandOf(shard)
	c.mu.Lock()
	c.begun[command] = time.Now()
	c.mu.Unlock()
	var stubs []string
	for n := range c.each {
		stubs = append(stubs, fmt.Sprintf(`{"id":"%d","unavailable":true}`, firstGuild+shard*c.each+n))
	}
	l.send(`{"t":"READY","s":1,"op":0,"d":{"v":9,"user":{"id":"1","username":"Herald"},"application":{"id":"1"},"session_id":"x","guilds":[` +
		strings.Join(stubs, ",") + `]}}`)
	c.describe(shard, l)
	l.send(fmt.Sprintf(`{"t":"INTERACTION_CREATE","s":%d,"op":0,"d":{"id":"%s","application_id":"1","type":2,"token":"t","version":1,"channel_id":"5",`+
		`"user":{"id":"6","username":"ada"},"data":{"id":"7","name":"help","type":1}}}`, firstSequence+c.each, command))
}

// commandOf returns the ID of the command on a shard.
func commandOf(shard int) string { return fmt.Sprint(9_000_000 + shard) }

// describe sends all servers of a shard. They differ in two numbers only, so that sending them
// takes little of the measured time.
func (c *guildFlood) describe(shard int, l *line) {
	before, between := `{"t":"GUILD_CREATE","s":`, `,"op":0,"d":{`+c.padding+`,"id":"`
	packet := []byte(before + fmt.Sprint(firstSequence) + between + fmt.Sprint(firstGuild) + `","name":"A server"}}`)
	sequence, guild := packet[len(before):], packet[len(before)+len(fmt.Sprint(firstSequence))+len(between):]
	for n := range c.each {
		copy(sequence, fmt.Sprint(firstSequence+n))
		copy(guild, fmt.Sprint(firstGuild+shard*c.each+n))
		l.write(packet)
	}
}

// drop connects shards at once with clients that only read, and returns the longest time until
// a command.
func (c *guildFlood) drop(b *testing.B, shards int) (longest time.Duration) {
	took := make(chan time.Duration, shards)
	for shard := range shards {
		go func() { took <- c.dropShard(b, shard) }()
	}
	for range shards {
		longest = max(longest, <-took)
	}
	return longest
}

func (c *guildFlood) dropShard(b *testing.B, shard int) time.Duration {
	ws, _, err := (&websocket.Dialer{ReadBufferSize: 64 << 10}).Dial(c.url, nil)
	if !assert.NoError(b, err) {
		return 0
	}
	defer ws.Close()
	assert.NoError(b, ws.WriteMessage(websocket.TextMessage, fmt.Appendf(nil, `{"op":2,"d":{"shard":[%d,%d]}}`, shard, c.shards)))
	for range 1 + 1 + c.each + 1 { // hello, READY, the servers and the command
		_, packet, err := ws.NextReader()
		if assert.NoError(b, err) {
			_, err = io.Copy(io.Discard, packet)
			assert.NoError(b, err)
		}
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	return time.Since(c.begun[commandOf(shard)])
}

// RoundTrip answers the bot's requests.
func (c *guildFlood) RoundTrip(r *http.Request) (*http.Response, error) {
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

// BenchmarkServers identifies shards of a thousand servers each, of 200 KB, one after the
// other, or all at once, and measures the time until the acknowledgement of a command sent
// after all servers of its shard, its ratio to clients that only read, and the memory of a
// server.
func BenchmarkServers(b *testing.B) {
	for _, c := range []struct{ shards, concurrency int }{{1, 1}, {10, 1}, {10, 16}} {
		b.Run(fmt.Sprintf("%d000 by %d", c.shards, c.concurrency), func(b *testing.B) {
			var longest, least time.Duration
			var memory float64
			for b.Loop() {
				waited, read, used := survive(b, c.shards, c.concurrency, 1000)
				longest, least, memory = max(longest, waited), max(least, read), max(memory, used)
			}
			b.ReportMetric(0, "ns/op")
			b.ReportMetric(longest.Seconds(), "s-at-most")
			b.ReportMetric(least.Seconds(), "s-to-read")
			b.ReportMetric(longest.Seconds()/least.Seconds(), "x-to-read")
			b.ReportMetric(memory, "B/server")
		})
	}
}

// survive returns the longest that a command took, the longest that it took clients that
// only read, and the memory that a server costs.
func survive(b *testing.B, shards, concurrency, each int) (longest, least time.Duration, memory float64) {
	srv := sandboxtest.Start(b, sandbox.Options{})
	defer func() { require.NoError(b, srv.Close()) }()
	role := `{"id":"4194304","name":"A role \"of\" many","color":0,"permissions":"2147483647","position":3,"hoist":false,"managed":false}`
	padding := `"roles":[` + role + strings.Repeat(","+role, 200_000/len(role)) + `]`
	c := &guildFlood{RoundTripper: sandbox.Transport(srv.URL()), shards: shards, each: each, concurrency: concurrency, padding: padding,
		begun: map[string]time.Time{}, answered: make(chan time.Duration, shards)}
	gate := httptest.NewServer(c)
	defer gate.Close()
	c.url = strings.Replace(gate.URL, "http", "ws", 1)
	least = c.drop(b, min(shards, concurrency))
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
	return longest, least, memory
}

// inUse returns the bytes in use.
func inUse() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapInuse + m.StackInuse)
}
