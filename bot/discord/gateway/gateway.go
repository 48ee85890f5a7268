// Package gateway keeps the bot connected to Discord's gateway: it identifies
// within Discord's budget, resumes where that is possible, and ends what
// discordgo would hang on. It knows nothing of what the events mean.
package gateway

import (
	"bytes"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"herald/bot/discord"
	"herald/bot/jobs"
)

const (
	openLimit    = 20 * time.Second // for everything until a session has begun or goes on
	dialLimit    = 10 * time.Second
	goodbyeLimit = time.Second
	steady       = time.Minute // a connection that held so long was a good one
	leastWait    = 250 * time.Millisecond
	mostWait     = time.Minute
	smallPacket  = 4096 // bytes; the packets that matter to the gateway itself are smaller
)

// A Gateway is the way on which Discord tells what people do. It owns
// reconnecting: discordgo's sessions speak with Discord, and whatever happens
// to one of their connections, another is made, which resumes the session where
// that is possible, so that what was said in between is heard.
type Gateway struct {
	jobs.Clock
	token     string
	Ask       func(context.Context) (discord.GatewayInfo, error) // where the gateway is
	Event     func(discord.Event)                                // called one after the other; must not take long
	Connected func(how string)                                   // a connection was made to identify or resume, or "" lost
	budget    *budget
	log       *slog.Logger

	session *discordgo.Session // nil: the next connection begins a new one
	begun   atomic.Bool        // Discord has greeted that session, so it can be resumed
	lost    chan struct{}

	mu     sync.Mutex // guards wire and cause, and that the channels are closed once
	wire   *wire
	cause  error         // why the connection must end
	opened chan struct{} // closed when the session has begun or goes on
	parted chan struct{} // closed when the gateway has said goodbye too
}

func New(c jobs.Clock, token string, b *budget, log *slog.Logger) *Gateway {
	return &Gateway{Clock: c, token: token, budget: b, log: log, lost: make(chan struct{}, 1)}
}

// Run stays connected until ctx ends. An error is one that no further try can
// mend; it says what to do.
func (g *Gateway) Run(ctx context.Context) error {
	for n := 0; ; n++ {
		begun := g.Now()
		err := g.connect(ctx)
		g.Connected("")
		if ctx.Err() != nil {
			return nil
		}
		if final := verdict(err); final != nil {
			return final
		}
		if ends(err) || !g.begun.Load() {
			g.session = nil
		}
		if g.Now().Sub(begun) >= steady {
			n = 0
		}
		wait := jobs.Backoff(n, leastWait, mostWait)
		if errors.Is(err, errInvalidSession) || errors.Is(err, errSessionOver) {
			wait = max(wait, time.Second+rand.N(4*time.Second)) // Discord wants to be left alone for so long
		}
		g.log.Warn("gateway lost", "err", err, "next", wait, "resume", g.session != nil)
		if g.Sleep(ctx, wait) != nil {
			return nil
		}
	}
}

// connect makes one connection and stays until it ends, which always has a
// reason.
func (g *Gateway) connect(ctx context.Context) error {
	if err := g.prepare(ctx); err != nil {
		return err
	}
	g.session.Dialer = g.dialer(ctx)
	hangUp := context.AfterFunc(ctx, g.hangUp)
	ended := make(chan struct{})
	defer close(ended)
	go g.guard(g.opened, ended)
	err := g.session.Open()
	if err != nil && !errors.Is(err, discordgo.ErrWSAlreadyOpen) {
		hangUp()
		return g.why(err)
	}
	if !hangUp() {
		return g.why(errLost)
	}
	select {
	case <-g.lost:
		return g.why(errLost)
	case <-ctx.Done():
		g.goodbye()
		return ctx.Err()
	}
}

// A signpost is a transport that tells where the gateway is, for which a session
// of discordgo's asks before it connects. Discord has been asked already, within
// its limits and a context.
type signpost string

func (s signpost) RoundTrip(r *http.Request) (*http.Response, error) {
	body, err := json.Marshal(discord.GatewayInfo{URL: string(s)})
	if err != nil {
		return nil, err
	}
	return &http.Response{StatusCode: http.StatusOK, Header: http.Header{}, Body: io.NopCloser(bytes.NewReader(body)), Request: r}, nil
}

