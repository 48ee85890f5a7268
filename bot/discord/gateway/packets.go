package gateway

import (
	"context"
	"encoding/binary"
	"encoding/json"
	"errors"
	"time"

	"github.com/gorilla/websocket"
)

// The opcodes that watch handles, from
// https://discord.com/developers/docs/topics/opcodes-and-status-codes#gateway.
const (
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

var (
	errLost           = errors.New("the connection was lost")
	errNoAnswer       = errors.New("the gateway does not answer")
	errReconnect      = errors.New("the gateway asks to reconnect")
	errInvalidSession = errors.New("the gateway cannot resume the session now")
	errSessionOver    = errors.New("the gateway does not know the session")
)

// watching returns watch for a connection that ends with ctx.
func (g *Gateway) watching(ctx context.Context) func(w *wire, kind byte, payload []byte) error {
	return func(w *wire, kind byte, payload []byte) error { return g.watch(ctx, w, kind, payload) }
}

// watch handles a frame before discordgo reads it. An error, which closes the
// connection, takes the place of what discordgo would hang on (op 7 as the first
// packet, https://github.com/bwmarrin/discordgo/issues/513) or answer too early
// (op 9). It keeps the code of a close frame and sets the deadlines by which
// heartbeats must be acknowledged.
func (g *Gateway) watch(ctx context.Context, w *wire, kind byte, payload []byte) error {
	if kind == closeFrame && len(payload) >= 2 {
		g.fail(&websocket.CloseError{Code: int(binary.BigEndian.Uint16(payload)), Text: string(payload[2:])})
		w.parting.Store(true)
		g.note(g.parted)
		return nil
	}
	var p struct {
		Op   int             `json:"op"`
		Data json.RawMessage `json:"d"`
	}
	if kind != textFrame || len(payload) > smallPacket || json.Unmarshal(payload, &p) != nil {
		return nil
	}
	switch p.Op {
	case opReconnect:
		return g.fail(errReconnect)
	case opInvalid:
		if string(p.Data) == "true" {
			return g.fail(errInvalidSession)
		}
		return g.fail(errSessionOver)
	case opHello:
		if w.interval.Swap(int64(heartbeat(p.Data))) == 0 {
			if err := g.hello(ctx); err != nil {
				return err
			}
		}
		w.expect(3)
	case opAck:
		w.expect(3)
	}
	return nil
}

// heartbeat returns the heartbeat interval in a hello, a minute if there is none.
func heartbeat(hello json.RawMessage) time.Duration {
	var h struct {
		Interval int64 `json:"heartbeat_interval"` // in milliseconds
	}
	if json.Unmarshal(hello, &h) != nil || h.Interval <= 0 {
		return time.Minute
	}
	return time.Duration(h.Interval) * time.Millisecond
}

// fail keeps the first reason why a connection ends, and returns err.
func (g *Gateway) fail(err error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.cause == nil {
		g.cause = err
	}
	return err
}

// why returns the reason that fail has kept, else err.
func (g *Gateway) why(err error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.cause != nil {
		return g.cause
	}
	return err
}

// note closes opened or parted, unless it is closed.
func (g *Gateway) note(reached chan struct{}) {
	g.mu.Lock()
	defer g.mu.Unlock()
	select {
	case <-reached:
	default:
		close(reached)
	}
}
