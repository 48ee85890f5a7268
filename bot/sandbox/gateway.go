package sandbox

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"time"

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

// maxPayload is Discord's limit for what a bot sends.
const maxPayload = 4096

// writeLimit is how long a bot may leave what is sent to it unread.
const writeLimit = 30 * time.Second

// line is one WebSocket connection of a bot.
type line struct {
	ws      *websocket.Conn
	out     *mailbox[frame]
	session *session // nil until identified
	sent    window   // what the bot has sent
}

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

// admit enters a connection in the list of those that Close ends.
func (s *Server) admit(l *line) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	select {
	case <-s.done:
		return false
	default:
	}
	s.wg.Add(1)
	s.lines[l] = true
	return true
}

// leave notes that a connection is gone. Its session stays for a resume unless the bot has said goodbye.
func (s *Server) leave(l *line, code int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	delete(s.lines, l)
	x := l.session
	if x == nil || x.line != l {
		return
	}
	x.line = nil
	if code == websocket.CloseNormalClosure || code == websocket.CloseGoingAway {
		s.sessions = slices.DeleteFunc(s.sessions, func(other *session) bool { return other == x })
	}
}

// write sends what the mailbox holds until the connection ends, and closes it.
func (l *line) write(ended <-chan struct{}) {
	defer l.ws.Close()
	for {
		select {
		case <-l.out.wake:
		case <-ended:
			return
		}
		for _, f := range l.out.take() {
			if !l.writeOne(f) {
				return
			}
		}
	}
}

func (l *line) writeOne(f frame) bool {
	_ = l.ws.SetWriteDeadline(time.Now().Add(writeLimit)) // never fails
	switch {
	case f.code != 0:
		_ = l.ws.WriteMessage(websocket.CloseMessage, websocket.FormatCloseMessage(f.code, ""))
		return false
	case f.binary:
		return l.ws.WriteMessage(websocket.BinaryMessage, f.data) == nil
	}
	return l.ws.WriteMessage(websocket.TextMessage, f.data) == nil
}

func (l *line) send(op int, data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // only maps and booleans are sent
	}
	l.out.put(pack(packet{Op: op, Data: raw}))
}

// hangUp ends the connection with a close code, after what was sent before.
func (l *line) hangUp(code int) { l.out.put(frame{code: code}) }

// listen answers what the bot sends, and returns the code it closed with, 0 if it just went.
func (s *Server) listen(l *line) int {
	l.ws.SetReadLimit(10 * maxPayload)
	for {
		_ = l.ws.SetReadDeadline(time.Now().Add(2 * s.heartbeat)) // fails only on a closed connection
		_, data, err := l.ws.ReadMessage()
		if e, ok := err.(*websocket.CloseError); ok {
			return e.Code
		}
		if err != nil {
			return 0
		}
		var p packet
		if len(data) > maxPayload || json.Unmarshal(data, &p) != nil {
			l.hangUp(closeDecode)
			continue
		}
		if code := s.receive(l, p); code != 0 {
			l.hangUp(code)
		}
	}
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

// Disconnect cuts the bot's connection to the gateway without a word, as a lost network does. The bot may resume.
func (s *Server) Disconnect() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for l := range s.lines {
		s.cut(l)
	}
}

// Traffic counts what bots have done on the gateway.
type Traffic struct {
	Connections, Identifies, Resumes, Heartbeats int
}

// Traffic is what has gone over the gateway so far.
func (s *Server) Traffic() Traffic {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.traffic
}