// prepare waits until a connection may be made, and forgets the one before.
func (g *Gateway) prepare(ctx context.Context) error {
	g.mu.Lock()
	g.cause, g.opened, g.parted = nil, make(chan struct{}), make(chan struct{})
	g.mu.Unlock()
	select {
	case <-g.lost: // of the connection before
	default:
	}
	if g.session != nil {
		return nil
	}
	e, err := g.Ask(ctx)
	if err != nil {
		return fmt.Errorf("ask where the gateway is: %w", err)
	}
	if err := g.budget.wait(ctx, e); err != nil {
		return err
	}
	g.session, err = g.fresh(e.URL)
	return err
}

// welcome counts what discordgo says to a hello: it resumes the session, or
// else begins one.
func (g *Gateway) welcome() {
	if g.begun.Load() {
		g.Connected("resume")
		return
	}
	g.budget.spend()
	g.Connected("identify")
}

// fresh returns a session of discordgo's that has not begun. Its events come
// one after the other, as Discord sent them: packets are not compressed, so
// that the wire can read along.
func (g *Gateway) fresh(address string) (*discordgo.Session, error) {
	s, err := discordgo.New("Bot " + g.token)
	if err != nil {
		return nil, err
	}
	g.begun.Store(false)
	s.StateEnabled = false // interactions bring all that is needed (facts.md 1.3)
	s.SyncEvents = true
	s.ShouldReconnectOnError = false
	s.Compress, s.Identify.Compress = false, false
	s.LogLevel = -1 // below LogError: what matters is said here, and a token never
	// To hear of channels, threads and messages that are deleted. None of these
	// is privileged, and interactions need none.
	s.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages
	s.Client = &http.Client{Transport: signpost(address)}
	s.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { g.hear(e) })
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { g.lose() })
	return s, nil
}

func (g *Gateway) hear(e *discordgo.Event) {
	switch e.Type {
	case "READY":
		g.begun.Store(true)
		g.note(g.opened)
	case "RESUMED":
		g.note(g.opened)
	}
	g.Event(discord.NewEvent(e))
}

// guard cuts a connection on which no session begins or goes on in time.
func (g *Gateway) guard(opened, ended <-chan struct{}) {
	select {
	case <-opened:
	case <-ended:
	case <-g.After(openLimit):
		_ = g.blame(errSilent)
		g.hangUp()
	}
}

func (g *Gateway) lose() {
	select {
	case g.lost <- struct{}{}:
	default: // known
	}
}

// dialer makes connections while ctx lasts. discordgo itself has no context.
func (g *Gateway) dialer(ctx context.Context) *websocket.Dialer {
	d := &net.Dialer{Timeout: dialLimit}
	secure := &tls.Dialer{NetDialer: d, Config: &tls.Config{NextProtos: []string{"http/1.1"}}}
	return &websocket.Dialer{
		HandshakeTimeout: dialLimit,
		NetDialContext: func(_ context.Context, network, address string) (net.Conn, error) {
			c, err := d.DialContext(ctx, network, address)
			return g.watched(ctx, c, err)
		},
		NetDialTLSContext: func(_ context.Context, network, address string) (net.Conn, error) {
			c, err := secure.DialContext(ctx, network, address)
			return g.watched(ctx, c, err)
		},
	}
}

func (g *Gateway) watched(ctx context.Context, c net.Conn, err error) (net.Conn, error) {
	if err != nil {
		return nil, err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.wire = newWire(c, g.watch)
	if ctx.Err() != nil {
		_ = g.wire.Close() // hangUp was too early for it
	}
	return g.wire, nil
}

// hangUp cuts the connection.
func (g *Gateway) hangUp() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.wire != nil {
		_ = g.wire.Close()
	}
}

// goodbye ends the session, and waits until the gateway has heard it. That
// discordgo waits a second longer is of no interest to anybody.
func (g *Gateway) goodbye() {
	go func(s *discordgo.Session) { _ = s.Close() }(g.session)
	select {
	case <-g.parted:
	case <-g.After(goodbyeLimit):
		g.hangUp()
	}
}
