// Package proxy is the network of Discord between a frame and the page of a bot. It maps addresses, keeps static files,
// decides where the page may be framed and what it may load, and passes WebSockets on. It does not know what the page
// says, nor the protocol of frames.
package proxy

import (
	"log/slog"
	"mime"
	"net/http"
	"net/http/httputil"
	"net/url"
	"strings"
	"sync"

	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/world"
)

// Handler serves the origin of an application, which is https://<application>.discordsays.com on Discord.
// https://discord.com/developers/docs/activities/development-guides/networking
type Handler struct {
	store   *world.Store
	faults  *fault.Set
	origin  func() string
	parents func() []string
	cache   *cache
	proxy   *httputil.ReverseProxy

	mu      sync.Mutex
	sockets map[*socket]bool
}

// New returns a handler for the origin of the application, which the origins of parents may frame. Internal errors of the
// stand-in are logged.
func New(store *world.Store, faults *fault.Set, origin func() string, parents func() []string, log *slog.Logger) *Handler {
	h := &Handler{store: store, faults: faults, origin: origin, parents: parents, sockets: map[*socket]bool{}}
	h.cache = newCache(store.Now)
	h.proxy = &httputil.ReverseProxy{
		Rewrite: h.rewrite, Transport: h.cache, ModifyResponse: h.modify, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	faults.OnSockets(h.cut)
	return h
}

// Close closes the connections to pages.
func (h *Handler) Close() { h.cache.next.CloseIdleConnections() }

// Named reports whether a request is for the origin of the application.
func (h *Handler) Named(r *http.Request) bool { return "http://"+r.Host == h.origin() }

func (h *Handler) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if h.target(r.URL.Path) == nil {
		http.NotFound(w, r)
		return
	}
	if !isSocket(r) {
		h.proxy.ServeHTTP(w, r)
		return
	}
	s := h.open(w)
	defer h.close(s)
	h.proxy.ServeHTTP(s, r)
}

// target returns the address that a path is mapped to, nil if it is not. The prefix /.proxy of all paths is of old.
func (h *Handler) target(path string) *url.URL {
	path = strings.TrimPrefix(path, "/.proxy")
	var mappings []world.Mapping
	h.store.Read(func(w *world.World) { mappings = w.Application.Mappings })
	for _, m := range mappings {
		rest, fits := strings.CutPrefix(path, strings.TrimSuffix(m.Prefix, "/"))
		if fits && (rest == "" || rest[0] == '/') {
			host, folder, _ := strings.Cut(m.Target, "/")
			return (&url.URL{Scheme: "http", Host: host, Path: "/"}).JoinPath(folder, rest)
		}
	}
	return nil
}

func (h *Handler) rewrite(r *httputil.ProxyRequest) {
	to := h.target(r.In.URL.Path)
	to.RawQuery = r.Out.URL.RawQuery
	r.Out.URL, r.Out.Host = to, to.Host
}

// modify puts Discord's rules in place of the page's own: what it may load, who may frame it, and that HTML is not kept.
func (h *Handler) modify(r *http.Response) error {
	r.Header.Del("X-Frame-Options")
	r.Header.Set("Content-Security-Policy", h.policy())
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind == "text/html" {
		for _, name := range []string{"Cache-Control", "Expires", "Pragma"} {
			r.Header.Del(name)
		}
	}
	return nil
}

// developers is the origin of a client under development, which Discord's SDK allows.
const developers = "http://localhost:3333"

// policy is the Content-Security-Policy of Discord. Inline scripts, to which Discord gives a nonce, are refused here.
// https://github.com/discord/embedded-app-sdk/issues/280
// https://discord.com/developers/docs/activities/development-guides/local-development#exceptions
func (h *Handler) policy() string {
	own := h.origin()
	media := " https://cdn.discordapp.com/attachments/ https://cdn.discordapp.com/avatars/ https://cdn.discordapp.com/icons/" +
		" https://media.discordapp.net/attachments/ https://media.discordapp.net/avatars/ https://media.discordapp.net/icons/ data: blob:"
	return strings.Join([]string{
		"default-src 'self' data: blob:", "script-src 'self' 'unsafe-eval' blob:", "style-src 'self' 'unsafe-inline'", "img-src 'self'" + media,
		"connect-src " + own + "/ " + strings.Replace(own, "http", "ws", 1) + "/ https://discord.com/api/" + media,
		"frame-ancestors " + strings.Join(append(h.parents(), developers), " "),
	}, "; ")
}
