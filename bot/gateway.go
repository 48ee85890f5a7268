package bot

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"strings"
	"time"

	"github.com/gorilla/websocket"
)

// Intents that the bot asks for: to hear of channels, threads and messages
// that are deleted. None is privileged, and interactions need none.
const (
	intentGuilds        = 1 << 0
	intentGuildMessages = 1 << 9
)

const (
	openLimit = 30 * time.Second // for everything until a connection is ready
	steady    = time.Minute      // a connection that held so long was a good one
	leastWait = 250 * time.Millisecond
	mostWait  = time.Minute
)

// A gateway is the way on which Discord tells what people do. Whatever happens
// to a connection, it makes another one, and resumes the session where that is
// possible, so that what was said in between is heard.
//
// It is not discordgo's: there op 7 as the first packet blocks a goroutine for
// ever, op 9 is not understood, a dead peer is noticed after five heartbeats,
// the close code is not told and the address for resuming not used (facts.md
// 1.2), none of which can be mended from outside.
type gateway struct {
	clock
	token   string
	ask     func(context.Context) (entrance, error) // where the gateway is
	event   func(kind string, data json.RawMessage) // called one after the other; must not take long
	met     func(how string)                        // a connection was made to identify or resume, or "" lost
	budget  *budget
	log     *slog.Logger
	dialer  websocket.Dialer
	session session
}

// A session is what is needed to resume. The zero value is none.
type session struct {
	id      string
	seq     int64 // of the last event that was heard
	address string
}

// An entrance is Discord's answer to where the gateway is.
type entrance struct {
	URL   string `json:"url"`
	Limit struct {
		Remaining  int   `json:"remaining"`
		ResetAfter int64 `json:"reset_after"` // in milliseconds
	} `json:"session_start_limit"`
}

func newGateway(c clock, token string, b *budget, log *slog.Logger) *gateway {
	return &gateway{
		clock: c, token: token, budget: b, log: log,
		dialer: websocket.Dialer{Proxy: http.ProxyFromEnvironment, HandshakeTimeout: 10 * time.Second},
	}
}

// run stays connected until ctx ends. An error is one that no further try can
// mend; it says what to do.
func (g *gateway) run(ctx context.Context) error {
	for n := 0; ; n++ {
		begun := g.now()
		err := g.connect(ctx)
		g.met("")
		if ctx.Err() != nil {
			return nil
		}
		if final := verdict(err); final != nil {
			return final
		}
		if ends(err) {
			g.session = session{}
		}
		if g.now().Sub(begun) >= steady {
			n = 0
		}
		wait := backoff(n, leastWait, mostWait)
		if errors.Is(err, errInvalidSession) {
			wait = max(wait, time.Second+rand.N(4*time.Second)) // Discord wants to be left alone for so long
		}
		g.log.Warn("gateway lost", "err", err, "next", wait, "resume", g.session.id != "")
		if g.sleep(ctx, wait) != nil {
			return nil
		}
	}
}

// connect makes one connection and stays until it ends, which always has a
// reason.
func (g *gateway) connect(ctx context.Context) error {
	address, err := g.address(ctx)
	if err != nil {
		return fmt.Errorf("ask where the gateway is: %w", err)
	}
	dialing, cancel := context.WithTimeout(ctx, openLimit)
	defer cancel()
	ws, _, err := g.dialer.DialContext(dialing, strings.TrimSuffix(address, "/")+"/?v=9&encoding=json", nil)
	if err != nil {
		g.session.address = "" // the next try asks for another
		return err
	}
	return newConnection(g, ws).run(ctx)
}

// address is where to resume, or else to begin a session, for which it waits
// until there is one left for the day.
func (g *gateway) address(ctx context.Context) (string, error) {
	if g.session.id != "" && g.session.address != "" {
		return g.session.address, nil
	}
	e, err := g.ask(ctx)
	if err == nil && g.session.id == "" {
		err = g.budget.wait(ctx, e)
	}
	return e.URL, err
}

// opening is the first packet of a connection: it begins a session or resumes
// one.
func (g *gateway) opening() packet {
	if s := g.session; s.id != "" {
		g.met("resume")
		return newPacket(opResume, map[string]any{"token": g.token, "session_id": s.id, "seq": s.seq})
	}
	g.budget.spend()
	g.met("identify")
	return newPacket(opIdentify, map[string]any{
		"token":      g.token,
		"intents":    intentGuilds | intentGuildMessages,
		"properties": map[string]string{"os": "linux", "browser": "herald", "device": "herald"},
	})
}
