package cli

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// The times in which browsers, and a proxy before them, have to send a request and take its
// answer. Open pages are not bound by them.
const (
	pageHeader = 10 * time.Second
	pageIdle   = 2 * time.Minute
	pageEnd    = 5 * time.Second
)

// servePages serves pages on an address until shut is called; on "" it does nothing.
func servePages(address string, pages http.Handler, log *slog.Logger) (shut func(), err error) {
	if address == "" {
		return func() {}, nil
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%w; choose another address for the page in the configuration", err)
	}
	server := &http.Server{Handler: pages, ReadHeaderTimeout: pageHeader, IdleTimeout: pageIdle, MaxHeaderBytes: 16 << 10, ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug)}
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = server.Serve(l) // it ends when the server is shut
	}()
	return func() {
		ctx, cancel := context.WithTimeout(context.Background(), pageEnd)
		defer cancel()
		if server.Shutdown(ctx) != nil {
			_ = server.Close()
		}
		<-done
	}, nil
}
