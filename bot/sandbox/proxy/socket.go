package proxy

import (
	"bufio"
	"net"
	"net/http"
	"strings"

	"herald/bot/sandbox/fault"
)

// A socket is a WebSocket between a frame and the page.
type socket struct {
	http.ResponseWriter
	handler *Handler
	conn    net.Conn // once it is open
}

// isSocket reports whether a request opens a WebSocket.
func isSocket(r *http.Request) bool { return strings.EqualFold(r.Header.Get("Upgrade"), "websocket") }

// open counts a WebSocket that is being opened. It panics with http.ErrAbortHandler if a fault cuts it.
func (h *Handler) open(w http.ResponseWriter) *socket {
	h.store.Lock()
	cut := h.faults.Strike(func(f fault.Fault) bool { return f.OnSocket(fault.AtConnect) })
	h.store.Unlock()
	if cut != nil {
		panic(http.ErrAbortHandler)
	}
	s := &socket{ResponseWriter: w, handler: h}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.sockets[s] = true
	return s
}

func (h *Handler) close(s *socket) {
	h.mu.Lock()
	defer h.mu.Unlock()
	delete(h.sockets, s)
}

// Hijack takes the connection over from the server.
func (s *socket) Hijack() (net.Conn, *bufio.ReadWriter, error) {
	conn, buffered, err := http.NewResponseController(s.ResponseWriter).Hijack()
	s.handler.mu.Lock()
	defer s.handler.mu.Unlock()
	s.conn = conn
	return conn, buffered, err
}

// cut ends all open WebSockets without a close frame, and returns their number.
func (h *Handler) cut(fault.Fault) int {
	h.mu.Lock()
	defer h.mu.Unlock()
	n := 0
	for s := range h.sockets {
		if s.conn != nil {
			_ = s.conn.Close() // it may have ended by itself
			n++
		}
	}
	return n
}
