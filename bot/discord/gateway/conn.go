package gateway

import (
	"bytes"
	"cmp"
	"context"
	"crypto/tls"
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"net/url"
	"strings"
	"sync/atomic"
	"time"

	"github.com/bwmarrin/discordgo"
	"github.com/gorilla/websocket"
	"github.com/klauspost/compress/zlib"
)

// Sizes in bytes: of the largest packet that is accepted, as Discord's are smaller, and
// of the buffer for what comes.
const (
	largestPacket = 64 << 20
	readBuffer    = 32 << 10
)

// A conn is a connection to the gateway. One goroutine reads from it, and writes
// until it starts the heartbeats, which are all that is written from then on.
type conn struct {
	ws       *websocket.Conn
	ctx      context.Context // ends with the connection
	end      context.CancelCauseFunc
	opening  context.Context // ends at READY or RESUMED, too
	opened   context.CancelFunc
	interval time.Duration // of the heartbeats
	in       bytes.Buffer  // the message that was read last
	sequence atomic.Int64  // of the last event
	asked    chan struct{} // receives when the gateway asks for a heartbeat
}

// dial connects to an address of the gateway, through a proxy if there is one. The
// connection does not end with ctx, but must be ended.
func dial(ctx context.Context, address string, proxy func(*http.Request) (*url.URL, error)) (*conn, error) {
	d := &dialer{ctx: ctx, proxy: proxy, release: func() bool { return true }}
	ws, _, err := d.websocket().DialContext(ctx, strings.TrimSuffix(address, "/")+"/?v="+discordgo.APIVersion+"&encoding=json", nil)
	d.release()
	if err != nil {
		return nil, err
	}
	ws.SetReadLimit(largestPacket)
	ws.SetCloseHandler(func(int, string) error { return nil }) // an answer of 1000 or 1001 would end the session
	c := &conn{ws: ws, asked: make(chan struct{}, 1)}
	c.ctx, c.end = context.WithCancelCause(context.WithoutCancel(ctx))
	c.opening, c.opened = context.WithCancel(c.ctx)
	context.AfterFunc(c.ctx, func() { _ = ws.Close() })
	return c, nil
}

// read returns the next packet. The error is the cause with which the connection was
// ended, if it was.
func (c *conn) read() (packet, error) {
	text, err := c.message()
	if cause := context.Cause(c.ctx); cause != nil {
		return packet{}, cause
	}
	return parse(text), err
}

// message returns the next message, which is compressed if it is binary. It is valid
// until the next call.
// https://discord.com/developers/docs/events/gateway#payload-compression
func (c *conn) message() ([]byte, error) {
	kind, r, err := c.ws.NextReader()
	if err == nil && kind == websocket.BinaryMessage {
		r, err = zlib.NewReader(r)
	}
	if err != nil {
		return nil, err
	}
	c.in.Reset()
	if n, err := c.in.ReadFrom(io.LimitReader(r, largestPacket+1)); n > largestPacket || err != nil {
		return nil, cmp.Or(err, errTooLarge)
	}
	return c.in.Bytes(), nil
}

// send sends a packet.
func (c *conn) send(p outgoing) error { return c.ws.WriteJSON(p) }

// beat sends heartbeats until the connection ends: the first at a random time, so that
// bots that were cut off together do not beat together. Each must be acknowledged
// within half of the interval.
// https://discord.com/developers/docs/events/gateway#sending-heartbeats
func (c *conn) beat() {
	for wait := rand.N(c.interval); ; wait = c.interval {
		select {
		case <-c.ctx.Done():
			return
		case <-time.After(wait):
		case <-c.asked:
		}
		c.expect(1)
		if err := c.send(heartbeat(c.sequence.Load())); err != nil {
			c.end(err)
			return
		}
	}
}

// expect sets the deadline of the next acknowledgement, in halves of the heartbeat
// interval from now; after it, read fails.
func (c *conn) expect(halves time.Duration) {
	_ = c.ws.SetReadDeadline(time.Now().Add(c.interval * halves / 2)) // fails only on a closed connection
}

// ask asks for a heartbeat out of turn.
func (c *conn) ask() {
	select {
	case c.asked <- struct{}{}:
	default: // asked already
	}
}

// part tells the gateway that the connection ends; it answers with a close frame.
func (c *conn) part(code int) {
	_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(goodbyeLimit))
}

// A dialer makes the network connection for one WebSocket.
type dialer struct {
	ctx     context.Context
	proxy   func(*http.Request) (*url.URL, error)
	tls     bool        // with the proxy
	release func() bool // from then on the connection outlives ctx
}

func (d *dialer) websocket() *websocket.Dialer {
	return &websocket.Dialer{HandshakeTimeout: dialLimit, ReadBufferSize: readBuffer, NetDialContext: d.dial, Proxy: d.way}
}

// way returns the proxy for a request. One that is reached with TLS is named as one
// without, the only kind that the library knows.
func (d *dialer) way(r *http.Request) (*url.URL, error) {
	u, err := d.proxy(r)
	if err != nil || u == nil || u.Scheme != "https" {
		return u, err
	}
	d.tls = true
	return &url.URL{Scheme: "http", User: u.User, Host: net.JoinHostPort(u.Hostname(), cmp.Or(u.Port(), "443"))}, nil
}

// dial connects to a gateway or its proxy. The connection ends with ctx until
// release is called: during the handshake the library heeds only a context's deadline.
func (d *dialer) dial(ctx context.Context, network, address string) (c net.Conn, err error) {
	if d.tls {
		c, err = (&tls.Dialer{}).DialContext(ctx, network, address)
	} else {
		c, err = (&net.Dialer{}).DialContext(ctx, network, address)
	}
	if err == nil {
		d.release = context.AfterFunc(d.ctx, func() { _ = c.Close() })
	}
	return c, err
}
