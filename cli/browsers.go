package cli

import (
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"

	"herald/config"
	"herald/internal/httpserver"
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
	address  string // as browsers reach it
	listener net.Listener
}

// openSite listens for the browsers of a configuration's page.
func openSite(c config.Page) (site, error) {
	if c.Address == "" {
		return site{}, nil
	}
	l, err := net.Listen("tcp", c.Listen)
	if err != nil {
		return site{}, fmt.Errorf("%w; choose another address for the page in the configuration", err)
	}
	return site{c.Address, l}, nil
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
	return site{page(l.Addr()), l}, nil
}

// serve serves pages until shut is called; without a site it does nothing.
func (s site) serve(pages http.Handler, log *slog.Logger) (shut func()) {
	if s.listener == nil {
		return func() {}
	}
	server := &http.Server{Handler: pages, ReadHeaderTimeout: pageHeader, IdleTimeout: pageIdle, MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug)}
	return httpserver.Start(server, s.listener, pageEnd)
}
