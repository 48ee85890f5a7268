package gateway

import (
	"slices"

	"github.com/gorilla/websocket"

	"herald/bot/sandbox/fault"
)

// strikeAll carries a fault out on all open connections of its shards and returns how many there were. The lock is held.
func (h *Hub) strikeAll(f fault.Fault) int {
	n := 0
	for c := range h.conns {
		if f.OnShard(c.shard()) {
			h.carryOut(c, f)
			n++
		}
	}
	return n
}

// strike carries out the fault that strikes a connection of a shard at that moment. It reports whether there was one.
// The lock is held.
func (h *Hub) strike(c *conn, at fault.Moment, shard int) bool {
	t := h.faults.Strike(func(f fault.Fault) bool { return f.OnConnection(at, shard) })
	if t == nil {
		return false
	}
	h.carryOut(c, t.Fault())
	return true
}

// carryOut carries out a fault of the gateway on one connection. The lock is held.
func (h *Hub) carryOut(c *conn, f fault.Fault) {
	switch f.Kind {
	case fault.GatewayCut:
		c.cut(h.store.Now())
	case fault.GatewayReconnect:
		c.send(opReconnect, nil)
	case fault.GatewayInvalid:
		c.send(opInvalidSession, f.Resumable)
		if !f.Resumable {
			h.endSession(c)
		}
	case fault.GatewaySilence:
		c.out.Mute()
	case fault.GatewayClose:
		if endsSession(f.Code) {
			h.endSession(c)
		}
		c.close(f.Code)
	}
}

// endSession drops the session of a connection: it cannot be resumed.
func (h *Hub) endSession(c *conn) {
	if c.session == nil {
		return
	}
	c.session.conn = nil
	h.sessions = slices.DeleteFunc(h.sessions, func(x *session) bool { return x == c.session })
	c.session = nil
}

// endsSession reports whether Discord drops the session with that close code.
func endsSession(code int) bool {
	return slices.Contains([]int{
		closeNotAuthenticated, closeAuthentication, closeInvalidSeq, closeSessionTimedOut, closeInvalidShard,
		closeShardingRequired, closeInvalidVersion, closeInvalidIntents, closeDisallowedIntents,
		websocket.CloseNormalClosure, websocket.CloseGoingAway,
	}, code)
}

// deliver sends an event to a session, unless a fault strikes it. The lock is held.
func (h *Hub) deliver(x *session, name string, e event) {
	swapped := x.swapped
	x.swapped = nil
	var t *fault.Trouble
	if len(swapped) == 0 && x.conn != nil {
		t = h.faults.Strike(func(f fault.Fault) bool { return f.OnEvent(name) })
	}
	x.deliver(t, e)
	for _, late := range swapped {
		x.put(late)
	}
}

func (x *session) deliver(t *fault.Trouble, e event) {
	if t == nil {
		x.put(e)
		return
	}
	switch t.Fault().Kind {
	case fault.EventTwice:
		x.put(e)
		x.put(e)
	case fault.EventHeld:
		t.Hold(func() { x.put(e) })
	case fault.EventSwapped:
		x.swapped = append(x.swapped, e)
	case fault.EventLost:
		x.events = slices.DeleteFunc(x.events, func(other event) bool { return other.seq == e.seq })
	}
}
