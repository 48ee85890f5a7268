package sandbox_test

import (
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/gorilla/websocket"
	"github.com/stretchr/testify/require"

	"herald/bot/sandbox"
)

// site is the page of a bot with an Activity, behind Discord's proxy.
type site struct {
	t   *testing.T
	srv *sandbox.Server
	now time.Time
	hit atomic.Int32 // requests that have reached the page
}

// newSite maps everything to a page, and /other to a folder of it.
func newSite(t *testing.T, pages http.Handler) *site {
	t.Helper()
	s := &site{t: t, now: time.Unix(1_800_000_000, 0)}
	page := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.hit.Add(1)
		pages.ServeHTTP(w, r)
	}))
	t.Cleanup(page.Close)
	s.srv = startWith(t, sandbox.Options{Now: func() time.Time { return s.now }})
	host := page.Listener.Addr().String()
	require.NoError(t, s.srv.EnableActivity(sandbox.Mapping{Prefix: "/other", Target: host + "/folder"}, sandbox.Mapping{Prefix: "/", Target: host}))
	return s
}

// host is the name of the frames' origin.
func (s *site) host() string { return strings.TrimPrefix(s.srv.Frames(), "http://") }

// get asks for a path of the frames' origin.
func (s *site) get(path string) (*http.Response, string) {
	s.t.Helper()
	r, err := http.NewRequestWithContext(within(s.t), "GET", s.srv.URL()+path, nil)
	require.NoError(s.t, err)
	r.Host, r.Close = s.host(), true
	answer, err := http.DefaultClient.Do(r)
	require.NoError(s.t, err)
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	require.NoError(s.t, err)
	return answer, string(body)
}

// TestProxyMaps: the first prefix that fits counts; the page is asked by its own name.
func TestProxyMaps(t *testing.T) {
	t.Parallel()
	s := newSite(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { fmt.Fprint(w, r.Host, r.URL) }))
	for path, want := range map[string]string{
		"/":                 "/",
		"/a/b?c=d":          "/a/b?c=d",
		"/.proxy/a?c=d":     "/a?c=d",
		"/other":            "/folder",
		"/other/x%20y":      "/folder/x%20y",
		"/others":           "/others",
		"/api/v9/users/@me": "/api/v9/users/@me", // of the page, not of Discord
	} {
		_, body := s.get(path)
		require.Regexp(t, `^127\.0\.0\.1:\d+`+regexp.QuoteMeta(want)+"$", body, path)
	}
	require.NoError(t, s.srv.EnableActivity())
	answer, _ := s.get("/")
	require.Equal(t, 404, answer.StatusCode, "nothing is mapped")
}

// TestProxyRules: Discord says what may be loaded and who may frame it, in place of the page.
func TestProxyRules(t *testing.T) {
	t.Parallel()
	s := newSite(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		http.SetCookie(w, &http.Cookie{Name: "a", Value: "b", SameSite: http.SameSiteNoneMode, Secure: true, Partitioned: true})
		w.Header().Set("Content-Security-Policy", "default-src 'none'")
		w.Header().Set("X-Frame-Options", "DENY")
		w.Header().Set("Cache-Control", "public, max-age=60")
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
	}))
	answer, _ := s.get("/")
	policy := answer.Header.Get("Content-Security-Policy")
	_, port, _ := net.SplitHostPort(s.host())
	for _, rule := range []string{
		"script-src 'self' 'unsafe-eval' blob:;", "connect-src " + s.srv.Frames() + "/ ws://" + s.host() + "/ https://discord.com/api/ ",
		"frame-ancestors http://127.0.0.1:" + port + " http://localhost:" + port + " ",
	} {
		require.Contains(t, policy, rule)
	}
	require.NotContains(t, policy, "'none'")
	require.Empty(t, answer.Header.Get("X-Frame-Options"))
	require.Empty(t, answer.Header.Get("Cache-Control"))
	require.Equal(t, "a=b; Secure; SameSite=None; Partitioned", answer.Header.Get("Set-Cookie"))
}

// TestProxyCaches: static files are kept for all, HTML and what says otherwise is not.
func TestProxyCaches(t *testing.T) {
	t.Parallel()
	s := newSite(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if kind := r.FormValue("kind"); kind != "" {
			w.Header().Set("Content-Type", kind)
		}
		if said := r.FormValue("said"); said != "" {
			w.Header().Set("Cache-Control", said)
		}
		if r.FormValue("cookie") != "" {
			http.SetCookie(w, &http.Cookie{Name: "a", Value: "b"})
		}
		fmt.Fprint(w, r.URL)
	}))
	for path, kept := range map[string]time.Duration{
		"/a.js":                                   2 * time.Hour,
		"/a.js?said=public,%20max-age=60":         time.Minute,
		"/a.js?said=private,%20max-age=60":        0,
		"/a.png?said=no-store":                    0,
		"/a.png?said=max-age=0":                   0,
		"/a.png?cookie=x":                         0,
		"/a.png?kind=text/html":                   0,
		"/a":                                      0,
		"/a.html?said=max-age=60&kind=text/html":  0,
		"/a?said=max-age=60&kind=text/javascript": 0,
	} {
		times := func(n int) {
			for range n {
				_, body := s.get(path)
				require.Equal(t, path, body)
			}
		}
		s.hit.Store(0)
		times(2)
		if kept == 0 {
			require.EqualValues(t, 2, s.hit.Load(), path)
			continue
		}
		s.now = s.now.Add(kept - time.Second)
		times(1)
		require.EqualValues(t, 1, s.hit.Load(), path)
		s.now = s.now.Add(time.Second)
		times(1)
		require.EqualValues(t, 2, s.hit.Load(), path)
	}
}

// TestProxyPassesSockets: a WebSocket goes through, until a fault cuts it; so do later ones.
func TestProxyPassesSockets(t *testing.T) {
	t.Parallel()
	s := newSite(t, http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		ws, err := (&websocket.Upgrader{CheckOrigin: func(r *http.Request) bool { return r.Header.Get("Origin") == "http://frame" }}).Upgrade(w, r, nil)
		if err != nil {
			return
		}
		defer ws.Close()
		for {
			kind, said, err := ws.ReadMessage()
			if err != nil {
				return
			}
			_ = ws.WriteMessage(kind, said)
		}
	}))
	dial := func() (*websocket.Conn, error) {
		ws, answer, err := websocket.DefaultDialer.DialContext(within(t), "ws"+strings.TrimPrefix(s.srv.URL(), "http")+"/live", http.Header{"Host": {s.host()}, "Origin": {"http://frame"}})
		if answer != nil {
			answer.Body.Close()
		}
		return ws, err
	}
	ws, err := dial()
	require.NoError(t, err)
	defer ws.Close()
	require.NoError(t, ws.WriteMessage(websocket.TextMessage, []byte("x")))
	_, said, err := ws.ReadMessage()
	require.NoError(t, err)
	require.Equal(t, "x", string(said))
	require.Equal(t, 1, s.srv.Trouble(sandbox.Fault{Kind: sandbox.SocketCut}).Struck())
	_, _, err = ws.ReadMessage()
	require.Error(t, err)
	later := s.srv.Trouble(sandbox.Fault{Kind: sandbox.SocketCut, At: sandbox.AtConnect, Times: 1})
	_, err = dial()
	require.Error(t, err)
	require.Equal(t, 1, later.Struck())
	again, err := dial()
	require.NoError(t, err)
	require.NoError(t, again.Close())
}
