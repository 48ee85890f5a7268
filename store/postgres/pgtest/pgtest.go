// Package pgtest runs a real PostgreSQL for tests: on a socket in a temporary folder,
// for as long as the test, or the process, that has started it.
package pgtest

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"net/url"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// A Server is a running PostgreSQL with databases of its own.
type Server struct {
	dir     string // its folder; the socket is in it
	process *process
}

const (
	// serverEnv tells a program that a test starts by which process its server was
	// started, and where it is.
	serverEnv = "PGTEST_SERVER"
	// role owns everything.
	role = "herald"
	// patience is the time that a server may take to answer.
	patience = 5 * time.Minute
	// tick is the pause between two looks at a server.
	tick = 20 * time.Millisecond
)

// Start returns a server of its own for a test, which stops with it. It skips the
// test where PostgreSQL is not installed. A program that the test starts again gets
// the server of the test. What a power failure would need is off, unless settings such
// as "fsync=on" say something else.
func Start(t testing.TB, settings ...string) *Server {
	t.Helper()
	if by, dir, _ := strings.Cut(os.Getenv(serverEnv), " "); dir != "" && by != strconv.Itoa(os.Getpid()) {
		return &Server{dir: dir}
	}
	bin := Programs()
	if bin == "" {
		t.Skip("PostgreSQL is not installed (/usr/lib/postgresql/*/bin): apt-get install postgresql")
	}
	s := begin(t, bin, settings, (*process).create)
	require.NoError(t, os.Setenv(serverEnv, fmt.Sprint(os.Getpid(), " ", s.dir)))
	t.Cleanup(func() { os.Unsetenv(serverEnv) })
	return s
}

// begin starts a server whose files create has made, for as long as the test runs.
func begin(t testing.TB, bin string, settings []string, create func(*process) error) *Server {
	t.Helper()
	dir, err := os.MkdirTemp(place(settings), "pgtest")
	require.NoError(t, err)
	t.Cleanup(func() { os.RemoveAll(dir) })
	s := &Server{dir: dir, process: &process{bin: bin, dir: dir, settings: settings}}
	require.NoError(t, create(s.process))
	s.Run(t)
	t.Cleanup(func() { s.process.stop() })
	return s
}

// memory is a file system in memory, and room what a server may need there.
const (
	memory = "/dev/shm"
	room   = 1 << 30
)

// place returns the directory for the files of a server: in memory if there is room, unless its settings may
// be about its disk; "" is the usual place for temporary files.
func place(settings []string) string {
	var there syscall.Statfs_t
	if len(settings) > 0 || syscall.Statfs(memory, &there) != nil || there.Bavail*uint64(there.Bsize) < room {
		return ""
	}
	return memory
}

// Programs returns the folder with the programs of the newest PostgreSQL, such as
// pg_dump; "" if there is none.
func Programs() string {
	found, _ := filepath.Glob("/usr/lib/postgresql/*/bin/postgres") // the pattern is a good one
	slices.SortFunc(found, func(a, b string) int { return len(a) - len(b) })
	if len(found) == 0 {
		return ""
	}
	return filepath.Dir(found[len(found)-1])
}

// Stop ends the server as a crash would. Its databases stay.
func (s *Server) Stop() { s.process.stop() }

// Run starts a stopped server, and returns when it answers.
func (s *Server) Run(t testing.TB) {
	t.Helper()
	require.NoError(t, s.process.start())
	require.Eventually(t, func() bool {
		conn, err := s.connect("postgres")
		return err == nil && conn.Close(context.Background()) == nil
	}, patience, tick, "PostgreSQL does not start; its log is %s", s.process.log())
}

// Dir is the folder with the server's files; the socket is in it, and tables and logs
// are below it.
func (s *Server) Dir() string { return s.dir }

// Address returns the address of a database, which is created if there is none of the
// name. Databases of a test have names of its own.
func (s *Server) Address(name string) (string, error) {
	conn, err := s.connect("postgres")
	if err != nil {
		return "", err
	}
	ctx := context.Background()
	defer conn.Close(ctx)
	var there bool
	err = conn.QueryRow(ctx, "select exists (select from pg_database where datname = $1)", name).Scan(&there)
	if err == nil && !there {
		_, err = conn.Exec(ctx, "create database "+pgx.Identifier{name}.Sanitize())
	}
	return At(s.dir, name), err
}

// Of returns the address of the database that belongs to a folder, as Address does.
func (s *Server) Of(folder string) (string, error) {
	return s.Address(fmt.Sprintf("of_%x", sha256.Sum256([]byte(folder)))[:32])
}

// Fresh returns the address of a new database.
func (s *Server) Fresh(t testing.TB) string {
	t.Helper()
	address, err := s.Of(t.TempDir())
	require.NoError(t, err)
	return address
}

// Logged returns the number of bytes that the server has written to its write-ahead log.
func (s *Server) Logged(t testing.TB) (bytes int64) {
	t.Helper()
	conn, err := s.connect("postgres")
	require.NoError(t, err)
	defer conn.Close(context.Background())
	require.NoError(t, conn.QueryRow(context.Background(), "select (pg_current_wal_lsn() - '0/0')::bigint").Scan(&bytes))
	return bytes
}

// Size returns the size on disk of the database at an address of the server, in bytes.
func (s *Server) Size(t testing.TB, address string) (bytes int64) {
	t.Helper()
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	require.NoError(t, err)
	defer conn.Close(ctx)
	require.NoError(t, conn.QueryRow(ctx, "select pg_database_size(current_database())").Scan(&bytes))
	return bytes
}

// At returns the address of a database whose server has its socket in a folder.
func At(dir, name string) string { return at(name, url.Values{"host": {dir}}) }

func at(name string, query url.Values) string {
	u := url.URL{Scheme: "postgres", User: url.User(role), Path: "/" + name, RawQuery: query.Encode()}
	return u.String()
}

func (s *Server) connect(name string) (*pgx.Conn, error) {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	conn, err := pgx.Connect(ctx, At(s.dir, name))
	if err != nil {
		return nil, errors.Join(errors.New("the server does not answer"), err)
	}
	return conn, nil
}
