package sandbox

import (
	"slices"

	"github.com/gorilla/websocket"
)

// strikeLines lets a trouble strike all open connections. The lock is held.
func (s *Server) strikeLines(t *Trouble) {
	for l := range s.lines {
		t.struck++
		t.landed++
		s.afflict(l, t.fault)
	}
	s.announce()
}

// meet lets a trouble strike a connection at that moment, and reports whether one did. The lock is held.
func (s *Server) meet(l *line, at Moment) bool {
	t := s.strike(func(f Fault) bool { return f.onConnection(at) })
	if t == nil {
		return false
	}
	s.afflict(l, t.fault)
	return true
}

// afflict carries out a fault of the gateway on one connection. The lock is held.
func (s *Server) afflict(l *line, f Fault) {
	switch f.Kind {
	case GatewayCut:
		s.cut(l)
	case GatewayReconnect:
		l.send(opReconnect, nil)
	case GatewayInvalid:
		l.send(opInvalidSession, f.Resumable)
		if !f.Resumable {
			s.endSession(l)
		}
	case GatewaySilence:
		l.out.mute()
	case GatewayClose:
		if endsSession(f.Code) {
			s.endSession(l)
		}
		l.hangUp(f.Code)
	}
}

// cut ends a connection as a lost network does: its session may be resumed.
func (s *Server) cut(l *line) {
	if l.session != nil && l.session.line == l {
		l.session.line = nil
	}
	_ = l.ws.UnderlyingConn().Close()
}

// endSession forgets the session of a connection: it cannot be resumed.
func (s *Server) endSession(l *line) {
	if l.session == nil {
		return
	}
	l.session.line = nil
	s.sessions = slices.DeleteFunc(s.sessions, func(x *session) bool { return x == l.session })
	l.session = nil
}

// endsSession reports whether Discord forgets the session with that close code.
func endsSession(code int) bool {
	return slices.Contains([]int{
		closeNotAuthenticated, closeAuthentication, closeInvalidSeq, closeSessionTimedOut, closeInvalidShard,
		closeShardingRequired, closeInvalidVersion, closeInvalidIntents, closeDisallowedIntents,
		websocket.CloseNormalClosure, websocket.CloseGoingAway,
	}, code)
}

// deliver sends an event to a session, or does with it what a trouble wants. The lock is held.
func (s *Server) deliver(x *session, name string, e event) {
	swapped := x.swapped
	x.swapped = nil
	var t *Trouble
	if len(swapped) == 0 && x.line != nil {
		t = s.strike(func(f Fault) bool { return f.onEvent(name) })
	}
	x.suffer(t, e)
	for _, late := range swapped {
		x.put(late)
	}
}

func (x *session) suffer(t *Trouble, e event) {
	if t == nil {
		x.put(e)
		return
	}
	switch t.fault.Kind {
	case EventTwice:
		x.put(e)
		x.put(e)
	case EventHeld:
		t.held = append(t.held, func() { x.put(e) })
	case EventSwapped:
		x.swapped = append(x.swapped, e)
	case EventLost:
		x.events = slices.DeleteFunc(x.events, func(other event) bool { return other.seq == e.seq })
	}
}
