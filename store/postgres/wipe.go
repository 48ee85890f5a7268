package postgres

import (
	"context"
	"fmt"
	"time"

	"herald/store"
)

// wipeTimeout is the longest time that Wipe waits for transactions that still see deleted rows.
const wipeTimeout = time.Second

// stale asks whether a transaction of this database began before another.
const stale = `select exists (select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
	and (age(backend_xmin) > age($1::text::xid) or age(backend_xid) > age($1::text::xid)))`

// Wipe implements store.Engine: it vacuums the tables while they are in use. The database then
// no longer returns deleted or replaced data, and reuses its room. Bytes that were not
// overwritten yet are still in the files of the server: in free room, in the log that it
// recovers from, and in copies of both. Only VACUUM FULL and time remove them, while no one
// plays.
func (s *Store) Wipe() error {
	ctx, cancel := context.WithTimeout(context.Background(), time.Hour)
	defer cancel()
	s.recent.forget()
	if err := s.awaitReaders(ctx); err != nil {
		return fmt.Errorf("wipe %s: %w", s.name, err)
	}
	if _, err := s.pool.Exec(ctx, "vacuum (index_cleanup on, skip_locked off) "+tables); err != nil {
		return fmt.Errorf("wipe %s: %w", s.name, explain(err))
	}
	return nil
}

// tables are those with data that people may want deleted.
const tables = "matches, match_users, leagues, league_matches, league_lines, league_texts, people, settings"

// awaitReaders waits for the end of all transactions that began before. The error may be
// store.ErrBusy.
func (s *Store) awaitReaders(ctx context.Context) error {
	var now string
	if err := s.pool.QueryRow(ctx, "select (pg_current_xact_id()::text::numeric % 4294967296)::text").Scan(&now); err != nil {
		return err
	}
	for end := time.Now().Add(wipeTimeout); ; time.Sleep(shortestWait) {
		var busy bool
		if err := s.pool.QueryRow(ctx, stale, now).Scan(&busy); err != nil || !busy {
			return err
		}
		if time.Now().After(end) {
			return store.ErrBusy
		}
	}
}
