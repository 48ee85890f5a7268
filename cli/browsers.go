package cli

import (
	"crypto/tls"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"time"

	"herald/config"
	"herald/internal/httpserver"
	"herald/store"
)

// The times in which browsers, and a proxy before them, have to send a request and take its
// answer. Open pages are not bound by them.
const (
	pageHeader = 10 * time.Second
	pageIdle   = 2 * time.Minute
	pageEnd    = 5 * time.Second
)

// A site is a page for people's browsers; the zero value is none.
type site struct {
	address      string // as browsers reach it
	listener     net.Listener
	certificates *certificates // nil behind a proxy
}

// openSite listens for the browsers of a configuration's page. Its certificates are kept in settings.
func openSite(c config.Page, settings store.Settings) (site, error) {
	if c.Address == "" {
		return site{}, nil
	}
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return site{}, fmt.Errorf("%w; choose another address for the page in the configuration", err)
	}
	s := site{address: c.Address, listener: l}
	if c.TLS == config.Autocert {
		s.certificates = newCertificates(c, settings)
	}
	return s, nil
}

// openSiteBeside listens for the browsers of this machine on a free port of the host of an address.
func openSiteBeside(a net.Addr) (site, error) {
	host, _, err := net.SplitHostPort(a.String())
	if err != nil {
		return site{}, err
	}
	l, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err != nil {
		return site{}, err
	}
	return site{address: page(l.Addr()), listener: l}, nil
}

// serve serves pages until shut is called; without a site it does nothing.
func (s site) serve(pages http.Handler, log *slog.Logger) (shut func()) {
	if s.listener == nil {
		return func() {}
	}
	server := &http.Server{Handler: pages, ReadHeaderTimeout: pageHeader, IdleTimeout: pageIdle, MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug)}
	if s.certificates == nil {
		return httpserver.Start(server, s.listener, pageEnd)
	}
	server.Handler = firstHand(pages)
	stop, ended := httpserver.Start(server, tls.NewListener(s.listener, s.certificates.TLSConfig()), pageEnd), make(chan struct{})
	go s.certificates.watch(ended, log)
	return sync.OnceFunc(func() { close(ended); stop() })
}

// firstHand ignores headers in which a proxy says where a request comes from: there is none.
func firstHand(pages http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.Header.Del("X-Forwarded-For")
		pages.ServeHTTP(w, r)
	})
}
