package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

const (
	// inUse is the key of the advisory lock that all connections share, and that OpenAlone
	// holds exclusively.
	inUse = 0x4865726c64 // "Herld"
	// lockTimeout is the time to wait for it: the server takes a moment to notice that a process has died.
	lockTimeout = time.Second
)

const (
	lockShared = "select pg_try_advisory_lock_shared($1)"
	lockSole   = "select pg_try_advisory_lock($1)"
	// keepDurable makes sure that a commit is on the disk when it is confirmed.
	keepDurable = `select set_config('synchronous_commit',
		case current_setting('synchronous_commit') when 'off' then 'on' else current_setting('synchronous_commit') end, false)`
)

// share takes the shared lock for a connection, unless this process is alone.
func (u use) share(ctx context.Context, conn *pgx.Conn) error {
	if _, err := conn.Exec(ctx, keepDurable); err != nil || u.alone {
		return err
	}
	return lock(ctx, conn, lockShared)
}

// lockAlone returns a connection that keeps all others out until it is closed.
func lockAlone(ctx context.Context, config *pgx.ConnConfig) (*pgx.Conn, error) {
	conn, err := pgx.ConnectConfig(ctx, config.Copy())
	if err != nil {
		return nil, err
	}
	if err := lock(ctx, conn, lockSole); err != nil {
		return nil, errors.Join(err, conn.Close(ctx))
	}
	return conn, nil
}

// lock tries to get the lock. The error is store.ErrLocked if others have it.
func lock(ctx context.Context, conn *pgx.Conn, how string) error {
	for end := time.Now().Add(lockTimeout); ; time.Sleep(shortestWait) {
		var free bool
		err := conn.QueryRow(ctx, how, int64(inUse)).Scan(&free)
		switch {
		case err != nil || free:
			return err
		case time.Now().After(end):
			return store.ErrLocked
		}
	}
}
