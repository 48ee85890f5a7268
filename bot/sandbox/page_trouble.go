package sandbox

import (
	"cmp"
	"net/http"
	"strconv"
	"time"
)

// serveTrouble adds the control of troubles, for the page's menu and for tests in other processes:
//
//	POST   /page/trouble                what Fault says, retry_after in seconds
//	GET    /page/trouble                all of them, and what the bot may do in which channel
//	GET    /page/trouble/7?struck=2     one of them, once it has struck twice
//	POST   /page/trouble/7/release      lets go what it holds
//	DELETE /page/trouble/7              ends it
//	DELETE /page/trouble                ends all
//
//	PATCH  /page/channels/1             {"permissions": "3072"}: exactly these are the bot's
//	DELETE /page/channels/1             and /page/channels/1/messages/2: as somebody who runs the guild does
//	PATCH  /page/people/1               {"dms_open": false}, {"left": true}
func (s *Server) serveTrouble(mux *http.ServeMux) {
	mux.HandleFunc("GET /page/trouble", s.pageHandler(s.pageTroubles))
	mux.HandleFunc("POST /page/trouble", s.pageHandler(s.pageNewTrouble))
	mux.HandleFunc("DELETE /page/trouble", s.pageHandler(s.pageEndTroubles))
	mux.HandleFunc("GET /page/trouble/{trouble}", s.pageHandler(s.pageTrouble))
	mux.HandleFunc("POST /page/trouble/{trouble}/release", s.pageHandler(s.pageRelease))
	mux.HandleFunc("DELETE /page/trouble/{trouble}", s.pageHandler(s.pageEndTrouble))
	mux.HandleFunc("PATCH /page/channels/{channel}", s.pageHandler(s.pagePermissions))
	mux.HandleFunc("DELETE /page/channels/{channel}", s.pageHandler(s.pageDeleteChannel))
	mux.HandleFunc("DELETE /page/channels/{channel}/messages/{message}", s.pageHandler(s.pageDeleteMessage))
}

// pageFault is a fault, and a trouble, as the page says it.
type pageFault struct {
	ID int `json:"id"`
	Fault
	RetryAfter float64 `json:"retry_after,omitempty"` // seconds
	Struck     int     `json:"struck"`
	Over       bool    `json:"over"`
}

// shown is the trouble for the page. The lock is held.
func (t *Trouble) shown() pageFault {
	return pageFault{ID: t.id, Fault: t.fault, RetryAfter: t.fault.RetryAfter.Seconds(), Struck: t.landed, Over: t.over()}
}

func (s *Server) pageTroubles(*http.Request, string) (int, any, error) {
	list, allowed := []pageFault{}, map[string]string{}
	s.read(func(w *world) {
		for _, t := range s.troubles {
			list = append(list, t.shown())
		}
		for id, r := range w.rooms {
			allowed[id] = bits(w.permissions(r))
		}
	})
	return http.StatusOK, map[string]any{"troubles": list, "permissions": allowed}, nil
}

func (s *Server) pageNewTrouble(r *http.Request, _ string) (int, any, error) {
	var d pageFault
	if err := readPage(r, &d); err != nil {
		return 0, nil, err
	}
	d.Fault.RetryAfter = time.Duration(d.RetryAfter * float64(time.Second))
	t, err := s.trouble(d.Fault)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusCreated, s.showTrouble(t), nil
}

func (s *Server) showTrouble(t *Trouble) pageFault {
	s.mu.Lock()
	defer s.mu.Unlock()
	return t.shown()
}

func (s *Server) pageEndTroubles(*http.Request, string) (int, any, error) {
	s.EndTroubles()
	return http.StatusNoContent, nil, nil
}

// troubleAt is the trouble that the path names.
func (s *Server) troubleAt(r *http.Request) (*Trouble, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, t := range s.troubles {
		if strconv.Itoa(t.id) == r.PathValue("trouble") {
			return t, nil
		}
	}
	return nil, &refusal{http.StatusNotFound, "no such trouble"}
}

func (s *Server) pageTrouble(r *http.Request, _ string) (int, any, error) {
	t, err := s.troubleAt(r)
	if err != nil {
		return 0, nil, err
	}
	times, err := strconv.Atoi(cmp.Or(r.FormValue("struck"), "0"))
	if err != nil {
		return 0, nil, invalid("how often? %q", r.FormValue("struck"))
	}
	if err := t.Await(r.Context(), times); err != nil {
		return 0, nil, &refusal{http.StatusGatewayTimeout, err.Error()}
	}
	return http.StatusOK, s.showTrouble(t), nil
}

func (s *Server) pageRelease(r *http.Request, _ string) (int, any, error) {
	t, err := s.troubleAt(r)
	if err == nil {
		t.Release()
	}
	return http.StatusNoContent, nil, err
}

func (s *Server) pageEndTrouble(r *http.Request, _ string) (int, any, error) {
	t, err := s.troubleAt(r)
	if err == nil {
		t.End()
	}
	return http.StatusNoContent, nil, err
}

func (s *Server) pagePermissions(r *http.Request, _ string) (int, any, error) {
	var d struct {
		Permissions int64 `json:"permissions,string"`
	}
	if err := readPage(r, &d); err != nil {
		return 0, nil, err
	}
	return http.StatusNoContent, nil, s.SetPermissions(r.PathValue("channel"), d.Permissions)
}

func (s *Server) pageDeleteChannel(r *http.Request, _ string) (int, any, error) {
	return http.StatusNoContent, nil, s.DeleteChannel(r.PathValue("channel"))
}

func (s *Server) pageDeleteMessage(r *http.Request, _ string) (int, any, error) {
	return http.StatusNoContent, nil, s.DeleteMessage(r.PathValue("channel"), r.PathValue("message"))
}
