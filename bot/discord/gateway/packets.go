package gateway

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"time"

	"github.com/gorilla/websocket"
)

// The gateway's opcodes that are looked at.
const (
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

var (
	errLost           = errors.New("the connection was lost")
	errSilent         = errors.New("the gateway says nothing")
	errReconnect      = errors.New("the gateway asks to connect again")
	errInvalidSession = errors.New("the gateway cannot go on with the session just now")
	errSessionOver    = errors.New("the gateway does not know the session")
)

// watch looks at what the gateway sends. What discordgo would hang on (op 7 as
// the first packet, discordgo#513) or answer too early (op 9) ends the
// connection instead; a heartbeat that is not answered is noticed before the
// next, and the code of a closed connection is kept.
func (g *Gateway) watch(w *wire, kind byte, payload []byte) error {
	if kind == closeFrame && len(payload) >= 2 {
		g.blame(&websocket.CloseError{Code: int(binary.BigEndian.Uint16(payload)), Text: string(payload[2:])})
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
		return g.blame(errReconnect)
	case opInvalid:
		if string(p.Data) == "true" {
			return g.blame(errInvalidSession)
		}
		return g.blame(errSessionOver)
	case opHello:
		if w.interval.Swap(int64(heartbeat(p.Data))) == 0 {
			g.welcome()
		}
		w.expect(3)
	case opAck:
		w.expect(3)
	}
	return nil
}

// heartbeat returns the interval that the gateway asks for.
func heartbeat(hello json.RawMessage) time.Duration {
	var h struct {
		Interval int64 `json:"heartbeat_interval"` // in milliseconds
	}
	if json.Unmarshal(hello, &h) != nil || h.Interval <= 0 {
		return time.Minute
	}
	return time.Duration(h.Interval) * time.Millisecond
}

// blame keeps the first reason for which a connection ends, and returns it.
func (g *Gateway) blame(err error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.cause == nil {
		g.cause = err
	}
	return err
}

// why returns the reason that was noticed, or else err.
func (g *Gateway) why(err error) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.cause != nil {
		return g.cause
	}
	return err
}

// note closes one of the channels that tell how far a connection has come.
func (g *Gateway) note(reached chan struct{}) {
	g.mu.Lock()
	defer g.mu.Unlock()
	select {
	case <-reached:
	default:
		close(reached)
	}
}
