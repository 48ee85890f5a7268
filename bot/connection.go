package bot

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// The gateway's opcodes.
const (
	opDispatch  = 0
	opHeartbeat = 1
	opIdentify  = 2
	opResume    = 6
	opReconnect = 7
	opInvalid   = 9
	opHello     = 10
	opAck       = 11
)

const (
	closeResumable = 4000 // any code but 1000 and 1001 leaves the session to be resumed
	writeLimit     = 10 * time.Second
	goodbyeLimit   = time.Second
)

var (
	errSilent         = errors.New("the gateway says nothing")
	errDead           = errors.New("a heartbeat was not answered")
	errReconnect      = errors.New("the gateway asks to connect again")
	errInvalidSession = errors.New("the gateway does not know the session")
)

// packet is the envelope of all that goes over the gateway.
type packet struct {
	Op   int             `json:"op"`
	Data json.RawMessage `json:"d"`
	Seq  int64           `json:"s,omitempty"`
	Type string          `json:"t,omitempty"`
}

func newPacket(op int, data any) packet {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // only numbers, words and maps of them are sent
	}
	return packet{Op: op, Data: raw}
}

// A connection is one connection to the gateway. One goroutine listens and has the
// session to itself; others keep watch, and end the connection by failing it.
type connection struct {
	*gateway
	ws      *websocket.Conn
	writing sync.Mutex
	seq     atomic.Int64 // for the heartbeat, which is another goroutine's
	acked   atomic.Bool
	begun   chan struct{} // closed when the session has begun or resumed
	open    sync.Once     // closes begun
	ended   chan struct{}
	cause   atomic.Pointer[error] // why it was failed
	watch   sync.WaitGroup
}

func newConnection(g *gateway, ws *websocket.Conn) *connection {
	c := &connection{gateway: g, ws: ws, begun: make(chan struct{}), ended: make(chan struct{})}
	c.seq.Store(g.session.seq)
	return c
}

// run listens until the connection ends, and returns why.
func (c *connection) run(ctx context.Context) error {
	stop := context.AfterFunc(ctx, c.goodbye)
	defer stop()
	c.watch.Go(c.guard)
	err := c.listen()
	if cause := c.cause.Load(); cause != nil {
		err = *cause
	}
	c.hangUp(closeResumable)
	close(c.ended)
	c.watch.Wait()
	return err
}

func (c *connection) listen() error {
	for {
		_, data, err := c.ws.ReadMessage()
		if err != nil {
			return err
		}
		var p packet
		if err := json.Unmarshal(data, &p); err != nil {
			return err
		}
		if err := c.handle(p); err != nil {
			return err
		}
	}
}

// handle does what a packet asks for. An error ends the connection.
func (c *connection) handle(p packet) error {
	switch p.Op {
	case opDispatch:
		return c.dispatch(p)
	case opHeartbeat:
		c.beat()
	case opReconnect:
		return errReconnect
	case opInvalid:
		if string(p.Data) != "true" {
			c.session = session{}
		}
		return errInvalidSession
	case opHello:
		return c.hello(p.Data)
	case opAck:
		c.acked.Store(true)
	}
	return nil
}

// dispatch hears an event.
func (c *connection) dispatch(p packet) error {
	c.session.seq = max(c.session.seq, p.Seq)
	c.seq.Store(c.session.seq)
	switch p.Type {
	case "READY":
		if err := c.greeted(p.Data); err != nil {
			return err
		}
		c.open.Do(func() { close(c.begun) })
	case "RESUMED":
		c.open.Do(func() { close(c.begun) })
	}
	c.event(p.Type, p.Data)
	return nil
}

func (c *connection) greeted(data json.RawMessage) error {
	var ready struct {
		ID      string `json:"session_id"`
		Address string `json:"resume_gateway_url"`
	}
	err := json.Unmarshal(data, &ready)
	c.session.id, c.session.address = ready.ID, ready.Address
	return err
}

// hello begins with the heartbeats and opens the session.
func (c *connection) hello(data json.RawMessage) error {
	var h struct {
		Interval int64 `json:"heartbeat_interval"` // in milliseconds
	}
	if err := json.Unmarshal(data, &h); err != nil {
		return err
	}
	if h.Interval <= 0 {
		return errors.New("the gateway names no heartbeat")
	}
	c.watch.Go(func() { c.pulse(time.Duration(h.Interval) * time.Millisecond) })
	return c.write(c.opening())
}

// guard fails a connection that does not become ready.
func (c *connection) guard() {
	select {
	case <-c.begun:
	case <-c.ended:
	case <-c.after(openLimit):
		c.fail(errSilent)
	}
}

// pulse sends a heartbeat each interval, the first at a random moment in it,
// and fails the connection if none is answered within half of one. So a dead
// peer is noticed within one and a half.
func (c *connection) pulse(interval time.Duration) {
	wait := rand.N(interval)
	for c.idle(wait) {
		c.acked.Store(false)
		c.beat()
		if !c.idle(interval / 2) {
			return
		}
		if !c.acked.Load() {
			c.fail(errDead)
			return
		}
		wait = interval - interval/2
	}
}

// idle waits, and reports whether the connection still lives.
func (c *connection) idle(d time.Duration) bool {
	select {
	case <-c.ended:
		return false
	case <-c.after(d):
		return true
	}
}

func (c *connection) beat() {
	var seq any // null before the first event
	if n := c.seq.Load(); n > 0 {
		seq = n
	}
	if err := c.write(newPacket(opHeartbeat, seq)); err != nil {
		c.fail(err)
	}
}

func (c *connection) write(p packet) error {
	c.writing.Lock()
	defer c.writing.Unlock()
	if err := c.ws.SetWriteDeadline(time.Now().Add(writeLimit)); err != nil {
		return err
	}
	return c.ws.WriteJSON(p)
}

// fail ends the connection for a reason; that of the first holds.
func (c *connection) fail(err error) {
	c.cause.CompareAndSwap(nil, &err)
	c.hangUp(closeResumable)
}

// hangUp closes the connection with a code.
func (c *connection) hangUp(code int) {
	c.sayClose(code)
	_ = c.ws.Close() // what is wrong with it is no longer of interest
}

func (c *connection) sayClose(code int) {
	_ = c.ws.WriteControl(websocket.CloseMessage, websocket.FormatCloseMessage(code, ""), time.Now().Add(goodbyeLimit))
}

// goodbye ends the session: the listener hears the answer, or nothing any more.
func (c *connection) goodbye() {
	c.sayClose(websocket.CloseNormalClosure)
	_ = c.ws.NetConn().SetReadDeadline(time.Now().Add(goodbyeLimit))
}
