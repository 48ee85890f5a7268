package sandbox

import (
	"encoding/json"
	"slices"
	"time"

	"github.com/gorilla/websocket"
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

// hangUp ends the connection with a close code, after what was sent before. One that has fallen silent just ends.
func (l *line) hangUp(code int) {
	if !l.out.put(frame{code: code}) {
		_ = l.ws.UnderlyingConn().Close()
	}
}

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
