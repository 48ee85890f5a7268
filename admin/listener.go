// Package admin lets other processes see how the bot is, and copy its store:
// over HTTP, on a Unix socket in the data folder for processes of the same user,
// and on an address for those that only watch. It does not know what health and
// metrics are; it serves a handler that does.
package admin

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"time"

	"herald/internal/httpserver"
)

const (
	backupPath = "/backup"

	readTimeout = 10 * time.Second
	// writeTimeout bounds how long a backup may take: it pins old pages of the
	// store.
	writeTimeout = 5 * time.Minute
	// closeTimeout is the time that Close waits for a backup.
	closeTimeout = time.Second
)

// A Store can be copied while it is in use.
type Store interface {
	Backup(w io.Writer) error
}

// A Listener answers on a socket or an address until it is closed. The nil
// Listener is closed.
type Listener struct{ shut func() }

// ListenSocket serves watch and backups of s on the socket in a data folder. The
// caller must hold the store of the folder: a socket that is there already
// belongs to a process that has died, and is replaced.
func ListenSocket(data string, s Store, watch http.Handler) (*Listener, error) {
	socket := socketFile(data)
	if err := os.Remove(socket); err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, err
	}
	l, err := net.Listen("unix", socket)
	if err != nil {
		return nil, err
	}
	if err := os.Chmod(socket, 0o600); err != nil {
		return nil, errors.Join(err, l.Close())
	}
	return serve(l, withBackup(s, watch)), nil
}

// ListenAddress serves watch, and nothing else, on an address. It returns nil if
// the address is "".
func ListenAddress(address string, watch http.Handler) (*Listener, error) {
	if address == "" {
		return nil, nil
	}
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, fmt.Errorf("%w; choose another address for listen in the configuration", err)
	}
	return serve(l, watch), nil
}

func socketFile(data string) string { return filepath.Join(data, "herald.sock") }

func serve(l net.Listener, handler http.Handler) *Listener {
	server := &http.Server{Handler: handler, ReadTimeout: readTimeout, WriteTimeout: writeTimeout}
	return &Listener{httpserver.Start(server, l, closeTimeout)}
}

func withBackup(s Store, watch http.Handler) http.Handler {
	mux := http.NewServeMux()
	mux.Handle("/", watch)
	mux.HandleFunc("GET "+backupPath, func(w http.ResponseWriter, _ *http.Request) {
		if err := s.Backup(w); err != nil {
			panic(http.ErrAbortHandler) // breaks the connection, so that the client does not take it for whole
		}
	})
	return mux
}

// Close waits a moment for pending answers and stops listening.
func (a *Listener) Close() {
	if a != nil {
		a.shut()
	}
}
