package gateway_test

import (
	"context"
	"encoding/pem"
	"io"
	"log/slog"
	"net"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"herald/bot/discord"
	"herald/bot/discord/gateway"
	"herald/bot/jobs"
	"herald/bot/sandbox"
	"herald/bot/sandbox/sandboxtest"
	"herald/store/bolt/bolttest"
)

// A rig is a gateway on a stand-in, with a clock on which pauses between
// connections take no time.
type rig struct {
	*gateway.Gateway
	srv *sandbox.Server
	ctx context.Context
	up  chan string // receives READY and RESUMED

	mu    sync.Mutex
	waits []time.Duration // until the next connection, as logged
}

// assemble returns a rig whose gateway does not run yet. Time passes on the clock
// of the stand-in as now says; nil is the real one.
func assemble(t *testing.T, now func() time.Time) *rig {
	t.Helper()
	srv := sandboxtest.Start(t, sandbox.Options{Now: now})
	s := bolttest.Open(t)
	r := &rig{srv: srv, up: make(chan string, 99)}
	ctx, stop := context.WithTimeout(t.Context(), 5*time.Minute)
	t.Cleanup(stop)
	r.ctx = ctx
	log := slog.New(slog.NewTextHandler(t.Output(), &slog.HandlerOptions{ReplaceAttr: r.note}))
	clock := jobs.NewClock(nil, hurried)
	r.Gateway = gateway.New(clock, "token", gateway.NewBudget(clock, s, nil, log), log)
	r.Ask = func(context.Context) (discord.GatewayInfo, error) {
		return discord.GatewayInfo{URL: "ws" + strings.TrimPrefix(srv.URL(), "http") + "/gateway"}, nil
	}
	r.Connected = func(string) {}
	r.Event = func(e discord.Event) {
		if e.Kind == "READY" || e.Kind == "RESUMED" {
			r.up <- e.Kind
		}
	}
	return r
}

// hurried skips the pauses between connections, but not the time that a connection has
// to open.
func hurried(d time.Duration) <-chan time.Time {
	if d == 20*time.Second {
		return time.After(d)
	}
	return time.After(time.Millisecond)
}

// note keeps the pauses that are logged.
func (r *rig) note(_ []string, a slog.Attr) slog.Attr {
	if a.Key == "next" {
		r.mu.Lock()
		defer r.mu.Unlock()
		r.waits = append(r.waits, a.Value.Duration())
	}
	return a
}

// last returns the last pause.
func (r *rig) last() time.Duration {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.waits[len(r.waits)-1]
}

// run runs the gateway until the test ends.
func (r *rig) run(t *testing.T) {
	t.Helper()
	ctx, stop := context.WithCancel(r.ctx)
	ended := make(chan error, 1)
	go func() { ended <- r.Run(ctx) }()
	t.Cleanup(func() {
		stop()
		require.NoError(t, <-ended)
	})
	r.opened(t)
}

// opened waits for the next READY or RESUMED.
func (r *rig) opened(t *testing.T) {
	t.Helper()
	select {
	case <-r.up:
	case <-r.ctx.Done():
		t.Fatal("not connected")
	}
}

// await waits for the next READY or RESUMED, until when that has gone over the
// gateway, heartbeats apart.
func (r *rig) await(t *testing.T, want sandbox.Traffic) {
	t.Helper()
	r.opened(t)
	traffic := r.srv.Traffic()
	traffic.Heartbeats = 0
	require.Equal(t, want, traffic)
}

func TestASessionIsResumedWhereDiscordWantsIt(t *testing.T) {
	t.Parallel()
	r := assemble(t, nil)
	r.run(t)
	r.srv.Disconnect()
	r.await(t, sandbox.Traffic{Connections: 2, Identifies: 1, Resumes: 1})
	r.srv.Disconnect()
	r.await(t, sandbox.Traffic{Connections: 3, Identifies: 1, Resumes: 2})

	r.srv.Trouble(sandbox.Fault{Kind: sandbox.GatewayCut, At: sandbox.AtConnect, Times: 1})
	r.srv.Disconnect()
	r.await(t, sandbox.Traffic{Connections: 5, Identifies: 1, Resumes: 3, Astray: 1})
	r.srv.Disconnect()
	r.await(t, sandbox.Traffic{Connections: 6, Identifies: 1, Resumes: 4, Astray: 1})
}

