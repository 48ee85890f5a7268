package sandbox

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"

	"github.com/gorilla/websocket"
)

// Opcodes of the gateway.
const (
	opDispatch       = 0
	opHeartbeat      = 1
	opIdentify       = 2
	opPresence       = 3
	opVoice          = 4
	opResume         = 6
	opReconnect      = 7
	opInvalidSession = 9
	opHello          = 10
	opHeartbeatAck   = 11
)

// Codes that the gateway closes a connection with.
const (
	closeUnknownOp         = 4001
	closeDecode            = 4002
	closeNotAuthenticated  = 4003
	closeAuthentication    = 4004
	closeAlreadyIdentified = 4005
	closeInvalidSeq        = 4007
	closeRateLimited       = 4008
	closeSessionTimedOut   = 4009
	closeInvalidShard      = 4010
	closeShardingRequired  = 4011
	closeInvalidVersion    = 4012
	closeInvalidIntents    = 4013
	closeDisallowedIntents = 4014
)

func (s *Server) gatewayURL() string { return "ws" + strings.TrimPrefix(s.URL(), "http") + "/gateway" }

// serveGateway speaks with one bot until either side ends it.
func (s *Server) serveGateway(w http.ResponseWriter, r *http.Request) {
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return // Upgrade has answered
	}
	l := &line{ws: ws, out: newMailbox[frame]()}
	if !s.admit(l) {
		_ = ws.Close()
		return
	}
	defer s.wg.Done()
	ended := make(chan struct{})
	s.wg.Go(func() { l.write(ended) })
	s.hello(l)
	code := s.listen(l)
	s.leave(l, code)
	close(ended)
}

// hello begins the conversation.
func (s *Server) hello(l *line) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.traffic.Connections++
	if !s.meet(l, AtConnect) {
		l.send(opHello, map[string]any{"heartbeat_interval": s.heartbeat.Milliseconds(), "_trace": []string{}})
	}
	s.announce()
}

// receive handles one packet and returns the code to close the connection with, or 0.
func (s *Server) receive(l *line, p packet) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	defer s.announce()
	if !l.sent.take(sendQuota, s.now()) && s.limits.on {
		return closeRateLimited
	}
	switch p.Op {
	case opHeartbeat:
		s.traffic.Heartbeats++
		if s.strike(func(f Fault) bool { return f.Kind == NoHeartbeatAck }) == nil {
			l.send(opHeartbeatAck, nil)
		}
	case opIdentify:
		s.traffic.Identifies++
		if !s.meet(l, AtIdentify) {
			return s.identify(l, p.Data)
		}
	case opResume:
		s.traffic.Resumes++
		if !s.meet(l, AtIdentify) {
			return s.resume(l, p.Data)
		}
	case opPresence, opVoice:
		if l.session == nil {
			return closeNotAuthenticated
		}
	default:
		return closeUnknownOp
	}
	return 0
}

// identify begins a session: READY, then the guilds if the bot asks for them.
func (s *Server) identify(l *line, data json.RawMessage) int {
	var d struct {
		Token    string    `json:"token"`
		Intents  int       `json:"intents"`
		Compress bool      `json:"compress"`
		Shard    [2]uint64 `json:"shard"`
	}
	switch err := json.Unmarshal(data, &d); {
	case err != nil:
		return closeDecode
	case l.session != nil:
		return closeAlreadyIdentified
	case d.Token == "":
		return closeAuthentication
	case d.Shard[1] > 0 && d.Shard[0] >= d.Shard[1]:
		return closeInvalidShard
	case d.Intents&intentsPrivileged != 0:
		return closeDisallowedIntents
	}
	code, wait := s.limits.admitIdentify(d.Shard[0], s.now())
	if wait {
		l.send(opInvalidSession, false)
	}
	if wait || code != 0 {
		return code
	}
	// A bot that starts again does not come back to the session that it was cut from.
	s.sessions = slices.DeleteFunc(s.sessions, func(x *session) bool { return x.line == nil && x.shard == d.Shard })
	x := &session{id: s.world.mint(s.now()), intents: d.Intents, shard: d.Shard, compress: d.Compress, line: l}
	l.session = x
	s.sessions = append(s.sessions, x)
	s.greet(x)
	return 0
}

func (s *Server) greet(x *session) {
	stubs := []any{}
	for _, g := range s.world.guilds {
		stubs = append(stubs, map[string]any{"id": g.ID, "unavailable": true})
	}
	x.dispatch("READY", map[string]any{
		"v": 9, "user": s.world.bot, "guilds": stubs, "session_id": x.id, "resume_gateway_url": s.gatewayURL(),
		"session_type": "normal", "private_channels": []any{}, "shard": x.shard,
		"application": map[string]any{"id": botID, "flags": 0},
	})
	for _, g := range s.world.guilds {
		n := news{gateway: "GUILD_CREATE", intent: intentGuilds, guild: g.ID}
		if x.wants(n) {
			x.dispatch(n.gateway, s.world.guildCreate(g))
		}
	}
}

// resume continues a session after a cut: what it has missed, then RESUMED. For an unknown session the bot is told to
// begin a new one.
func (s *Server) resume(l *line, data json.RawMessage) int {
	var d struct {
		SessionID string `json:"session_id"`
		Seq       int64  `json:"seq"`
	}
	if json.Unmarshal(data, &d) != nil {
		return closeDecode
	}
	for _, x := range s.sessions {
		if x.id != d.SessionID || !x.remembers(d.Seq) {
			continue
		}
		if x.line != nil {
			x.line.hangUp(closeSessionTimedOut)
		}
		x.line, l.session = l, x
		x.replay(d.Seq)
		x.dispatch("RESUMED", map[string]any{})
		return 0
	}
	l.send(opInvalidSession, false)
	return 0
}

// announce wakes those who wait for a change. The lock is held.
func (s *Server) announce() {
	close(s.changed)
	s.changed = make(chan struct{})
}
