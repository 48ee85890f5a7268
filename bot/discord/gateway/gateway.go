// Package gateway keeps the bot connected to Discord's gateway: it identifies
// within Discord's budget, answers heartbeats, resumes sessions where possible, and
// hands events on in Discord's order. It must not know what events mean.
//
// A shard is a Gateway, whose Run makes one connection after the other. All that a
// connection receives is handled by the goroutine of Run; beside it there is one that
// sends heartbeats.
package gateway

import (
	"context"
	"errors"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"time"

	"github.com/gorilla/websocket"

	"herald/bot/discord"
	"herald/bot/jobs"
)

const (
	openLimit    = 20 * time.Second // for READY or RESUMED
	dialLimit    = 10 * time.Second
	goodbyeLimit = time.Second // for the gateway's close frame
	lasting      = time.Minute // a connection that lasted so long resets the backoff
	leastWait    = 250 * time.Millisecond
	mostWait     = time.Minute
)

// A Gateway receives Discord's events. When a connection ends, it makes another,
// which resumes the session where possible, so that no event is lost. Ask, Event and
// Connected must be set before Run; Lost may be; Proxy follows the environment.
type Gateway struct {
	jobs.Clock
	Ask       func(context.Context) (discord.GatewayInfo, error) // requests the gateway's address and budget
	Event     func(discord.Event)                                // called for one event at a time; must return soon
	Connected func(how string)                                   // "identify" or "resume" when a connection is made, "" when it is lost
	Proxy     func(*http.Request) (*url.URL, error)              // returns the proxy for a request, nil for none
	Lost      func() <-chan struct{}                             // called when a connection is lost; closes what it returns when the next is to be made at once

	token  string
	budget *budget
	log    *slog.Logger
	shard  Shard // the zero value is all
	keeps  bool  // the session outlives Run

	turn    *turn   // to identify; nil if it has not queued
	session Session // to resume; the zero value: the next connection begins one
	greeted bool    // the last connection has had a hello
	astray  bool    // the next connection resumes where sessions begin
}

// New returns a gateway that is not connected and authenticates with token.
func New(c jobs.Clock, token string, b *budget, log *slog.Logger) *Gateway {
	return &Gateway{Clock: c, token: token, Proxy: http.ProxyFromEnvironment, budget: b, log: log}
}

// Run stays connected until ctx ends, then closes the connection and returns nil. An
// error means that connecting again cannot succeed, and says what to do.
func (g *Gateway) Run(ctx context.Context) error {
	for n := 0; ; n++ {
		begun, resumes := g.Now(), g.session.ID != ""
		err := g.connect(ctx)
		g.Connected("")
		if ctx.Err() != nil {
			return nil
		}
		if final := verdict(err); final != nil {
			return final
		}
		g.astray = resumes && !g.astray && !g.greeted
		if ends(err) {
			g.session = Session{}
		}
		if g.Now().Sub(begun) >= lasting || resumes && g.session.ID == "" {
			n = 0 // a refusal shows that the gateway is there again
		}
		wait := pause(n, err)
		g.log.Warn("gateway lost", "err", err, "next", wait, "resume", g.session.ID != "")
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

// connect makes one connection and returns why it ended, never nil. When ctx ends, it
// takes leave of the gateway, and hands on what comes before the answer.
func (g *Gateway) connect(ctx context.Context) error {
	defer func() { g.leave(false); g.turn = nil }()
	g.greeted = false
	address, err := g.address(ctx)
	if err != nil {
		return err
	}
	c, err := dial(ctx, address, g.Proxy)
	if err != nil {
		return err
	}
	defer c.end(nil)
	go g.Call(c.opening, openLimit, func() { c.end(errNoAnswer) })
	defer context.AfterFunc(ctx, func() {
		c.part(g.goodbye())
		g.Call(c.ctx, goodbyeLimit, func() { c.end(errNoAnswer) })
	})()
	for {
		p, err := c.read()
		if err == nil {
			err = g.handle(ctx, c, p)
		}
		if err != nil {
			return err
		}
	}
}

// address returns where to connect, for a new session when it may identify. A session
// is resumed where Discord wants it, or it is soon cut off again; where sessions begin
// if nothing answers there.
// https://discord.com/developers/docs/events/gateway#resuming
func (g *Gateway) address(ctx context.Context) (string, error) {
	switch {
	case g.session.ID == "":
		return g.admitted(ctx)
	case g.session.Address != "" && !g.astray:
		return g.session.Address, nil
	}
	info, err := g.Ask(ctx)
	return info.URL, err
}

// admitted waits until the session may identify, and returns where.
func (g *Gateway) admitted(ctx context.Context) (string, error) {
	if g.turn == nil {
		g.turn = g.budget.pace.join(g.shard.ID)
	}
	if err := g.turn.wait(ctx); err != nil {
		return "", err
	}
	info, err := g.Ask(ctx)
	if err != nil {
		return "", err
	}
	return info.URL, g.budget.wait(ctx, info)
}

// leave lets other sessions identify.
func (g *Gateway) leave(identified bool) {
	if g.turn != nil {
		g.turn.leave(identified)
	}
}

// goodbye returns the code with which Run closes its last connection.
func (g *Gateway) goodbye() int {
	if g.keeps {
		return closeResumable
	}
	return websocket.CloseNormalClosure
}

// handle handles a packet; an error ends the connection.
func (g *Gateway) handle(ctx context.Context, c *conn, p packet) error {
	switch p.op {
	case opHello:
		return g.hello(ctx, c, p.interval())
	case opEvent:
		return g.receive(c, p)
	case opHeartbeat:
		c.ask()
	case opAck:
		c.expect(3)
	case opReconnect:
		return errReconnect
	case opInvalid:
		if string(p.data) == "true" {
			return errInvalidSession
		}
		return errSessionOver
	}
	return nil
}

// hello answers the first hello of a connection: it resumes the session or identifies,
// and starts the heartbeats.
func (g *Gateway) hello(ctx context.Context, c *conn, interval time.Duration) error {
	if g.greeted {
		return nil
	}
	g.greeted, c.interval = true, interval
	answer, err := g.answer(ctx)
	if err == nil {
		err = c.send(answer)
	}
	if err != nil {
		return err
	}
	c.expect(3)
	c.sequence.Store(g.session.Sequence)
	go c.beat()
	return nil
}

// answer returns the answer to a hello, and counts it. It fails only once ctx has ended.
func (g *Gateway) answer(ctx context.Context) (outgoing, error) {
	if g.session.ID != "" {
		g.Connected("resume")
		return resume(g.token, g.session), nil
	}
	if err := g.budget.spend(ctx); err != nil {
		return outgoing{}, err
	}
	g.leave(true)
	g.Connected("identify")
	return identify(g.token, g.shard), nil
}

// receive takes in an event, and hands it on.
func (g *Gateway) receive(c *conn, p packet) (err error) {
	switch p.kind {
	case "READY":
		if g.session, err = sessionOf(p.data); err != nil {
			return err
		}
		c.opened()
	case "RESUMED":
		c.opened()
	}
	g.Event(discord.Event{Kind: p.kind, Data: p.data})
	g.session.Sequence = p.sequence
	c.sequence.Store(p.sequence)
	return nil
}