// TestARefusedResumeIsFollowedByANewSessionAtOnce has an outage that outlasts the
// session.
func TestARefusedResumeIsFollowedByANewSessionAtOnce(t *testing.T) {
	t.Parallel()
	var later time.Duration
	var mu sync.Mutex
	r := assemble(t, func() time.Time {
		mu.Lock()
		defer mu.Unlock()
		return time.Now().Add(later)
	})
	r.run(t)
	outage := r.srv.Trouble(sandbox.Fault{Kind: sandbox.GatewayCut, At: sandbox.AtConnect, Times: 8})
	r.srv.Disconnect()
	require.NoError(t, outage.Await(r.ctx, 7))
	mu.Lock()
	later = 10 * time.Minute
	mu.Unlock()
	r.await(t, sandbox.Traffic{Connections: 11, Identifies: 2, Resumes: 1})
	require.LessOrEqual(t, r.last(), 5*time.Second)
}

// TestASessionIsResumedAtOnceWhenAnOutageIsOver: on this clock no pause between
// connections ends by itself.
func TestASessionIsResumedAtOnceWhenAnOutageIsOver(t *testing.T) {
	t.Parallel()
	r := assemble(t, nil)
	paused, over := make(chan struct{}), make(chan struct{})
	r.Clock = jobs.NewClock(nil, func(d time.Duration) <-chan time.Time {
		if d < time.Second {
			close(paused)
			return nil
		}
		return time.After(d)
	})
	r.Lost = func() <-chan struct{} { return over }
	r.run(t)
	r.srv.Disconnect()
	<-paused
	close(over)
	r.await(t, sandbox.Traffic{Connections: 2, Identifies: 1, Resumes: 1})
}

// TestTheGatewayIsReachedThroughAProxy has a gateway behind TLS, at a name that only the
// proxy knows, which is reached with TLS or without.
func TestTheGatewayIsReachedThroughAProxy(t *testing.T) {
	target, err := url.Parse(sandboxtest.Start(t, sandbox.Options{}).URL())
	require.NoError(t, err)
	curtain := httptest.NewTLSServer(httputil.NewSingleHostReverseProxy(target))
	defer curtain.Close()
	roots := filepath.Join(t.TempDir(), "roots.pem")
	block := &pem.Block{Type: "CERTIFICATE", Bytes: curtain.Certificate().Raw}
	require.NoError(t, os.WriteFile(roots, pem.EncodeToMemory(block), 0o600))
	t.Setenv("SSL_CERT_FILE", roots)

	for name, start := range map[string]func(http.Handler) *httptest.Server{"http": httptest.NewServer, "https": httptest.NewTLSServer} {
		t.Run(name, func(t *testing.T) {
			asked := make(chan string, 100) // more than once where a connection is lost
			proxy := start(http.HandlerFunc(func(w http.ResponseWriter, q *http.Request) {
				asked <- q.Method + " " + q.Host + " " + q.Header.Get("Proxy-Authorization")
				pass(w, curtain.Listener.Addr().String())
			}))
			defer proxy.Close()
			r := assemble(t, nil)
			r.Ask = func(context.Context) (discord.GatewayInfo, error) {
				return discord.GatewayInfo{URL: "wss://example.com/gateway"}, nil // httptest has a certificate for that name
			}
			r.Proxy = func(q *http.Request) (*url.URL, error) {
				require.Equal(t, "https://example.com", q.URL.Scheme+"://"+q.URL.Host)
				return url.Parse(strings.Replace(proxy.URL, "://", "://ada:secret@", 1))
			}
			r.run(t)
			require.Equal(t, "CONNECT example.com:443 Basic YWRhOnNlY3JldA==", <-asked)
		})
	}
}

// pass joins the connection of a request with one to an address.
func pass(w http.ResponseWriter, address string) {
	to, err := net.Dial("tcp", address)
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadGateway)
		return
	}
	w.WriteHeader(http.StatusOK)
	from, _, err := w.(http.Hijacker).Hijack()
	if err != nil {
		panic(err)
	}
	go func() { _, _ = io.Copy(to, from); _ = to.Close() }()
	go func() { _, _ = io.Copy(from, to); _ = from.Close() }()
}
