package gateway

import (
	"encoding/json"
	"time"

	"github.com/gorilla/websocket"

	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/world"
)

// listen handles the bot's packets. It returns the bot's close code, or 0 if the connection was lost.
func (h *Hub) listen(c *conn) int {
	c.ws.SetReadLimit(10 * maxPayload)
	for {
		_ = c.ws.SetReadDeadline(time.Now().Add(2 * h.heartbeat)) // fails only on a closed connection
		_, data, err := c.ws.ReadMessage()
		if e, ok := err.(*websocket.CloseError); ok {
			return e.Code
		}
		if err != nil {
			return 0
		}
		var p packet
		if len(data) > maxPayload || json.Unmarshal(data, &p) != nil {
			c.close(closeDecode)
			continue
		}
		if code := h.receive(c, p); code != 0 {
			c.close(code)
		}
	}
}

// hello begins the conversation.
func (h *Hub) hello(c *conn) {
	h.store.Lock()
	defer h.store.Unlock()
	h.traffic.Connections++
	if !h.strike(c, fault.AtConnect, unknownShard) {
		c.send(opHello, map[string]any{"heartbeat_interval": h.heartbeat.Milliseconds(), "_trace": []string{}})
	}
	h.store.AnnounceOf()
}

// receive handles one packet and returns the code to close the connection with, or 0.
func (h *Hub) receive(c *conn, p packet) int {
	code := 0
	h.store.Read(func(w *world.World) {
		defer h.store.AnnounceOf()
		if !h.limits.Packet(&c.sent, h.store.Now()) {
			code = closeRateLimited
			return
		}
		code = h.handle(w, c, p)
	})
	return code
}

func (h *Hub) handle(w *world.World, c *conn, p packet) int {
	switch p.Op {
	case opHeartbeat:
		h.traffic.Heartbeats++
		if h.faults.Strike(fault.Fault.OnHeartbeat) == nil {
			c.send(opHeartbeatAck, nil)
		}
	case opIdentify:
		h.traffic.Identifies++
		if !h.strike(c, fault.AtIdentify, shardOf(p.Data)) {
			return h.identify(w, c, p.Data)
		}
	case opResume:
		h.traffic.Resumes++
		if !h.strike(c, fault.AtIdentify, h.resumed(p.Data)) {
			return h.resume(c, p.Data)
		}
	case opPresence, opVoice:
		if c.session == nil {
			return closeNotAuthenticated
		}
	default:
		return closeUnknownOp
	}
	return 0
}

// shardOf is the shard of an IDENTIFY packet.
func shardOf(data json.RawMessage) int {
	var d identification
	if json.Unmarshal(data, &d) != nil {
		return unknownShard
	}
	return int(d.Shard[0])
}

// resumed is the shard of the session that a RESUME packet names. The lock is held.
func (h *Hub) resumed(data json.RawMessage) int {
	var d resumption
	for _, x := range h.sessions {
		if json.Unmarshal(data, &d) == nil && x.id == d.SessionID {
			return int(x.shard[0])
		}
	}
	return unknownShard
}
