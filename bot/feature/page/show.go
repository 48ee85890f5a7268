package page

import (
	"bytes"
	"errors"
	"net/http"
	"strings"

	"herald/games"
	"herald/lang"
	"herald/store"
)

// scriptWords are the texts of the scripts of pages, as keys below page.
var scriptWords = map[string][]string{
	"match.html":    {"back", "lost", "yours", "asked", "zoom", "unzoom", "expired", "play", "pause", "tries", "next", "save", "unopened", "wait"},
	"exercise.html": {"back", "lost", "expired", "yours", "zoom", "unzoom", "unopened", "wait"},
	"frame.html":    {"frame.refused", "frame.down", "frame.gone", "frame.cookies"},
}

// show writes a page.
func (h *handler) show(w http.ResponseWriter, r *http.Request, say lang.Printer, status int, name string, data map[string]any) {
	words := map[string]string{}
	for _, key := range scriptWords[name] {
		words[key] = say.T("page." + key)
	}
	path, _, _ := strings.Cut(r.RequestURI, "?") // as the browser knows it, in a frame too
	var page bytes.Buffer
	err := shells.ExecuteTemplate(&page, name, shell{
		Lang: say.Language(), Title: say.T("page.title"), Root: upFrom(r.URL.Path), Static: upFrom(path) + "static/" + release, Words: words, Data: data,
	})
	if err != nil {
		h.internal(w, err)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.WriteHeader(status)
	_, _ = page.WriteTo(w) // a browser that has gone does not matter
}

// sayTo writes a page with a text alone.
func (h *handler) sayTo(w http.ResponseWriter, r *http.Request, status int, key string) {
	say := h.language(r, "")
	h.show(w, r, say, status, "message.html", map[string]any{"Text": say.T(key)})
}

// showMatch writes the page of a match, which asks for all else.
func (h *handler) showMatch(w http.ResponseWriter, r *http.Request) {
	own, t, err := h.admitted(r)
	switch {
	case errors.Is(err, errNoSession):
		h.sayTo(w, r, http.StatusUnauthorized, "page.error.session")
		return
	case errors.Is(err, store.ErrNotFound):
		h.sayTo(w, r, http.StatusNotFound, "page.error.match")
		return
	case err != nil:
		h.internal(w, err)
		return
	}
	say := h.language(r, own.user)
	h.show(w, r, say, http.StatusOK, "match.html", map[string]any{
		"Heading": say.T("page.match", "game", games.T(t.Game+".name"), "match", t.ID), "Leave": say.T("page.leave"), "Framed": own.framed(), "All": say.T("page.all"),
		"InWords": say.T("page.words"), "Board": say.T("page.board"), "Panel": say.T("page.panel"), "News": say.T("page.news"), "Tools": say.T("page.tools"), "Back": say.T("page.back"), "Story": say.T("page.story"), "Try": say.T("page.try"),
		"Slider": say.T("page.slider"), "Eyes": say.T("page.eyes.label"), "Type": say.T("page.type"), "Typed": say.T("page.typed", "example", games.T(t.Game+".example")), "Say": say.T("page.say"), "Less": say.T("page.less"), "Plus": say.T("page.plus"), "Choose": say.T("page.choose"), "Suggested": say.T("page.suggested"),
	})
}
