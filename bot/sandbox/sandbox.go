// Package sandbox is a local stand-in for Discord: it speaks the part of Discord's REST API and gateway that the bot
// uses, over HTTP and WebSocket on loopback, and serves a page on which people can play.
//
// The same bot runs on Discord and here: give its HTTP client Transport(server.URL()) and everything it sends to
// discord.com arrives at the stand-in, which also tells it where the gateway is. The stand-in has two guilds (Round
// Table and Camelot) and five people (Ada, Bruno, Chloé, Dai, Esra). A test takes their part with Server.Person:
//
//	srv, err := sandbox.Start(sandbox.Options{})
//	defer srv.Close()
//	// … start the bot with sandbox.Transport(srv.URL()) …
//	ada := srv.Person("Ada")
//	reply, err := ada.Type(ctx, srv.Channel("games"), "/play move:e5")
//	reply, err = ada.Press(ctx, reply.Message.ID, "Confirm")
//
// It is strict: what Discord refuses, it refuses with Discord's error, and an answer that comes after three seconds
// is too late. Options.Limits makes it refuse what comes too fast, Options.Check what Discord's description of its API
// does not allow. And it is as nasty as wanted: Server.Trouble makes a fault on the gateway, of an event or of a request.
package sandbox

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gorilla/websocket"
)

// Options configure a Server. The zero value is a stand-in that keeps everything in memory.
type Options struct {
	// Dir is the folder in which messages, channels, people's settings and commands are kept over restarts.
	// Empty means memory only.
	Dir string
	// Now is the clock; nil means time.Now.
	Now func() time.Time
	// AfterFunc calls a function when some time of the clock has passed and returns how to stop that;
	// nil means time.AfterFunc.
	AfterFunc func(time.Duration, func()) (stop func() bool)
	// Limits makes the stand-in refuse what comes faster than Discord lets it come, on REST and on the gateway.
	Limits bool
	// UserInstalled makes the bot one that people have installed and no guild has: it may follow up an interaction
	// five times.
	UserInstalled bool
	// Heartbeat is the interval that the gateway asks for; 0 means Discord's 41.25 s.
	Heartbeat time.Duration
	// Check, if set, says what does not fit the description of Discord's API: package openapi makes one. A request that
	// does not fit is refused with error 50035, an answer becomes a 500.
	Check func(Exchange) []Misfit
	// Log is for the stand-in's own faults; nil means slog.Default.
	Log *slog.Logger
}

// Server is the stand-in. Its methods may be called from any goroutine.
type Server struct {
	now       func() time.Time
	afterFunc func(time.Duration, func()) func() bool
	heartbeat time.Duration
	check     func(Exchange) []Misfit
	log       *slog.Logger
	disk      *disk

	mu          sync.Mutex
	world       *world
	changed     chan struct{} // closed and replaced at every change
	sessions    []*session
	lines       map[*line]bool
	pages       map[*page]bool
	requests    []Request
	traffic     Traffic
	troubles    []*Trouble
	limits      limiter
	lastTrouble int
	url         atomic.Value // string

	done chan struct{} // closed by Close
	stop sync.Once
	wg   sync.WaitGroup // the connections of bots, and Start's listener
}

// New returns a stand-in with what an earlier one has left in Options.Dir. Serve starts it; Close must be called.
func New(o Options) (*Server, error) {
	d, err := openDisk(o.Dir)
	if err != nil {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	s := &Server{
		now: o.Now, afterFunc: o.AfterFunc, heartbeat: o.Heartbeat, check: o.Check, log: o.Log, disk: d,
		world: newWorld(), changed: make(chan struct{}), done: make(chan struct{}),
		lines: map[*line]bool{}, pages: map[*page]bool{},
		limits: limiter{on: o.Limits, buckets: map[string]*window{}, spent: spending{last: map[uint64]time.Time{}}},
	}
	s.world.userInstalled = o.UserInstalled
	s.setDefaults()
	if err := s.world.load(d); err != nil {
		return nil, errors.Join(fmt.Errorf("sandbox: %w", err), d.close())
	}
	return s, nil
}

func (s *Server) setDefaults() {
	if s.now == nil {
		s.now = time.Now
	}
	if s.afterFunc == nil {
		s.afterFunc = func(d time.Duration, f func()) func() bool { return time.AfterFunc(d, f).Stop }
	}
	if s.heartbeat == 0 {
		s.heartbeat = 41250 * time.Millisecond
	}
	if s.log == nil {
		s.log = slog.Default()
	}
}

// Start is New and Serve on a free port of the loopback interface, until Close.
func Start(o Options) (*Server, error) {
	s, err := New(o)
	if err != nil {
		return nil, err
	}
	ln, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	s.setURL(ln.Addr())
	s.wg.Go(func() {
		if err := s.Serve(context.Background(), ln); err != nil {
			s.log.Error("the stand-in ended", "error", err)
		}
	})
	return s, nil
}

// Serve answers on the listener until the context ends or Close is called. It returns nil then.
func (s *Server) Serve(ctx context.Context, ln net.Listener) error {
	s.setURL(ln.Addr())
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	srv := &http.Server{Handler: s.handler(), BaseContext: func(net.Listener) context.Context { return ctx }}
	failed := make(chan error, 1)
	go func() { failed <- srv.Serve(ln) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	case <-s.done:
	}
	cancel()
	s.hangUpAll()
	defer func() { <-failed }()
	return shutDown(srv)
}

// shutDown lets requests end that are being answered, but not for long.
func shutDown(srv *http.Server) error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if srv.Shutdown(ctx) == nil {
		return nil
	}
	return srv.Close()
}

func (s *Server) setURL(a net.Addr) {
	host := a.String()
	if tcp, ok := a.(*net.TCPAddr); ok && tcp.IP.IsUnspecified() {
		host = fmt.Sprintf("127.0.0.1:%d", tcp.Port)
	}
	s.url.Store("http://" + host)
}

// URL is the address of the page, and what Transport takes, such as http://127.0.0.1:8080. It is known from Serve on.
func (s *Server) URL() string {
	url, _ := s.url.Load().(string)
	return url
}

func (s *Server) hangUpAll() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for l := range s.lines {
		l.hangUp(websocket.CloseServiceRestart)
	}
}

// Close ends all connections, waits for them and closes the data file.
func (s *Server) Close() error {
	s.stop.Do(func() { close(s.done) })
	s.hangUpAll()
	s.wg.Wait()
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, i := range s.world.interactions {
		i.disarm()
	}
	return s.disk.close()
}

func (s *Server) handler() http.Handler {
	mux := http.NewServeMux()
	api := s.api()
	mux.Handle("/api/v9/", http.StripPrefix("/api/v9", api))
	mux.Handle("/api/v10/", http.StripPrefix("/api/v10", api))
	mux.HandleFunc("GET /gateway", s.serveGateway)
	mux.HandleFunc("GET /gateway/", s.serveGateway)
	mux.HandleFunc("GET /attachments/{channel}/{attachment}/{filename}", s.getFile)
	s.servePage(mux)
	return mux
}
