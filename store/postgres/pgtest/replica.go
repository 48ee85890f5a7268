package pgtest

import (
	"context"
	"fmt"
	"net/url"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/require"
)

// Replicated are the settings of a server that has replicas.
var Replicated = []string{"wal_level=replica", "max_wal_senders=4"}

// standby is the name of replicas in synchronous_standby_names.
const standby = "replica"

// Replica returns a server that follows another one, which has the settings Replicated.
func (s *Server) Replica(t testing.TB) *Server {
	t.Helper()
	return begin(t, s.process.bin, s.process.settings, func(p *process) error { return p.follow(s.dir) })
}

// follow copies the files of the server whose socket is in a folder.
func (p *process) follow(socket string) error {
	cred, err := owner(p.dir)
	if err != nil {
		return err
	}
	from := fmt.Sprintf("host=%s user=%s application_name=%s", socket, role, standby)
	cmd := exec.Command(filepath.Join(p.bin, "pg_basebackup"), "-D", p.data(), "-d", from, "-R", "-c", "fast", "--no-sync")
	cmd.Dir = p.dir
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: cred}
	if said, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("pg_basebackup: %w: %s", err, said)
	}
	return nil
}

// Either returns the address of a database on the one of two servers that accepts changes.
func (s *Server) Either(other *Server, name string) string {
	return at(name, url.Values{"host": {s.dir + "," + other.dir}, "target_session_attrs": {"read-write"}})
}

// Await waits until a replica has received everything the server has written.
func (s *Server) Await(t testing.TB, replica *Server) {
	t.Helper()
	var written string
	s.ask(t, "select pg_current_wal_lsn()::text", &written)
	require.Eventually(t, func() bool {
		var there bool
		replica.ask(t, fmt.Sprintf("select pg_last_wal_replay_lsn() >= '%s'", written), &there)
		return there
	}, patience, tick)
}

// Detach stops a replica from following its server.
func (s *Server) Detach(t testing.TB) {
	t.Helper()
	s.do(t, "alter system set primary_conninfo = ''", "select pg_reload_conf()")
	require.Eventually(t, func() bool {
		var follows bool
		s.ask(t, "select exists (select from pg_stat_wal_receiver)", &follows)
		return !follows
	}, patience, tick)
}

// Promote makes a replica the server that accepts changes.
func (s *Server) Promote(t testing.TB) {
	t.Helper()
	var done bool
	s.ask(t, "select pg_promote()", &done)
	require.True(t, done)
}

// Require makes the server confirm a change only once a replica has it on its disk.
func (s *Server) Require(t testing.TB) {
	t.Helper()
	s.do(t, "alter system set synchronous_standby_names = '"+standby+"'", "select pg_reload_conf()")
	require.Eventually(t, func() bool {
		var waits bool
		s.ask(t, "select exists (select from pg_stat_replication where sync_state = 'sync')", &waits)
		return waits
	}, patience, tick)
}

func (s *Server) do(t testing.TB, statements ...string) {
	t.Helper()
	conn, err := s.connect("postgres")
	require.NoError(t, err)
	defer conn.Close(context.Background())
	for _, sql := range statements {
		_, err := conn.Exec(context.Background(), sql, pgx.QueryExecModeSimpleProtocol)
		require.NoError(t, err, sql)
	}
}

func (s *Server) ask(t testing.TB, question string, answer any) {
	t.Helper()
	conn, err := s.connect("postgres")
	require.NoError(t, err)
	defer conn.Close(context.Background())
	require.NoError(t, conn.QueryRow(context.Background(), question).Scan(answer))
}
