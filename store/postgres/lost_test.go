package postgres_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"herald/games/match"
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
	sent   int // messages
}

// A cut says what happens to a message to the server that has a text: the cable is cut
// behind it, or before it, and the message may still arrive later.
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

// carry carries what one client and the server say to each other.
func (c *cable) carry(client net.Conn) {
	server, err := net.Dial("unix", c.server)
	if err != nil {
		client.Close()
		return
	}
	c.mu.Lock()
	c.ends = append(c.ends, client, server)
	c.mu.Unlock()
	go func() {
		io.Copy(client, server)
		client.Close()
	}()
	defer client.Close()
	defer server.Close()
	buffer := make([]byte, 1<<16)
	for {
		n, err := client.Read(buffer)
		if err != nil || !c.pass(client, server, buffer[:n]) {
			return
		}
	}
}

// pass carries a message to the server, and reports whether the cable is whole. If it
// cuts the cable behind the message, the server has done by then what it says.
func (c *cable) pass(client, server net.Conn, message []byte) bool {
	c.mu.Lock()
	c.sent++
	cut := c.cut
	hit := cut.at != "" && bytes.Contains(message, []byte(cut.at))
	if hit {
		c.cut.at = ""
	}
	c.mu.Unlock()
	switch {
	case hit && cut.later != nil:
		client.Close()
		<-cut.later
	case hit && !cut.deliver:
		return false
	}
	_, err := server.Write(message)
	return err == nil && !hit
}

func (c *cable) cutAt(at cut) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.cut = at
}

// messages returns how many were sent to the server so far.
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
		r.Match.Entries = append(r.Match.Entries, match.Entry{Word: "e5"})
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
	turns := len(r.Match.Entries)
	for range 3 {
		s := open(t, pgtest.At(dir, "lost"))
		cable.cutAt(cut{at: cutOff, deliver: true})
		require.NoError(t, play(s, r.ID), "the server has committed it")
		turns++
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
	return len(r.Match.Entries)
}

// TestAServerThatRestarts stops the server again and again while turns are played.
// Changes wait until it is there again, and whatever was confirmed is kept.
func TestAServerThatRestarts(t *testing.T) {
	server := pgtest.Start(t)
	s := open(t, server.Fresh(t))
	r := storetest.Create(t, s, storetest.Record("square", "ada"))
	confirmed, uncertain := len(r.Match.Entries), 0
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
	turns := len(r.Match.Entries)
	require.ErrorIs(t, frozen.Update(r.ID, func(_ store.Tx, r *store.Record) error {
		require.NoError(t, play(other, r.ID), "once the server has taken the lock away")
		r.Match.Entries = nil
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
	turns := len(r.Match.Entries)
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
