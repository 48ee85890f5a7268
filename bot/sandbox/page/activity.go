package page

import (
	"errors"
	"net/http"
	"slices"

	"github.com/gorilla/websocket"

	"herald/bot/sandbox/client"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

// A presence is a person in an instance of the Activity, at one page or several.
type presence struct{ instance, user string }

// attend is the connection of a page that shows an instance of the Activity. The person is in it until the last one ends.
func (h *Handler) attend(w http.ResponseWriter, r *http.Request) {
	user, err := h.personAt(r)
	p := presence{r.PathValue("instance"), user}
	if err == nil {
		err = h.enter(p)
	}
	if err != nil {
		h.fail(w, err)
		return
	}
	defer h.leave(p)
	ws, err := (&websocket.Upgrader{}).Upgrade(w, r, nil)
	if err != nil {
		return // it has answered
	}
	defer ws.Close()
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		_, _, _ = ws.NextReader() // the page sends nothing: this ends with the connection
	}()
	select {
	case <-gone:
	case <-r.Context().Done():
	case <-h.store.Done():
	}
}

func (h *Handler) enter(p presence) error {
	var err error
	h.store.Read(func(w *world.World) {
		if in := w.Instance(p.instance); in == nil || !slices.Contains(in.Users, p.user) {
			err = problem.Refuse(http.StatusNotFound, "no such instance")
			return
		}
		h.present[p]++
	})
	return err
}

func (h *Handler) leave(p presence) {
	last := false
	h.store.Read(func(*world.World) {
		h.present[p]--
		if last = h.present[p] == 0; last {
			delete(h.present, p)
		}
	})
	if !last {
		return
	}
	if err := h.store.Quit(p.instance, p.user); err != nil {
		h.log.Error("the stand-in failed", "error", err)
	}
}

// authorize answers AUTHORIZE of a frame, or says that the person must be asked first.
func (h *Handler) authorize(r *http.Request, user string) (int, any, error) {
	var d struct {
		client.Authorization
		Allowed bool `json:"allowed"`
	}
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	if user == "" {
		return 0, nil, errNobody
	}
	if h.faults.Denies() {
		return forFrame(nil, client.Denied)
	}
	code, ask, err := h.people.Authorize(user, d.Authorization, d.Allowed)
	if ask {
		return http.StatusOK, map[string]bool{"ask": true}, err
	}
	return forFrame(map[string]string{"code": code}, err)
}

// authenticate answers AUTHENTICATE of a frame.
func (h *Handler) authenticate(r *http.Request, user string) (int, any, error) {
	var d struct {
		AccessToken string `json:"access_token"`
	}
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	who, err := h.people.Authenticate(user, d.AccessToken)
	return forFrame(who, err)
}

// forFrame is the answer with data for a frame, or with an error for it.
func forFrame(data any, err error) (int, any, error) {
	var refused *client.RPCError
	if errors.As(err, &refused) {
		return http.StatusOK, map[string]any{"error": refused}, nil
	}
	return http.StatusOK, map[string]any{"data": data}, err
}
