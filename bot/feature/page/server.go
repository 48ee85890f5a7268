package page

import (
	"errors"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/klauspost/compress/gzhttp"

	"herald/bot/jobs"
	"herald/bot/table"
	"herald/lang"
	"herald/store"
)

// pages answers browsers. Addresses in what it answers are relative, so that a proxy may put a
// prefix before them.
func (h *handler) pages() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("GET /{$}", h.showInbox)
	mux.HandleFunc("GET /open/{match}/{secret}", using(h.open))
	mux.HandleFunc("GET /match/{match}/{$}", h.showMatch)
	mux.HandleFunc("GET /match/{match}/state", h.asked(h.looks, h.state))
	mux.HandleFunc("POST /match/{match}/act", h.asked(h.presses, h.act))
	mux.HandleFunc("POST /match/{match}/panel", h.asked(h.presses, h.panel))
	mux.HandleFunc("GET /match/{match}/picture/{picture}", h.asked(h.looks, h.picture))
	mux.HandleFunc("GET /match/{match}/thumbnail", h.asked(h.looks, h.thumbnail))
	mux.HandleFunc("GET /match/{match}/story", h.asked(h.looks, h.story))
	mux.HandleFunc("GET /match/{match}/suggestions", h.asked(h.looks, h.suggestions))
	mux.HandleFunc("GET /match/{match}/next", h.asked(h.looks, h.next))
	mux.HandleFunc("GET /match/{match}/live", h.asked(h.looks, h.live.serve))
	mux.HandleFunc("GET /begin/{user}/{secret}", using(h.begin))
	mux.HandleFunc("GET /exercise/{$}", h.showExercise)
	mux.HandleFunc("POST /exercise/act", h.learning(h.presses, h.taps))
	mux.HandleFunc("GET /exercise/picture/{picture}", h.learning(h.looks, h.exercisePicture))
	mux.HandleFunc("GET /icon/{icon}", h.icon)
	mux.HandleFunc("POST /leave", h.leave)
	mux.HandleFunc("GET /league/{league}/{$}", h.public(h.toLanguage))
	mux.HandleFunc("GET /league/{league}/{language}/{$}", h.public(h.showLeague))
	mux.HandleFunc("GET /league/{league}/{language}/{file}", h.public(h.showLeague))
	mux.Handle("GET /static/", static)
	if h.Activity.Secret != "" {
		mux.HandleFunc("POST /enter", h.enter)
		mux.HandleFunc("GET /board", h.whereTo)
		mux.HandleFunc("GET /follow", h.follow)
		mux.Handle("/frame/{frame}/", inFrame(mux))
	}
	return h.surviving(h.secured(h.sameSite(gzhttp.GzipHandler(mux))))
}

// sameSite refuses what other sites send. Requests of the frame have the origin of Discord's proxy,
// not the host's.
func (h *handler) sameSite(next http.Handler) http.Handler {
	protection := http.NewCrossOriginProtection()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch origin := r.Header.Get("Origin"); {
		case h.ours(origin):
			next.ServeHTTP(w, r)
		case r.Method == http.MethodPost && origin != "" && origin != "null": // even if it is its own host's
			refuse(w, http.StatusForbidden)
		default:
			protection.Handler(next).ServeHTTP(w, r)
		}
	})
}

// secured adds the headers that keep other sites, and scripts of others, out of the page.
func (h *handler) secured(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range map[string]string{
			"Content-Security-Policy": h.policy(), "Referrer-Policy": "no-referrer", "X-Content-Type-Options": "nosniff", "Cache-Control": "no-store",
			"Cross-Origin-Resource-Policy": "same-origin", "Cross-Origin-Opener-Policy": "same-origin",
		} {
			w.Header().Set(name, value)
		}
		next.ServeHTTP(w, r)
	})
}

// policy is the Content-Security-Policy. It names the page's own WebSockets, which not all
// browsers count to 'self'.
func (h *handler) policy() string {
	sources := []string{"connect-src 'self'"}
	for _, origin := range []string{h.Page, h.proxied()} {
		if origin != "" {
			sources = append(sources, strings.Replace(origin, "http", "ws", 1)) // and https becomes wss
		}
	}
	frames := "'none'"
	if parents := h.parents(); parents != nil {
		frames = strings.Join(append(slices.Clip(parents), h.proxied()), " ")
	}
	return strings.Join([]string{
		"default-src 'none'", "script-src 'self'", "style-src 'self'", "img-src 'self'", strings.Join(sources, " "),
		"base-uri 'none'", "form-action 'self'", "frame-ancestors " + frames,
	}, "; ")
}

// surviving logs panics, which end the request alone.
func (h *handler) surviving(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		err := func() (err error) {
			defer jobs.Recover(&err)
			next.ServeHTTP(w, r)
			return nil
		}()
		if err != nil {
			h.internal(w, err)
		}
	})
}

// A request is one by a session about a match that its person may see.
type request struct {
	*http.Request
	session *session
	table   table.Table
}

// reader returns the person of a request, with their language and what they look at.
func (h *handler) reader(r request, at look) reader {
	return reader{user: r.session.user, language: h.language(r.Request, r.session.user).Language(), look: at}
}

// locale returns the first language of a browser.
func locale(r *http.Request) string {
	first, _, _ := strings.Cut(r.Header.Get("Accept-Language"), ",")
	tag, _, _ := strings.Cut(first, ";")
	return tag
}

