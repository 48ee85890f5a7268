package page

import (
	"cmp"
	"net/http"
	"strconv"
	"time"

	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

func (h *Handler) troubles(*http.Request, string) (int, any, error) {
	list, allowed := []fault.Status{}, map[string]string{}
	for _, t := range h.faults.All() {
		list = append(list, t.Status())
	}
	h.store.Read(func(w *world.World) {
		for id, ch := range w.Channels {
			allowed[id] = world.Bits(w.Permissions(ch))
		}
	})
	return http.StatusOK, map[string]any{"troubles": list, "permissions": allowed}, nil
}

func (h *Handler) plant(r *http.Request, _ string) (int, any, error) {
	var d fault.Status
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	d.Fault.RetryAfter = time.Duration(d.RetryAfter * float64(time.Second))
	t, err := h.faults.Add(d.Fault)
	if err != nil {
		return 0, nil, err
	}
	return http.StatusCreated, t.Status(), nil
}

func (h *Handler) endAll(*http.Request, string) (int, any, error) {
	h.faults.End()
	return http.StatusNoContent, nil, nil
}

// named is the trouble that the path names.
func (h *Handler) named(r *http.Request) (*fault.Trouble, error) {
	if id, err := strconv.Atoi(r.PathValue("trouble")); err == nil {
		if t := h.faults.Trouble(id); t != nil {
			return t, nil
		}
	}
	return nil, problem.Refuse(http.StatusNotFound, "no such trouble")
}

func (h *Handler) trouble(r *http.Request, _ string) (int, any, error) {
	t, err := h.named(r)
	if err != nil {
		return 0, nil, err
	}
	times, err := strconv.Atoi(cmp.Or(r.FormValue("struck"), "0"))
	if err != nil {
		return 0, nil, problem.Invalid("how often? %q", r.FormValue("struck"))
	}
	if err := t.Await(r.Context(), times); err != nil {
		return 0, nil, problem.Refuse(http.StatusGatewayTimeout, err.Error())
	}
	return http.StatusOK, t.Status(), nil
}

func (h *Handler) release(r *http.Request, _ string) (int, any, error) {
	t, err := h.named(r)
	if err == nil {
		t.Release()
	}
	return http.StatusNoContent, nil, err
}

func (h *Handler) end(r *http.Request, _ string) (int, any, error) {
	t, err := h.named(r)
	if err == nil {
		t.End()
	}
	return http.StatusNoContent, nil, err
}

func (h *Handler) setPermissions(r *http.Request, _ string) (int, any, error) {
	var d struct {
		Permissions int64 `json:"permissions,string"`
	}
	if err := read(r, &d); err != nil {
		return 0, nil, err
	}
	return http.StatusNoContent, nil, h.store.SetPermissions(r.PathValue("channel"), d.Permissions)
}

func (h *Handler) deleteChannel(r *http.Request, _ string) (int, any, error) {
	return http.StatusNoContent, nil, h.store.DeleteChannel(r.PathValue("channel"))
}

func (h *Handler) deleteMessage(r *http.Request, _ string) (int, any, error) {
	return http.StatusNoContent, nil, h.store.DeleteMessage(r.PathValue("channel"), r.PathValue("message"))
}
