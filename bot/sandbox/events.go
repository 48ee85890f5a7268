package sandbox

import (
	"encoding/json"
	"fmt"
	"net/http"
)

// page is one open page that listens for events; it shows what its user sees.
type page struct {
	user string
	out  *mailbox[string]
}

// put sends an event in the form of server-sent events.
func (p *page) put(name string, data any) {
	raw, err := json.Marshal(data)
	if err != nil {
		panic(err) // every event is a struct of this package
	}
	p.out.put(fmt.Sprintf("event: %s\ndata: %s\n\n", name, raw))
}

func (s *Server) pageEvents(w http.ResponseWriter, r *http.Request) {
	user, err := s.personAt(r)
	if err == nil && user == "" {
		err = invalid("who is at the page?")
	}
	if err != nil {
		s.pageError(w, err)
		return
	}
	p := &page{user: user, out: newMailbox[string]()}
	s.mu.Lock()
	s.pages[p] = true
	s.mu.Unlock()
	defer func() {
		s.mu.Lock()
		delete(s.pages, p)
		s.mu.Unlock()
	}()
	s.stream(w, r, p)
}

// stream writes events until the page goes or the server closes.
func (s *Server) stream(w http.ResponseWriter, r *http.Request, p *page) {
	w.Header().Set("Content-Type", "text/event-stream")
	w.Header().Set("Cache-Control", "no-store")
	control := http.NewResponseController(w)
	fmt.Fprint(w, ": listening\n\n")
	for control.Flush() == nil {
		select {
		case <-p.out.wake:
		case <-r.Context().Done():
			return
		case <-s.done:
			return
		}
		for _, text := range p.out.take() {
			fmt.Fprint(w, text)
		}
	}
}