// asked answers requests about a match. Others are refused with 401 if there is no session, with
// 404 if the person may not see the match, or there is none, and with 429 if they send too many.
func (h *handler) asked(p *pace, answer func(http.ResponseWriter, request)) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		own, t, err := h.admitted(r)
		switch {
		case err == nil && !p.allows(own.user):
			refuse(w, http.StatusTooManyRequests)
		case err == nil:
			answer(w, request{r, own, t})
		case errors.Is(err, errNoSession):
			refuse(w, http.StatusUnauthorized)
		case errors.Is(err, store.ErrNotFound):
			http.NotFound(w, r)
		default:
			h.internal(w, err)
		}
	}
}

// refuse answers with a status alone.
func refuse(w http.ResponseWriter, status int) { http.Error(w, http.StatusText(status), status) }

var errNoSession = errors.New("no session")

// admitted returns the session and the match of a request. The error is errNoSession,
// store.ErrNotFound if the person may not see the match, or internal.
func (h *handler) admitted(r *http.Request) (*session, table.Table, error) {
	own, err := h.sessions.read(r)
	switch {
	case err != nil:
		return nil, table.Table{}, err
	case own == nil:
		return nil, table.Table{}, errNoSession
	}
	t, err := h.Tables.Get(r.PathValue("match"))
	if err == nil && !own.mayRead(&t) {
		err = store.ErrNotFound
	}
	return own, t, err
}

// fail answers a request that has failed: one that is refused is a bad one.
func (h *handler) fail(w http.ResponseWriter, r request, err error) {
	if _, ok := h.View.Excuse(h.language(r.Request, r.session.user), err); ok {
		refuse(w, http.StatusBadRequest)
		return
	}
	h.internal(w, err)
}

func (h *handler) internal(w http.ResponseWriter, err error) {
	h.Log.Error("page failed", "err", table.Redact(err))
	refuse(w, http.StatusInternalServerError)
}

// using answers requests that use a link up, as HEAD must not.
func using(answer http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if r.Method != http.MethodGet {
			w.Header().Set("Allow", http.MethodGet)
			refuse(w, http.StatusMethodNotAllowed)
			return
		}
		answer(w, r)
	}
}

// open uses a link: the browser has a session from then on, and goes to the match.
func (h *handler) open(w http.ResponseWriter, r *http.Request) {
	id := r.PathValue("match")
	user, t, err := h.use(id, r.PathValue("secret"))
	switch {
	case errors.Is(err, errUsed), errors.Is(err, store.ErrNotFound):
		h.sayTo(w, r, http.StatusGone, "page.error.used")
		return
	case err != nil:
		h.internal(w, err)
		return
	}
	if err := h.admit(w, r, user, &t); err != nil {
		h.internal(w, err)
		return
	}
	turn, _ := strconv.Atoi(r.FormValue("turn"))
	goTo(w, "../../match/"+url.PathEscape(id)+"/"+trialFrom(turn))
}

// errUsed says that a link is no longer good.
var errUsed = errors.New("no such link")

// admit begins a session of a person who has come from the channel of a match.
func (h *handler) admit(w http.ResponseWriter, r *http.Request, user string, t *table.Table) error {
	watched := map[string]string{}
	if t.Seat(user) < 0 {
		watched[t.ID] = t.Channel
	}
	return h.signedIn(w, r, session{user: user, Watched: watched})
}

// signedIn begins a session in a browser.
func (h *handler) signedIn(w http.ResponseWriter, r *http.Request, own session) error {
	before, err := h.sessions.read(r)
	if err != nil {
		return err
	}
	value, err := h.sessions.begin(own, before)
	if err == nil {
		http.SetCookie(w, h.cookie(value, int(sessionLife.Seconds())))
	}
	return err
}

// cookie returns the cookie of a session for maxAge seconds; a negative number deletes it.
func (h *handler) cookie(value string, maxAge int) *http.Cookie {
	return &http.Cookie{
		Name: cookieName, Value: value, Path: "/", MaxAge: maxAge, HttpOnly: true,
		Secure: strings.HasPrefix(h.Page, "https:"), SameSite: http.SameSiteLaxMode,
	}
}

// leave ends the session of a browser.
func (h *handler) leave(w http.ResponseWriter, r *http.Request) {
	own, err := h.sessions.read(r)
	if err == nil && own != nil {
		err = h.endSession(own.user, own.hash)
	}
	if err != nil {
		h.internal(w, err)
		return
	}
	gone := h.cookie("", -1)
	if own != nil && own.framed() {
		gone = framed(gone)
	}
	http.SetCookie(w, gone)
	goTo(w, "./")
}

// endSession ends a session and closes its pages.
func (h *handler) endSession(user, hash string) error {
	err := h.sessions.end(user, hash)
	h.live.signedOut(user)
	return err
}

// upFrom returns the address of the root relative to a path.
func upFrom(path string) string {
	return "./" + strings.Repeat("../", strings.Count(path, "/")-1)
}

// goTo leads a browser to an address that may be relative, as http.Redirect does not.
func goTo(w http.ResponseWriter, address string) {
	w.Header().Set("Location", address)
	w.WriteHeader(http.StatusSeeOther)
}

// language returns the language of a request: the one that its person has chosen or has on
// Discord, or else the browser's.
func (h *handler) language(r *http.Request, user string) lang.Printer {
	return h.Prefs.Reader(user, lang.Match(locale(r)))
}
