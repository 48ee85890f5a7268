package page

import (
	"context"
	"encoding/json"
	"net/http"

	"github.com/gorilla/websocket"

	"herald/bot/sandbox/monitor"
	"herald/bot/sandbox/world"
)

// listener is one open page; it receives the events that its user sees. It uses a WebSocket, as server-sent events
// would occupy one of the six connections that a browser opens to a host.
type listener struct {
	user string
	out  *monitor.Queue[event]
}

// event is one as it is sent.
type event struct {
	Name string          `json:"name"`
	Data json.RawMessage `json:"data"`
}

// put sends an event.
func (l *listener) put(name string, data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // every event is a struct of the stand-in
	}
	l.out.Put(event{name, raw})
}

// publish sends an event to the pages of the people who see it. The lock is held.
func (h *Handler) publish(e world.Event) {
	if e.Page == "" {
		return
	}
	for l := range h.listeners {
		if e.Sees == nil || e.Sees(l.user) {
			l.put(e.Page, e.Data)
		}
	}
}

func (h *Handler) events(w http.ResponseWriter, r *http.Request) {
	user, err := h.personAt(r)
	if err == nil && user == "" {
		err = errNobody
	}
	if err != nil {
		h.fail(w, err)
		return
	}
	l := &listener{user: user, out: monitor.NewQueue[event]()}
	defer h.join(l)() // before the answer, after which an event may follow at once
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return // it has answered
	}
	defer ws.Close()
	h.stream(r.Context(), ws, l)
}

// join adds a listener, which receives events until leave is called.
func (h *Handler) join(l *listener) (leave func()) {
	h.store.Lock()
	defer h.store.Unlock()
	h.listeners[l] = true
	return func() {
		h.store.Lock()
		defer h.store.Unlock()
		delete(h.listeners, l)
	}
}

// stream sends events until the page goes or the stand-in closes.
func (h *Handler) stream(ctx context.Context, ws *websocket.Conn, l *listener) {
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		for {
			if _, _, err := ws.NextReader(); err != nil { // the page sends nothing
				return
			}
		}
	}()
	for {
		select {
		case <-l.out.Ready():
		case <-gone:
			return
		case <-ctx.Done():
			return
		case <-h.store.Done():
			return
		}
		for _, e := range l.out.Take() {
			if ws.WriteJSON(e) != nil {
				return
			}
		}
	}
}
