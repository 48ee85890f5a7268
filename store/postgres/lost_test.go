package postgres_test

import (
	"bytes"
	"context"
	"errors"
	"net"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/store"
	"herald/store/postgres/pgtest"
	"herald/store/storetest"
)

// A cable leads to a server, and can be cut.
type cable struct {
	server string // its socket
	mu     sync.Mutex
	cut    cut
	ends   []net.Conn
	sent   int    // messages, without pings
	last   []byte // the server's response to the message at which it was cut
}

// A cut applies to a message to the server that contains a text: the cable is cut after it,
// once the server has answered, or before it, and the message may still arrive later.
type cut struct {
	at      string
	deliver bool
	later   <-chan struct{} // nil for never
}

const socketName = ".s.PGSQL.5432"

// lay returns a cable, and the folder with the socket at its other end.
func lay(t *testing.T, server *pgtest.Server) (*cable, string) {
	t.Helper()
	c, dir := &cable{server: filepath.Join(server.Dir(), socketName)}, t.TempDir()
	l, err := net.Listen("unix", filepath.Join(dir, socketName))
	require.NoError(t, err)
	var all sync.WaitGroup
	t.Cleanup(func() {
		l.Close()
		c.pull()
		all.Wait()
	})
	all.Go(func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			all.Go(func() { c.carry(conn) })
		}
	})
	return c, dir
}

// carry carries the messages between one client and the server.
func (c *cable) carry(client net.Conn) {
	server, err := net.Dial("unix", c.server)
	if err != nil {
		client.Close()
		return
	}
	c.mu.Lock()
	c.ends = append(c.ends, client, server)
	c.mu.Unlock()
	l := &line{client: client, server: server, answered: make(chan []byte, 1)}
	go l.answers()
	defer client.Close()
	defer server.Close()
	buffer := make([]byte, 1<<16)
	for {
		n, err := client.Read(buffer)
		if err != nil || !c.pass(l, buffer[:n]) {
			return
		}
	}
}

// A line connects one client with the server.
type line struct {
	client, server net.Conn
	muted          atomic.Bool // responses go to answered
	answered       chan []byte // the whole response, or the part before the server hung up
}

// ready ends each response: the server has done what it was told.
var ready = []byte("Z\x00\x00\x00\x05")

// answers passes on the server's responses.
func (l *line) answers() {
	defer l.client.Close()
	buffer := make([]byte, 1<<16)
	var answer []byte
	for {
		n, err := l.server.Read(buffer)
		if l.muted.Load() {
			answer = append(answer, buffer[:n]...)
		} else {
			_, _ = l.client.Write(buffer[:n])
		}
		if whole := bytes.Contains(answer, ready); whole || err != nil {
			l.answered <- answer
			return
		}
	}
}

// ping is sent before a connection is used that has been idle for a second.
var ping = []byte("-- ping\x00")

// pass carries a message to the server, and reports whether the cable is whole.
func (c *cable) pass(l *line, message []byte) bool {
	c.mu.Lock()
	if !bytes.Contains(message, ping) {
		c.sent++
	}
	cut := c.cut
	hit := cut.at != "" && bytes.Contains(message, []byte(cut.at))
	if hit {
		c.cut.at = ""
	}
	c.mu.Unlock()
	switch {
	case hit && cut.later != nil:
		l.client.Close()
		<-cut.later
	case hit && !cut.deliver:
		return false
	case hit:
		l.muted.Store(true)
	}
	_, err := l.server.Write(message)
	if hit && cut.deliver {
		answer := <-l.answered
		c.mu.Lock()
		c.last = answer
		c.mu.Unlock()
	}
	return err == nil && !hit
}

// committed reports whether the server has committed the message at which the cable was cut.
func (c *cable) committed() bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	return bytes.Contains(c.last, []byte("COMMIT\x00"))
}

func (c *cable) cutAt(at cut) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = at
}

// messages returns the number of messages sent to the server so far, without pings.
func (c *cable) messages() int {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.sent
}

// pull cuts all that is connected.
func (c *cable) pull() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, end := range c.ends {
		end.Close()
	}
	c.ends = nil
}

// play adds an entry to a match.
func play(s store.Engine, id string) error {
	return s.Update(id, func(_ store.Tx, r *store.Record) error {
		storetest.Play(r)
		r.App = []byte(`"` + cutOff + `"`)
		return nil
	})
}

// cutOff is in the message that stores what play does.
const cutOff = "the turn that is cut off"

