// Package postgres keeps everything in a PostgreSQL database: the engine for a bot
// that has outgrown one process, as any number of them may use it at the same time.
// Store documents only what store.Engine leaves open.
//
// A change is one transaction. It locks the match or the league first, and waits for
// whoever has the lock; leagues are locked before the numbers of people, so that no
// two changes wait for each other. Nothing after the lock can conflict with another
// transaction, which is why change functions are called once.
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

// healthPatience is how long a database that is well may take to answer.
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

// Close implements store.Engine.
func (s *Store) Close() error {
	s.pool.Close()
	s.beats.Close()
	return s.free()
}

// free lets other processes use the database again.
func (s *Store) free() error {
	if s.sole == nil {
		return nil
	}
	return s.sole.Close(context.Background())
}
