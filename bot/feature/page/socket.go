package page

import (
	"crypto/sha256"
	"encoding/json"
	"sync"
	"time"

	"github.com/gorilla/websocket"
)

const (
	// pulse is the time between two signs of life, so that proxies keep a quiet connection, and
	// either end notices when the other has gone.
	pulse = 25 * time.Second
	// slowest is the time in which a browser has to take a message.
	slowest = 10 * time.Second
)

// A message has a state as it is sent to all pages that see it.
type message struct {
	said [sha256.Size]byte // a hash of all that a reader sees of it
	sent *websocket.PreparedMessage
}

func newMessage(s state) *message {
	text, _ := json.Marshal(s) // texts and numbers alone
	sent, _ := websocket.NewPreparedMessage(websocket.TextMessage, text)
	s.At = 0
	seen, _ := json.Marshal(s)
	return &message{sha256.Sum256(seen), sent}
}

// The messages that have no state: a sign of life, and that the page may ask where else its reader
// is asked.
var (
	empty, _     = websocket.NewPreparedMessage(websocket.TextMessage, nil) // it never fails
	elsewhere, _ = websocket.NewPreparedMessage(websocket.TextMessage, []byte("{}"))
)

// A socket is the connection of an open page.
type socket struct {
	reader
	session *session
	conn    *websocket.Conn

	mu      sync.Mutex
	said    [sha256.Size]byte          // the last message
	next    *websocket.PreparedMessage // to be written once writing is done
	nudged  bool                       // elsewhere is to be written then
	writing bool
	pulse   *time.Timer
}

// close ends the connection. It may be called more than once.
func (s *socket) close() { _ = s.conn.Close() }

// listen reads what a browser sends, which is signs of life alone, until it has gone. Meanwhile it
// gives some itself, as long as the page is welcome.
func (s *socket) listen(welcome func(*socket) bool) {
	s.mu.Lock()
	s.pulse = time.AfterFunc(pulse, func() { s.beat(welcome) })
	s.mu.Unlock()
	defer s.stop()
	s.conn.SetReadLimit(512)
	alive := func(string) error { return s.conn.SetReadDeadline(time.Now().Add(2 * pulse)) }
	s.conn.SetPongHandler(alive)
	for err := alive(""); err == nil; {
		_, _, err = s.conn.ReadMessage()
	}
}

func (s *socket) stop() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pulse.Stop()
}

// beat gives a sign of life: to the browser by a ping, which it answers, and to the page, which
// does not hear of pings, by an empty message.
func (s *socket) beat(welcome func(*socket) bool) {
	if !welcome(s) || s.conn.WriteControl(websocket.PingMessage, nil, time.Now().Add(slowest)) != nil {
		s.close()
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if !s.writing {
		s.queue(empty)
	}
	s.pulse.Reset(pulse)
}

// send writes a message if it says something new; without one it closes the page, which asks again.
// It does not wait: of several messages that a slow browser has not taken, it gets the last.
func (s *socket) send(m *message) {
	if m == nil {
		s.close()
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if m.said != s.said {
		s.said = m.said
		s.queue(m.sent)
	}
}

// nudge has the page ask where else its reader is asked.
func (s *socket) nudge() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.nudged = true
	s.goOn()
}

func (s *socket) queue(m *websocket.PreparedMessage) {
	s.next = m
	s.goOn()
}

// goOn begins to write, unless that is under way. The caller holds the lock.
func (s *socket) goOn() {
	if !s.writing {
		s.writing = true
		go s.write()
	}
}

func (s *socket) write() {
	for m := s.take(); m != nil; m = s.take() {
		_ = s.conn.SetWriteDeadline(time.Now().Add(slowest))
		if s.conn.WritePreparedMessage(m) != nil {
			s.close()
		}
	}
}

func (s *socket) take() *websocket.PreparedMessage {
	s.mu.Lock()
	defer s.mu.Unlock()
	m := s.next
	if m == nil && s.nudged {
		m, s.nudged = elsewhere, false
	}
	s.next, s.writing = nil, m != nil
	return m
}
