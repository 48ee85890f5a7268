package page

import (
	"encoding/json"
	"fmt"
	"net/http"

	"herald/bot/sandbox/monitor"
	"herald/bot/sandbox/world"
)

// listener is one open page; it gets what its user sees, in the form of server-sent events.
type listener struct {
	user string
	out  *monitor.Queue[string]
}

// put sends an event.
func (l *listener) put(name string, data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // every event is a struct of the stand-in
	}
	l.out.Put(fmt.Sprintf("event: %s\ndata: %s\n\n", name, raw))
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
	l := &listener{user: user, out: monitor.NewQueue[string]()}
	h.store.Lock()
	h.listeners[l] = true
	h.store.Unlock()
	defer func() {
		h.store.Lock()
		delete(h.listeners, l)
		h.store.Unlock()
	}()
	h.stream(w, r, l)
}

// stream writes events until the page goes or the stand-in closes.
func (h *Handler) stream(w http.ResponseWriter, r *http.Request, l *listener) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	control := http.NewResponseController(w)
	fmt.Fprint(w, ": listening\n\n")
	for control.Flush() == nil {
		select {
		case <-l.out.Ready():
		case <-r.Context().Done():
			return
		case <-h.store.Done():
			return
		}
		for _, text := range l.out.Take() {
			fmt.Fprint(w, text)
		}
	}
}
