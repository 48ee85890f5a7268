package gateway

import (
	"encoding/json"
	"time"

	"herald/bot/sandbox/check/limit"

	"github.com/gorilla/websocket"

	"herald/bot/sandbox/monitor"
)

// writeLimit is the time in which a bot must read a packet.
const writeLimit = 30 * time.Second

// conn is one WebSocket connection of a bot.
type conn struct {
	ws      *websocket.Conn
	home    bool // it was made to the address for resuming
	out     *monitor.Queue[frame]
	session *session     // nil until identified
	sent    limit.Window // what the bot has sent
}

func newConn(ws *websocket.Conn, home bool) *conn {
	return &conn{ws: ws, home: home, out: monitor.NewQueue[frame]()}
}

// unknownShard is the shard of a connection without a session.
const unknownShard = -1

// shard returns the shard of the session.
func (c *conn) shard() int {
	if c.session == nil {
		return unknownShard
	}
	return int(c.session.shard[0])
}

// write sends what the queue holds until the connection ends, and closes it.
func (c *conn) write(ended <-chan struct{}) {
	defer c.ws.Close()
	for {
		select {
		case <-c.out.Ready():
		case <-ended:
			return
		}
		for _, f := range c.out.Take() {
			if !c.writeOne(f) {
				return
			}
		}
	}
}

func (c *conn) writeOne(f frame) bool {
	_ = c.ws.SetWriteDeadline(time.Now().Add(writeLimit)) // never fails
	switch {
	case f.code != 0:
		_ = c.ws.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(f.code, ""))
		return false
	case f.binary:
		return c.ws.WriteMessage(websocket.BinaryMessage, f.data) == nil
	}
	return c.ws.WriteMessage(websocket.TextMessage, f.data) == nil
}

func (c *conn) send(op int, data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // only maps and booleans are sent
	}
	c.out.Put(pack(packet{Op: op, Data: raw}))
}

// close ends the connection with a close code, after everything sent before. A muted one just ends.
func (c *conn) close(code int) {
	if !c.out.Put(frame{code: code}) {
		_ = c.ws.UnderlyingConn().Close()
	}
}

// cut ends the connection like a lost network: its session may be resumed. The lock is held.
func (c *conn) cut(now time.Time) {
	if c.session != nil && c.session.conn == c {
		c.session.leave(now)
	}
	_ = c.ws.UnderlyingConn().Close()
}
