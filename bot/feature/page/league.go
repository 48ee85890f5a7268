package page

import (
	"bytes"
	"errors"
	"mime"
	"net"
	"net/http"
	"path"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/language"

	"herald/bot/leagues"
	"herald/lang"
	"herald/store"
)

const (
	leagueReads     = 10 // a second, from one address
	mostLeagueReads = 60 // at once
	allLeagueReads  = 5  // times as many from all addresses
)

// A readers limits how often league pages are read: from one address, and from all.
type readers struct{ each, all *pace }

// allow reports whether one more page may be read from where a request comes from. The proxy in front
// says that, as the last that has forwarded it; a reader who lies about it is one of all the same.
func (l readers) allow(r *http.Request) bool {
	from, _, _ := net.SplitHostPort(r.RemoteAddr)
	if passed := r.Header.Values("X-Forwarded-For"); len(passed) > 0 {
		all := strings.Split(passed[len(passed)-1], ",")
		from = strings.TrimSpace(all[len(all)-1])
	}
	return l.each.allows(from) && l.all.allows("")
}

// public answers requests about a league that anyone may read. All others are answered as if there
// were no league.
func (h *handler) public(answer func(http.ResponseWriter, *http.Request, *leagues.League)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !h.readers.allow(r) {
			w.Header().Set("Retry-After", "1")
			refuse(w, http.StatusTooManyRequests)
			return
		}
		l, err := h.Leagues.Published(r.PathValue("league"))
		switch {
		case err == nil:
			answer(w, r, &l)
		case errors.Is(err, store.ErrNoLeague):
			h.noLeague(w, r)
		default:
			h.internal(w, err)
		}
	}
}

func (h *handler) noLeague(w http.ResponseWriter, r *http.Request) {
	h.sayTo(w, r, http.StatusNotFound, "page.error.league")
}

// toLanguage leads to the pages of a league in the language of the browser.
func (h *handler) toLanguage(w http.ResponseWriter, r *http.Request, _ *leagues.League) {
	w.Header().Set("Vary", "Accept-Language")
	http.Redirect(w, r, lang.Match(locale(r))+"/", http.StatusFound)
}

// showLeague writes a page of a league. A browser that has it asks whether it is still the same.
func (h *handler) showLeague(w http.ResponseWriter, r *http.Request, l *leagues.League) {
	tag, name := r.PathValue("language"), r.PathValue("file")
	if name == "" {
		name = "index.html"
	}
	f, ok := h.LeagueView.Page(l, tag, name, h.Clock.Now())
	if !ok || !slices.ContainsFunc(lang.Languages, func(t language.Tag) bool { return t.String() == tag }) {
		h.noLeague(w, r)
		return
	}
	for name, value := range map[string]string{
		"Cache-Control": "no-cache", "Content-Type": mime.TypeByExtension(path.Ext(f.Name)), "ETag": `"` + nameOf(f.Data) + `"`, "X-Robots-Tag": "noindex",
	} {
		w.Header().Set(name, value)
	}
	http.ServeContent(w, r, "", time.Time{}, bytes.NewReader(f.Data))
}
