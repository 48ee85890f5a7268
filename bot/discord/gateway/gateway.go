// Package gateway keeps the bot connected to Discord's gateway: it identifies
// within Discord's budget, resumes sessions where possible, and closes
// connections on which discordgo would hang. It must not know what events mean.
package gateway

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"sync"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"

	"herald/bot/discord"
	"herald/bot/jobs"
)

const (
	openLimit    = 20 * time.Second // from dialling to READY or RESUMED
	dialLimit    = 10 * time.Second
	goodbyeLimit = time.Second // for the gateway's close frame
	steady       = time.Minute // a connection that lasted so long resets the backoff
	leastWait    = 250 * time.Millisecond
	mostWait     = time.Minute
	smallPacket  = 4096 // bytes; hello, acknowledgements and the like are smaller
)

// A Gateway receives Discord's events. It uses discordgo's sessions and owns
// reconnecting: when a connection ends, it makes another, which resumes the
// session where possible, so that no event is lost. Ask, Event and Connected must
// be set before Run; Needs and Lost may be; Proxy is that of the environment.
type Gateway struct {
	jobs.Clock
	token     string
	Ask       func(context.Context) (discord.GatewayInfo, error) // requests the gateway's address and budget
	Event     func(discord.Event)                                // called for one event at a time; must return soon
	Connected func(how string)                                   // "identify" or "resume" when a connection is made, "" when it is lost
	Proxy     func(*http.Request) (*url.URL, error)              // returns the proxy for a request, nil for none
	Needs     func(kind string) Need                             // how much of an event is read; nil: Whole
	Lost      func() <-chan struct{}                             // called when a connection is lost; closes what it returns when the next is to be made at once
	budget    *budget
	log       *slog.Logger

	shard Shard // the zero value is all
	keeps bool  // the session outlives Run
	turn  *turn // to identify; nil if it has not queued

	session *discordgo.Session // nil: the next connection starts a new one
	begun   atomic.Bool        // that session has had READY, so it can be resumed
	greeted atomic.Bool        // the last connection has had a hello
	astray  bool               // the next connection goes to where sessions begin
	lost    chan struct{}

	handing  sync.Mutex // held while an event is handed on; guards what follows
	sequence int64      // of the last event
	over     bool       // no more events are handed on

	mu     sync.Mutex // guards what follows, and the closing of opened and parted
	wire   *wire
	id     string        // of the session
	origin string        // the address where the session began
	home   string        // the address where Discord wants it to be resumed, "" if it did not say
	cause  error         // why the connection ended
	opened chan struct{} // closed at READY or RESUMED
	parted chan struct{} // closed at the gateway's close frame
}

// New returns a gateway that is not connected and authenticates with token.
func New(c jobs.Clock, token string, b *budget, log *slog.Logger) *Gateway {
	return &Gateway{Clock: c, token: token, Proxy: http.ProxyFromEnvironment, budget: b, log: log, lost: make(chan struct{}, 1)}
}

// Run stays connected until ctx ends, then closes the session and returns nil. An
// error means that connecting again cannot succeed, and says what to do.
func (g *Gateway) Run(ctx context.Context) error {
	for n := 0; ; n++ {
		begun, resumes := g.Now(), g.session != nil
		err := g.connect(ctx)
		g.Connected("")
		if ctx.Err() != nil {
			return nil
		}
		if final := verdict(err); final != nil {
			return final
		}
		g.astray = resumes && !g.astray && !g.greeted.Load()
		if ends(err) || !g.begun.Load() {
			g.session = nil
		}
		if g.Now().Sub(begun) >= steady || resumes && g.session == nil {
			n = 0 // a refusal shows that the gateway is there again
		}
		wait := pause(n, err)
		g.log.Warn("gateway lost", "err", err, "next", wait, "resume", g.session != nil)
		if g.SleepUnless(ctx, wait, g.wake()) != nil {
			return nil
		}
	}
}

// wake calls Lost.
func (g *Gateway) wake() <-chan struct{} {
	if g.Lost == nil {
		return nil
	}
	return g.Lost()
}

// pause returns the delay before the next connection, after n others that did not
// last and the error of the latest.
func pause(n int, err error) time.Duration {
	wait := jobs.Backoff(n, leastWait, mostWait)
	if errors.Is(err, errInvalidSession) || errors.Is(err, errSessionOver) {
		wait = max(wait, time.Second+rand.N(4*time.Second)) // Discord asks for 1 to 5 seconds after op 9
	}
	return wait
}

