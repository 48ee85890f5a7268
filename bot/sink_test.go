package bot_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/store"
)

// A sink is a Discord that answers at once and keeps nothing. It has many shards; a stand-in
// answers the requests of a bot's start.
type sink struct {
	*httptest.Server
	begin  http.Handler // the stand-in
	app    string
	shards int
	guilds []string

	posts  atomic.Int64 // requests that count towards Discord's limit, and are no responses to interactions
	tokens sync.Map     // of unanswered interactions, with where the answer is sent
	mu     sync.Mutex
	lines  map[int]*line
}

// A line is the connection of a shard.
type line struct {
	mu  sync.Mutex
	ws  *websocket.Conn
	seq int
}

// newSink returns a sink on which a bot is on some guilds.
func newSink(tb testing.TB, shards int, guilds []string) *sink {
	tb.Helper()
	srv := sandboxtest.Start(tb, sandbox.Options{})
	at, err := url.Parse(srv.URL())
	require.NoError(tb, err)
	s := &sink{begin: httputil.NewSingleHostReverseProxy(at), app: srv.BotID(), shards: shards, guilds: guilds, lines: map[int]*line{}}
	s.Server = httptest.NewServer(s.routes())
	tb.Cleanup(s.Close)
	return s
}

func (s *sink) routes() http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", s.begin)
	mux.HandleFunc("GET /gateway/", s.serve)
	mux.HandleFunc("GET /api/v9/gateway/bot", func(w http.ResponseWriter, _ *http.Request) {
		fmt.Fprintf(w, `{"url":"ws%s/gateway","shards":%d,"session_start_limit":{"total":1000,"remaining":1000,"max_concurrency":16}}`, strings.TrimPrefix(s.URL, "http"), s.shards)
	})
	mux.HandleFunc("POST /api/v9/interactions/{id}/{token}/callback", func(w http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		w.WriteHeader(http.StatusNoContent)
	})
	mux.HandleFunc("PATCH /api/v9/webhooks/{app}/{token}/messages/@original", s.answer)
	mux.HandleFunc("GET /api/v9/channels/{channel}/messages", func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, "[]") })
	for _, path := range []string{"/api/v9/channels/", "/api/v9/users/"} {
		mux.HandleFunc(path, s.take)
	}
	return mux
}

// take accepts a post, an edit or the like.
func (s *sink) take(w http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	fmt.Fprintf(w, `{"id":"%d"}`, 8_000_000+s.posts.Add(1))
}

// answer accepts the answer to an interaction, and sends it to the person who waits for it.
func (s *sink) answer(w http.ResponseWriter, r *http.Request) {
	text, _ := io.ReadAll(r.Body)
	if waiting, ok := s.tokens.LoadAndDelete(r.PathValue("token")); ok {
		waiting.(chan string) <- string(text)
	}
	fmt.Fprint(w, `{"id":"8"}`)
}

// serve serves the connection of a shard.
func (s *sink) serve(w http.ResponseWriter, r *http.Request) { talk(w, r, s.greet, s.resume) }

// talk serves the connection of a shard, whose session has its number as its ID. Greet is
// called with a shard that identifies, resume with one that resumes.
func talk(w http.ResponseWriter, r *http.Request, greet, resume func(l *line, shard int)) {
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return
	}
	defer ws.Close()
	l := &line{ws: ws}
	l.send(`{"op":10,"d":{"heartbeat_interval":41250}}`)
	for {
		var p struct {
			Op int
			D  json.RawMessage
		}
		switch err := ws.ReadJSON(&p); {
		case err != nil:
			return
		case p.Op == 1:
			l.send(`{"op":11}`)
		case p.Op == 2:
			var d struct{ Shard [2]int }
			_ = json.Unmarshal(p.D, &d) // one of discordgo's
			greet(l, d.Shard[0])
		case p.Op == 6:
			var d struct {
				Session string `json:"session_id"`
			}
			_ = json.Unmarshal(p.D, &d) // as above
			shard, _ := strconv.Atoi(d.Session)
			resume(l, shard)
		}
	}
}

// greet begins the session of a shard, which has its number as its ID.
func (s *sink) greet(l *line, shard int) {
	var on []string
	for _, guild := range s.guilds {
		if store.ShardOf(guild, s.shards) == shard {
			on = append(on, fmt.Sprintf(`{"id":"%s","unavailable":true}`, guild))
		}
	}
	l.dispatch("READY", `{"v":9,"user":{"id":"1","username":"Herald"},"application":{"id":"`+s.app+`"},"session_id":"`+strconv.Itoa(shard)+`","guilds":[`+strings.Join(on, ",")+`]}`)
	s.connect(l, shard)
}

// resume resumes the session of a shard.
func (s *sink) resume(l *line, shard int) {
	l.dispatch("RESUMED", `{}`)
	s.connect(l, shard)
}

// connect records that a shard is connected.
func (s *sink) connect(l *line, shard int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.lines[shard] = l
}

func (l *line) dispatch(kind, data string) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.seq++
	_ = l.ws.WriteMessage(websocket.TextMessage, fmt.Appendf(nil, `{"t":"%s","s":%d,"op":0,"d":%s}`, kind, l.seq, data))
}

func (l *line) send(packet string) { l.write([]byte(packet)) }

// write sends a packet, which it does not keep.
func (l *line) write(packet []byte) {
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.ws.WriteMessage(websocket.TextMessage, packet)
}

// connected returns the number of shards that have been connected.
func (s *sink) connected() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return len(s.lines)
}

// interact sends an interaction of a guild, and returns where the answer will be.
func (s *sink) interact(guild, token, data string) <-chan string {
	answered := make(chan string, 1)
	s.tokens.Store(token, answered)
	s.mu.Lock()
	l := s.lines[store.ShardOf(guild, s.shards)]
	s.mu.Unlock()
	l.dispatch("INTERACTION_CREATE", data)
	return answered
}
