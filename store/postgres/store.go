// Package postgres stores everything in a PostgreSQL database: the engine for a bot that has
// outgrown one process, as any number of them may use it at the same time. Store documents
// only what store.Engine leaves open.
//
// A change is one transaction. It first locks the match or the league, and waits if that is
// locked; leagues are locked before the numbers of people, so that no two changes deadlock.
// Nothing after the lock can conflict with another transaction, so that change functions are
// then called once. A match that the process remembers is tried without waiting first; see
// guess.go.
package postgres

import (
	"context"
	"fmt"
	"time"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

// A Store is an open database.
type Store struct {
	*database
	matches
	leagues
	people
	settings
	fleet

	sole *pgx.Conn // keeps other processes out; nil if they may use the database
}

var _ store.Engine = (*Store)(nil)

// healthPatience is the time that a healthy database may take to answer.
const healthPatience = 2 * time.Second

// Health implements store.Engine.
func (s *Store) Health() error {
	if err := s.failed.Load(); err != nil {
		return *err
	}
	ctx, cancel := context.WithTimeout(context.Background(), healthPatience)
	defer cancel()
	if err := s.pool.Ping(ctx); err != nil {
		return fmt.Errorf("%s: %w", s.name, err)
	}
	return nil
}

// SetPatience sets how long a call keeps trying while the database restarts; the default is 20
// seconds. It is called before the Store is used.
func (s *Store) SetPatience(long time.Duration) { s.patience = long }

// Abandon fails all calls that wait for the database, and all later ones, so that a process
// that is ending need not wait for a database that does not answer. Close must be called all
// the same; it then waits no longer than goodbye.
func (s *Store) Abandon() { s.end() }

// goodbye is the time limit for closing the connections of an abandoned Store.
const goodbye = time.Second

// Close implements store.Engine.
func (s *Store) Close() error {
	closed := make(chan struct{})
	go func() {
		defer close(closed)
		s.pool.Close()
		s.beats.Close()
	}()
	select {
	case <-closed:
	case <-s.life.Done():
		select {
		case <-closed:
		case <-time.After(goodbye):
		}
	}
	s.end()
	return s.free()
}

// free lets other processes use the database again.
func (s *Store) free() error {
	if s.sole == nil {
		return nil
	}
	return s.sole.Close(context.Background())
}
