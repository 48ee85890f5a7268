// Package gateway is the stand-in's gateway: the connections and sessions of bots, and the
// packets in both directions. It knows neither the REST API nor the page: events of the store
// reach it.
package gateway

import (
	"context"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gorilla/websocket"

	"herald/bot/sandbox/check/limit"
	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/world"
)

// Hub holds the connections and sessions of bots. The store's lock guards both.
type Hub struct {
	store     *world.Store
	faults    *fault.Set
	limits    *limit.Limiter
	heartbeat time.Duration
	view      world.BotView

	sessions []*session
	conns    map[*conn]bool
	traffic  Traffic
	begun    []Identified
	wg       sync.WaitGroup // the connections
}

// Traffic counts the bots' packets. Astray are Resumes at the address where sessions begin;
// Discord soon ends their connections again.
type Traffic struct {
	Connections, Identifies, Resumes, Astray, Heartbeats int
}

// Identified is an IDENTIFY that began a session.
type Identified struct {
	Shard, Of int
	At        time.Time
}

// Options configure a Hub.
type Options struct {
	Store     *world.Store
	Faults    *fault.Set
	Limits    *limit.Limiter
	Heartbeat time.Duration // the interval that bots are asked for
	View      world.BotView
}

// New returns a hub that sends the events of the store to bots. Close must be called.
func New(o Options) *Hub {
	h := &Hub{
		store: o.Store, faults: o.Faults, limits: o.Limits, heartbeat: o.Heartbeat, view: o.View, conns: map[*conn]bool{},
	}
	o.Store.Subscribe(h.publish)
	o.Faults.OnConnections(h.strikeAll)
	return h
}

// The paths of the gateway: where sessions begin, and where they are resumed.
const (
	Path       = "/gateway"
	ResumePath = "/resume"
)

// URL is the address of the gateway.
func (h *Hub) URL() string { return h.at(Path) }

func (h *Hub) at(path string) string { return "ws" + strings.TrimPrefix(h.view.URL(), "http") + path }

// ServeHTTP serves one connection of a bot, at either path, until either side ends it.
func (h *Hub) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return // Upgrade has answered
	}
	c := newConn(ws, strings.HasPrefix(r.URL.Path, ResumePath))
	if !h.admit(c) {
		_ = ws.Close()
		return
	}
	defer h.wg.Done()
	ended := make(chan struct{})
	h.wg.Go(func() { c.write(ended) })
	h.hello(c)
	code := h.listen(c)
	h.leave(c, code)
	close(ended)
}

// admit enters a connection in the list of those that Close ends, unless the stand-in is closed.
func (h *Hub) admit(c *conn) bool {
	h.store.Lock()
	defer h.store.Unlock()
	select {
	case <-h.store.Done():
		return false
	default:
	}
	h.wg.Add(1)
	h.conns[c] = true
	return true
}

// leave records that a connection is gone. Its session stays for a resume unless the bot has closed it for good.
func (h *Hub) leave(c *conn, code int) {
	h.store.Lock()
	defer h.store.Unlock()
	delete(h.conns, c)
	x := c.session
	if x == nil || x.conn != c {
		return
	}
	x.leave(h.store.Now())
	if code == websocket.CloseNormalClosure || code == websocket.CloseGoingAway {
		h.sessions = slices.DeleteFunc(h.sessions, func(other *session) bool { return other == x })
	}
}

// publish sends an event to the sessions that receive it. The lock is held.
func (h *Hub) publish(e world.Event) {
	h.expire()
	for _, x := range h.sessions {
		if x.wants(e) {
			h.deliver(x, e.Gateway, x.record(e.Gateway, h.view.Value(e.Data)))
		}
	}
}

// expire drops the sessions that can no longer be resumed. The lock is held.
func (h *Hub) expire() {
	now := h.store.Now()
	h.sessions = slices.DeleteFunc(h.sessions, func(x *session) bool { return x.expired(now) })
}

// Connected reports whether a bot can receive an interaction of a guild, or of none: it is connected, or may resume.
// The lock must be held.
func (h *Hub) Connected(guild string) bool {
	h.expire()
	return slices.ContainsFunc(h.sessions, func(x *session) bool { return x.has(guild) })
}

// whole reports whether a bot is connected with all of its shards. The lock is held.
func (h *Hub) whole() bool {
	open := map[uint64]uint64{} // the number of connected shards, by their total
	for _, x := range h.sessions {
		if x.conn != nil {
			open[max(x.shard[1], 1)]++
		}
	}
	for of, n := range open {
		if n >= of {
			return true
		}
	}
	return false
}

// AwaitBot waits until a bot is connected with all of its shards, or with the shards of
// guilds, if any are named; "" stands for DMs.
func (h *Hub) AwaitBot(ctx context.Context, guilds ...string) error {
	err := h.store.Await(ctx, func() bool {
		h.store.Lock()
		defer h.store.Unlock()
		return h.up(guilds)
	})
	if err != nil {
		return fmt.Errorf("waiting for the bot: %w", err)
	}
	return nil
}

// up reports whether a bot is connected with the shards of guilds, or if there are none, with all. The lock is held.
func (h *Hub) up(guilds []string) bool {
	for _, guild := range guilds {
		if !slices.ContainsFunc(h.sessions, func(x *session) bool { return x.conn != nil && x.has(guild) }) {
			return false
		}
	}
	return len(guilds) > 0 || h.whole()
}

// Disconnect cuts connections, all or some shards', as a lost network does. Bots may resume.
func (h *Hub) Disconnect(shards ...int) {
	h.store.Lock()
	defer h.store.Unlock()
	for c := range h.conns {
		if len(shards) == 0 || slices.Contains(shards, c.shard()) {
			c.cut(h.store.Now())
		}
	}
}

// Identified lists the sessions that have begun, in their order.
func (h *Hub) Identified() []Identified {
	h.store.Lock()
	defer h.store.Unlock()
	return slices.Clone(h.begun)
}

// Traffic returns the counts so far.
func (h *Hub) Traffic() Traffic {
	h.store.Lock()
	defer h.store.Unlock()
	return h.traffic
}

// HangUp closes all connections; bots may resume.
func (h *Hub) HangUp() {
	h.store.Lock()
	defer h.store.Unlock()
	for c := range h.conns {
		c.close(websocket.CloseServiceRestart)
	}
}

// Close closes all connections and waits for their end. The store's monitor must be closed before.
func (h *Hub) Close() {
	h.HangUp()
	h.wg.Wait()
}