// TestACommitThatNobodyConfirms cuts the connection around the commit of a turn of a
// match that is not remembered: one that is reported as kept is kept, once, and one that
// is reported as lost is not.
func TestACommitThatNobodyConfirms(t *testing.T) {
	server := pgtest.Start(t)
	cable, dir := lay(t, server)
	_, err := server.Address("lost")
	require.NoError(t, err)
	r := storetest.Create(t, open(t, pgtest.At(dir, "lost")), storetest.Record("square", "ada"))
	turns := storetest.Plies(r)
	for range 3 {
		s := open(t, pgtest.At(dir, "lost"))
		cable.cutAt(cut{at: cutOff, deliver: true})
		err := play(s, r.ID)
		if cable.committed() {
			require.NoError(t, err)
			turns++
		} else { // where the process slept too long before
			require.ErrorIs(t, err, store.ErrNotSaved)
		}
		require.Equal(t, turns, played(t, s, r.ID))

		s = open(t, pgtest.At(dir, "lost"))
		cable.cutAt(cut{at: cutOff})
		require.ErrorIs(t, play(s, r.ID), store.ErrNotSaved)
		require.Equal(t, turns, played(t, s, r.ID))
		require.Error(t, s.Health())
		require.NoError(t, play(s, r.ID))
		turns++
		require.NoError(t, s.Health())
	}
}

func played(t *testing.T, s store.Engine, id string) int {
	t.Helper()
	r, err := s.Get(id)
	require.NoError(t, err)
	return storetest.Plies(r)
}

// TestAServerThatRestarts stops the server again and again while turns are played.
// Changes wait until it is there again, and whatever was confirmed is kept.
func TestAServerThatRestarts(t *testing.T) {
	server := pgtest.Start(t)
	s := open(t, server.Fresh(t))
	r := storetest.Create(t, s, storetest.Record("square", "ada"))
	confirmed, uncertain := storetest.Plies(r), 0
	done, ended := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case <-done:
				return
			default:
			}
			switch err := play(s, r.ID); {
			case err == nil:
				confirmed++
			case errors.Is(err, store.ErrUncertain):
				uncertain++
			default:
				assert.ErrorIs(t, err, store.ErrNotSaved, "interrupted in the middle")
			}
		}
	}()
	for range 4 {
		before := played(t, s, r.ID)
		require.Eventually(t, func() bool { return played(t, s, r.ID) > before }, time.Minute, time.Millisecond)
		server.Stop()
		server.Run(t)
	}
	close(done)
	<-ended
	require.GreaterOrEqual(t, played(t, s, r.ID), confirmed)
	require.LessOrEqual(t, played(t, s, r.ID), confirmed+uncertain)
	require.Zero(t, uncertain, "the server comes back in time")
}

// TestNumbersGivenAgain lets another connection have a number before a store greets a
// server that has crashed: the server says that this one began after the crash as well.
func TestNumbersGivenAgain(t *testing.T) {
	server := pgtest.Start(t)
	address := server.Fresh(t)
	require.NoError(t, open(t, address).Close())
	server.Stop()
	server.Run(t)
	ctx := t.Context()
	conn, err := pgx.Connect(ctx, address)
	require.NoError(t, err)
	t.Cleanup(func() { conn.Close(context.WithoutCancel(ctx)) })
	tx, err := conn.Begin(ctx)
	require.NoError(t, err)
	_, err = tx.Exec(ctx, "select pg_current_xact_id()")
	require.NoError(t, err)
	open(t, address)
	var after bool
	require.NoError(t, tx.QueryRow(ctx, "select pg_current_xact_id() >= began from server").Scan(&after))
	require.True(t, after)
}

// TestAFrozenProcessGivesUpItsLock holds a match for longer than the server waits for
// a process that says nothing.
func TestAFrozenProcessGivesUpItsLock(t *testing.T) {
	if testing.Short() {
		t.Skip("takes three seconds")
	}
	t.Parallel()
	server := pgtest.Start(t)
	address := server.Fresh(t)
	frozen, other := open(t, address), open(t, address)
	r := storetest.Create(t, other, storetest.Record("square", "ada"))
	turns := storetest.Plies(r)
	require.ErrorIs(t, frozen.Update(r.ID, func(_ store.Tx, r *store.Record) error {
		require.NoError(t, play(other, r.ID), "the write succeeds once the server has released the lock")
		storetest.Unplay(r)
		return nil
	}), store.ErrNotSaved)
	require.Equal(t, turns+1, played(t, other, r.ID))
}

// TestNothingWaitsForADatabaseThatWasAbandoned has a turn wait for a lock.
func TestNothingWaitsForADatabaseThatWasAbandoned(t *testing.T) {
	t.Parallel()
	address := pgtest.Start(t).Fresh(t)
	ends, other := open(t, address), open(t, address)
	r := storetest.Create(t, other, storetest.Record("square", "ada"))
	turns := storetest.Plies(r)
	_ = other.Update(r.ID, func(store.Tx, *store.Record) error { // fails if that takes long
		ended := make(chan error, 1)
		go func() { ended <- play(ends, r.ID) }()
		ends.Abandon()
		require.ErrorIs(t, <-ended, store.ErrNotSaved)
		return nil
	})
	_, err := ends.Get(r.ID)
	require.ErrorIs(t, err, context.Canceled)
	require.ErrorIs(t, play(ends, r.ID), store.ErrNotSaved)
	require.Equal(t, turns, played(t, other, r.ID))
}
