package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"herald/store/bolt"
)

// A door is where this process answers others: over HTTP, on a Unix socket in
// the data folder for those of the same user, on an address for those who only
// watch.
type door struct {
	server *http.Server
	closed chan struct{}
}

const (
	backupPath = "/backup"
	// copying bounds how long a copy may take: it holds old pages of the store.
	copying = 5 * time.Minute
	asking  = 10 * time.Second
)

func doorFile(data string) string { return filepath.Join(data, "herald.sock") }

// openDoor opens the one in the data folder, through which one sees what eyes
// sees, and copies the store. Whoever has the store has the folder, so that a
// socket found there is of a process that is no more.
func openDoor(data string, s *bolt.Store, eyes http.Handler) (*door, error) {
	if err := os.Remove(doorFile(data)); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	l, err := net.Listen("unix", doorFile(data))
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(doorFile(data), 0o600); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return answer(l, answers(s, eyes)), nil
}

// openWindow opens one on an address, to look through but not to reach in. It
// is nil for no address.
func openWindow(address string, eyes http.Handler) (*door, error) {
	if address == "" {
		return nil, nil
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%w; choose another address for listen in the configuration", err)
	}
	return answer(l, eyes), nil
}

// answer lets handler answer on l until close.
func answer(l net.Listener, handler http.Handler) *door {
	d := &door{
		server: &http.Server{Handler: handler, ReadTimeout: asking, WriteTimeout: copying},
		closed: make(chan struct{}),
	}
	go func() {
		defer close(d.closed)
		d.server.Serve(l)
	}()
	return d
}

func answers(s *bolt.Store, eyes http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", eyes)
	mux.HandleFunc("GET "+backupPath, func(w http.ResponseWriter, _ *http.Request) {
		if err := s.Backup(w); err != nil {
			panic(http.ErrAbortHandler) // cuts the answer off, which the other side notices
		}
	})
	return mux
}

// close lets a copy end that is being made. A nil door is closed already.
func (d *door) close() {
	if d == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	if err := d.server.Shutdown(ctx); err != nil {
		d.server.Close()
	}
	<-d.closed
}

// errNobody is returned by knock when no process has the store.
var errNobody = errors.New("no herald runs on this data folder")

// knock asks the process that has the data folder and writes its answer to w.
func knock(ctx context.Context, data, path string, w io.Writer) error {
	dial := func(ctx context.Context, _, _ string) (net.Conn, error) {
		return new(net.Dialer).DialContext(ctx, "unix", doorFile(data))
	}
	client := &http.Client{Transport: &http.Transport{DialContext: dial, DisableKeepAlives: true}}
	request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://herald"+path, nil)
	if err != nil {
		return err
	}
	response, err := client.Do(request)
	var refused *net.OpError
	if errors.As(err, &refused) && refused.Op == "dial" {
		return fmt.Errorf("%w (%w)", errNobody, refused.Err)
	}
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		said, _ := io.ReadAll(io.LimitReader(response.Body, 1000))
		return fmt.Errorf("the running herald says: %s", bytes.TrimSpace(said))
	}
	_, err = io.Copy(w, response.Body)
	return err
}
