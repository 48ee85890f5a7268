// Package page serves the page on which people play, and its API: a person's view, actions and settings, and the
// planted faults. It does not know the way to the bot.
package page

import (
	"embed"
	"encoding/json"
	"errors"
	"log/slog"
	"net/http"

	"herald/bot/sandbox/answer"
	"herald/bot/sandbox/client"
	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

//go:embed *.html *.css *.js
var files embed.FS

// Handler serves the page and its API.
type Handler struct {
	store  *world.Store
	faults *fault.Set
	people *client.Service
	season SeasonRunner
	frames func() string
	log    *slog.Logger

	// The store's lock guards what follows.
	listeners map[*listener]bool
	present   map[presence]int
}

// Options configure a Handler.
type Options struct {
	Store  *world.Store
	Faults *fault.Set
	People *client.Service
	Season SeasonRunner  // nil if there is none
	Frames func() string // the origin of the Activity's frames
	Log    *slog.Logger  // for internal errors of the stand-in
}

// New returns a handler that sends the events of the store to open pages.
func New(o Options) *Handler {
	h := &Handler{
		store: o.Store, faults: o.Faults, people: o.People, season: o.Season, frames: o.Frames, log: o.Log,
		listeners: map[*listener]bool{}, present: map[presence]int{},
	}
	h.store.Subscribe(h.publish)
	return h
}

// endpoint handles one call of the page and returns its status and result. In each call "as" is the id of the person at
// the page; user is empty if it is left out.
type endpoint func(r *http.Request, user string) (int, any, error)

func (h *Handler) serve(fn endpoint) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		user, err := h.personAt(r)
		if err != nil {
			h.fail(w, err)
			return
		}
		status, result, err := fn(r, user)
		if err != nil {
			h.fail(w, err)
			return
		}
		answer.JSON(w, status, result)
	}
}

// personAt returns the id of the person at the page, which may be left out where no person is needed.
func (h *Handler) personAt(r *http.Request) (string, error) {
	user := r.URL.Query().Get("as")
	known := user == ""
	h.store.Read(func(w *world.World) { known = known || w.Person(user) != nil })
	if !known {
		return "", problem.Invalid("no such person: %q", user)
	}
	return user, nil
}

// errNobody refuses a call without the person that it needs.
var errNobody = problem.Invalid("who is at the page?")

func (h *Handler) fail(w http.ResponseWriter, err error) {
	status := http.StatusInternalServerError
	var refused *problem.Refusal
	var discord *problem.Error
	switch {
	case errors.As(err, &refused):
		status = refused.Status
	case errors.As(err, &discord):
		status = discord.Status
	default:
		h.log.Error("the stand-in failed", "error", err)
	}
	answer.JSON(w, status, map[string]string{"message": err.Error()})
}

// maxBody limits the body of a call.
const maxBody = 1 << 20

func read(r *http.Request, v any) error {
	if err := json.NewDecoder(http.MaxBytesReader(nil, r.Body, maxBody)).Decode(v); err != nil {
		return problem.Invalid("the body is not valid: %v", err)
	}
	return nil
}