// connect makes one connection and returns why it ended, never nil.
func (g *Gateway) connect(ctx context.Context) error {
	defer func() { g.leave(false); g.turn = nil }()
	if err := g.prepare(ctx); err != nil {
		return err
	}
	steer(g.session, g.address())
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

// prepare resets the state of the last connection and makes sure that there is a
// session, for a new one within the budget.
func (g *Gateway) prepare(ctx context.Context) error {
	g.mu.Lock()
	g.cause, g.opened, g.parted = nil, make(chan struct{}), make(chan struct{})
	g.mu.Unlock()
	g.greeted.Store(false)
	select {
	case <-g.lost: // the last connection's
	default:
	}
	if g.session != nil {
		return nil
	}
	e, err := g.admitted(ctx)
	if err != nil {
		return err
	}
	g.mu.Lock()
	g.id, g.origin, g.home = "", e.URL, ""
	g.mu.Unlock()
	g.session, err = g.newSession(Kept{})
	return err
}

// admitted waits until the session may identify, and returns where.
func (g *Gateway) admitted(ctx context.Context) (discord.GatewayInfo, error) {
	if g.turn == nil {
		g.turn = g.budget.pace.join(g.shard.ID)
	}
	if err := g.turn.wait(ctx); err != nil {
		return discord.GatewayInfo{}, err
	}
	e, err := g.Ask(ctx)
	if err != nil {
		return e, err
	}
	return e, g.budget.wait(ctx, e)
}

// leave lets other sessions identify.
func (g *Gateway) leave(identified bool) {
	if g.turn != nil {
		g.turn.leave(identified)
	}
}

// hello counts how discordgo answers a hello: it resumes the session, or else
// identifies. The error is that of ctx.
func (g *Gateway) hello(ctx context.Context) error {
	g.greeted.Store(true)
	if g.begun.Load() {
		g.Connected("resume")
		return nil
	}
	if err := g.budget.spend(ctx); err != nil {
		return err
	}
	g.leave(true)
	g.Connected("identify")
	return nil
}

// newSession returns a session of discordgo that has not connected, and resumes
// one that was kept, if any. Its events come one at a time, in Discord's order;
// packets are not compressed, so that the wire can read them.
func (g *Gateway) newSession(from Kept) (*discordgo.Session, error) {
	s, err := discordgo.New("Bot " + g.token)
	if err != nil {
		return nil, err
	}
	g.begun.Store(false)
	s.StateEnabled = false // an interaction comes with its guild, channel, member and permissions
	s.SyncEvents = true
	s.ShouldReconnectOnError = false
	s.Compress, s.Identify.Compress = false, false
	s.ShardID, s.ShardCount = g.shard.ID, g.shard.Of
	s.LogLevel = -1 // below LogError: this package logs what matters, and never a token
	// For the deletion of channels, threads and messages. Neither intent is
	// privileged, and interactions need none.
	s.Identify.Intents = discordgo.IntentsGuilds | discordgo.IntentsGuildMessages
	if from.ID != "" {
		remind(s, from)
	}
	s.AddHandler(func(_ *discordgo.Session, e *discordgo.Event) { g.receive(e) })
	s.AddHandler(func(*discordgo.Session, *discordgo.Disconnect) { g.lose() })
	return s, nil
}

// receive takes in an event of the session.
func (g *Gateway) receive(e *discordgo.Event) {
	g.handing.Lock()
	defer g.handing.Unlock()
	if g.over {
		return
	}
	switch e.Type {
	case "READY":
		g.begun.Store(true)
		g.settle(e.RawData)
		g.note(g.opened)
	case "RESUMED":
		g.note(g.opened)
	}
	g.Event(discord.NewEvent(e))
	g.sequence = e.Sequence
}

// guard closes a connection without READY or RESUMED within openLimit.
func (g *Gateway) guard(opened, ended <-chan struct{}) {
	select {
	case <-opened:
	case <-ended:
	case <-g.After(openLimit):
		_ = g.fail(errNoAnswer)
		g.hangUp()
	}
}

// lose notes that the connection is lost.
func (g *Gateway) lose() {
	select {
	case g.lost <- struct{}{}:
	default: // noted already
	}
}

// goodbye ends the session, unless it is kept, and waits for the gateway's close frame, but not for
// discordgo, which then sleeps for another second.
func (g *Gateway) goodbye() {
	code := websocket.CloseNormalClosure
	if g.keeps {
		code = closeKept
	}
	go func(s *discordgo.Session) { _ = s.CloseWithCode(code) }(g.session)
	select {
	case <-g.parted:
	case <-g.After(goodbyeLimit):
		g.hangUp()
	}
}
