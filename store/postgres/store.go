// Package postgres keeps everything in a PostgreSQL database: the engine for a bot
// that has outgrown one process, as any number of them may use it at the same time.
// Store documents only what store.Engine leaves open.
//
// A change is one transaction. It locks the match or the league first, and waits for
// whoever has the lock; leagues are locked before the numbers of people, so that no
// two changes wait for each other. Nothing after the lock can conflict with another
// transaction, which is why change functions are called once then. A match that the
// process knows is tried without waiting before; see guess.go.
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

// SetPatience sets how long a call goes on trying while the database restarts; 20 seconds
// otherwise. It is called before the Store is used.
func (s *Store) SetPatience(long time.Duration) { s.patience = long }

// Abandon fails all calls that wait for the database, and all later ones, so that a process that has to end
// need not wait for one that does not answer. Close has to be called all the same; it then waits no longer
// than goodbye.
func (s *Store) Abandon() { s.end() }

// goodbye is the time that the database may take to close the connections of an abandoned Store.
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
