// Package httpserver runs an HTTP server on a listener until it is shut.
package httpserver

import (
	"context"
	"net"
	"net/http"
	"time"
)

// Start serves a listener, which shut closes. Shut waits for pending answers, at most as long as
// given, and breaks off the others. It may be called more than once.
func Start(s *http.Server, l net.Listener, wait time.Duration) (shut func()) {
	done := make(chan struct{})
	go func() {
		defer close(done)
		_ = s.Serve(l) // it ends when the server is shut
	}()
	return func() {
		ctx, cancel := context.WithTimeout(context.Background(), wait)
		defer cancel()
		if s.Shutdown(ctx) != nil {
			_ = s.Close()
		}
		<-done
	}
}
