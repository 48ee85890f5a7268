package page

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/store"
)

// A ticket lets a frame sign in.
type ticket struct {
	Code     string `json:"code"`     // from Discord's dialog
	Instance string `json:"instance"` // of the Activity
}

const (
	longestTicket    = 4096             // bytes
	longestEntry     = 15 * time.Second // for all that Discord is asked
	entriesPerSecond = 5                // of all people
	mostEntries      = 40               // at once
)

// Reasons for which a frame gets no session; for all others, Discord cannot be asked.
var (
	errCode   = errors.New("the code is not good")
	errAbsent = errors.New("the person is not in the instance")
	errGone   = errors.New("no such instance")
	errBusy   = errors.New("too many frames at once")
)

// statusOf returns the status by which a frame learns why it gets no session.
func statusOf(err error) int {
	switch {
	case errors.Is(err, errCode):
		return http.StatusBadRequest
	case errors.Is(err, errAbsent):
		return http.StatusForbidden
	case errors.Is(err, errGone):
		return http.StatusGone
	case errors.Is(err, errBusy):
		return http.StatusTooManyRequests
	}
	return http.StatusServiceUnavailable
}

// enter begins the session of a frame.
func (h *handler) enter(w http.ResponseWriter, r *http.Request) {
	var t ticket
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, longestTicket)).Decode(&t); err != nil {
		refuse(w, http.StatusBadRequest)
		return
	}
	value, err := h.signIn(r, t)
	if err != nil {
		status := statusOf(err)
		if status == http.StatusServiceUnavailable {
			h.Log.Error("a board does not open on Discord", "err", table.Redact(err))
		}
		refuse(w, status)
		return
	}
	http.SetCookie(w, framed(h.cookie(value, int(frameLife.Seconds()))))
	w.WriteHeader(http.StatusNoContent)
}

// signIn begins a session of the person in a frame, and returns the value of its cookie.
func (h *handler) signIn(r *http.Request, t ticket) (string, error) {
	if !h.entries.allows("") {
		return "", errBusy
	}
	ctx, cancel := context.WithTimeout(r.Context(), longestEntry)
	defer cancel()
	instance, user, err := h.present(ctx, t)
	if err != nil {
		return "", err
	}
	before, err := h.sessions.read(r)
	if err != nil {
		return "", err
	}
	own := session{user: user, Instance: t.Instance, Channel: instance.Location.Channel}
	if before != nil && (before.user != user || before.Instance != own.Instance) {
		before = nil // of another account, or another frame's
	}
	if err := h.choose(ctx, &own, before); err != nil {
		return "", err
	}
	return h.sessions.begin(own, before)
}

// present returns the instance of a ticket, and the person whose it is, who must be in it.
func (h *handler) present(ctx context.Context, t ticket) (discord.ActivityInstance, string, error) {
	if t.Instance == "" {
		return discord.ActivityInstance{}, "", errGone
	}
	instance, err := h.Client.ActivityInstance(ctx, t.Instance)
	switch {
	case discord.Status(err) == http.StatusNotFound:
		return instance, "", errGone
	case err != nil:
		return instance, "", err
	}
	user, err := h.Client.Identify(ctx, h.Activity.Secret, t.Code)
	switch {
	case discord.Status(err) == http.StatusBadRequest:
		return instance, "", errCode
	case discord.Status(err) == http.StatusUnauthorized:
		return instance, "", fmt.Errorf("the configured client_secret is not the application's: %w", err)
	case err == nil && !instance.Has(user):
		return instance, "", errAbsent
	}
	return instance, user, err
}

// choose decides which match or exercise a frame shows: the one for which its person has opened it, or the one
// that it has shown before. They may watch that if they have pressed Board where the Activity is.
func (h *handler) choose(ctx context.Context, own, before *session) error {
	last := cmp.Or(before, &session{})
	own.Match, own.Exercise, own.Name, own.Guild = last.Match, last.Exercise, last.Name, last.Guild
	asked, err := h.notes.take(ctx, own.user, own.Instance, own.Match == "" && own.Exercise == "")
	if asked.isNone() || err != nil {
		return err
	}
	own.Match, own.Exercise = asked.Match, asked.Exercise
	if asked.Name != "" {
		own.Name, own.Guild = asked.Name, asked.Guild
	}
	if t, err := h.Tables.Get(asked.Match); err == nil && t.Seat(own.user) < 0 && asked.at(own.Channel) {
		own.Watched = map[string]string{t.ID: t.Channel}
	}
	return nil
}

// whereTo tells a frame the address of its board, relative to its own.
func (h *handler) whereTo(w http.ResponseWriter, r *http.Request) {
	if own := h.inside(w, r); own != nil {
		h.lead(w, own)
	}
}

// follow tells a frame where to go if its person has opened another board meanwhile.
func (h *handler) follow(w http.ResponseWriter, r *http.Request) {
	own := h.inside(w, r)
	if own == nil {
		return
	}
	asked, err := h.notes.follow(own.user, own.Instance)
	if asked.Name != "" && err == nil {
		err = h.sessions.rename(own, asked.Name, asked.Guild)
	}
	switch own.Match, own.Exercise = asked.Match, asked.Exercise; {
	case err != nil:
		h.internal(w, err)
	case asked.isNone():
		w.WriteHeader(http.StatusNoContent)
	default:
		h.lead(w, own)
	}
}

// inside returns the session of a request from a frame. It is nil if there is none, and the
// request is answered.
func (h *handler) inside(w http.ResponseWriter, r *http.Request) *session {
	own, err := h.sessions.read(r)
	switch {
	case err != nil:
		h.internal(w, err)
	case own == nil || !own.framed():
		refuse(w, http.StatusUnauthorized)
	case !h.looks.allows(own.user):
		refuse(w, http.StatusTooManyRequests)
	default:
		return own
	}
	return nil
}

// lead sends the address of a session's exercise or match, or else of the inbox.
func (h *handler) lead(w http.ResponseWriter, own *session) {
	if own.Exercise != "" {
		writeJSON(w, map[string]string{"to": exerciseAddress(own.Exercise)})
		return
	}
	to := "./"
	t, err := h.Tables.Get(own.Match)
	switch {
	case err == nil && own.mayRead(&t):
		to = "match/" + url.PathEscape(t.ID) + "/"
	case err != nil && !errors.Is(err, store.ErrNotFound):
		h.internal(w, err)
		return
	}
	writeJSON(w, map[string]string{"to": to})
}
