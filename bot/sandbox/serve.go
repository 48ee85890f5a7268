package sandbox

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"

	"herald/bot/sandbox/gateway"
	"herald/bot/sandbox/page"
	"herald/bot/sandbox/world"
)

// Start returns a stand-in that serves on a free port of the loopback interface until Close.
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

// Serve serves on the listener until ctx ends or Close is called, and then returns nil.
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
	case <-s.store.Done():
	}
	cancel()
	s.gateway.HangUp()
	defer func() { <-failed }()
	return shutDown(srv)
}

// shutDown gives requests that are being answered a second to end.
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

// URL is the address of the page and for Transport, such as http://127.0.0.1:8080. It is known from Serve on.
func (s *Server) URL() string {
	url, _ := s.url.Load().(string)
	return url
}

// Close ends all connections, waits for them and closes the data file.
func (s *Server) Close() error {
	s.store.Monitor.Close()
	s.gateway.Close()
	s.proxy.Close()
	s.wg.Wait()
	return s.store.Close()
}

// Frames is the origin of the Activity's frames, and Parents are the origins of the page, which shows them.
func (s *Server) Frames() string    { return FramesOf(s.URL()) }
func (s *Server) Parents() []string { return ParentsOf(s.URL()) }

// FramesOf is the origin of the frames of a stand-in with that URL: a name of this machine, which browsers know.
func FramesOf(url string) string { return "http://" + world.BotID + ".localhost:" + portOf(url) }

// ParentsOf are the origins of the page of a stand-in with that URL, from which frames can be reached.
func ParentsOf(url string) []string {
	return []string{"http://127.0.0.1:" + portOf(url), "http://localhost:" + portOf(url)}
}

func portOf(url string) string { return url[strings.LastIndex(url, ":")+1:] }

func (s *Server) handler() http.Handler {
	mux, visible := http.NewServeMux(), http.NewServeMux()
	api := s.api.Handler()
	mux.Handle("/api/v9/", http.StripPrefix("/api/v9", api))
	mux.Handle("/api/v10/", http.StripPrefix("/api/v10", api))
	mux.Handle("/api/", http.StripPrefix("/api", api))
	for _, path := range []string{gateway.Path, gateway.ResumePath} {
		mux.Handle("GET "+path, s.gateway)
		mux.Handle("GET "+path+"/", s.gateway)
	}
	visible.HandleFunc("GET /attachments/{channel}/{attachment}/{filename}", s.serveFile)
	visible.HandleFunc("GET /emojis/{attachment}", s.serveFile)
	s.page.Register(visible)
	mux.Handle("/", page.Guard(visible))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if s.proxy.Named(r) {
			s.proxy.ServeHTTP(w, r)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// serveFile serves an attachment.
func (s *Server) serveFile(w http.ResponseWriter, r *http.Request) {
	data := s.store.File(r.PathValue("attachment"))
	if data == nil {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Cache-Control", "private, max-age=31536000, immutable")
	http.ServeContent(w, r, r.PathValue("filename"), time.Time{}, bytes.NewReader(data))
}
