package postgres

import (
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"herald/store"
)

// Whether a transaction was committed whose connection was lost, the database knows by
// its number. A server that has crashed gives numbers again that were not on its disk:
// so the unlogged table server, which such a server empties, has a number from after the
// crash that no connection was given before it was noted there, not even one that
// greets at the same time. What was committed before the crash has a lower one.

// enter reads whether the server has crashed since, and with which number it began
// anew; see settled. It also reads what the clock says there.
const enter = `with added as (insert into server (id, began) values (gen_random_uuid(), pg_snapshot_xmin(pg_current_snapshot())) on conflict do nothing returning id)
	select coalesce((select id from added), (select id from server))::text, clock_timestamp()`

// serverKey is the key of a connection's server.
const serverKey = "server"

// A server is the far end of connections.
type server struct {
	id    string    // another one after a crash
	clock time.Time // what its clock said
	at    time.Time // what ours said a little later
}

// greet notes on which server a new connection is.
func (d *database) greet(ctx context.Context, conn *pgx.Conn) error {
	var id *string
	var s server
	for id == nil { // until another goroutine's server is seen
		if err := conn.QueryRow(ctx, enter).Scan(&id, &s.clock); err != nil {
			return err
		}
	}
	s.id, s.at = *id, time.Now()
	conn.PgConn().CustomData()[serverKey] = s
	d.server.Store(s.id)
	return nil
}

// serverOf returns the server of a connection. It has no ID if the store is for reading.
func serverOf(conn *pgx.Conn) server {
	s, _ := conn.PgConn().CustomData()[serverKey].(server)
	return s
}

// by returns the time on the server's clock before d has passed from now on.
func (s server) by(d time.Duration) time.Time { return s.clock.Add(time.Since(s.at) + d) }

// settled finds out what has become of a transaction whose commit failed. It returns
// nil if it was committed, and store.ErrUncertain if that cannot be known.
func (d *database) settled(conn *pgxpool.Conn, t *txn, err error) error {
	var refused *pgconn.PgError
	if errors.Is(err, errRolledBack) || errors.As(err, &refused) && refused.Severity == "ERROR" {
		return t.rollback(err)
	}
	server := serverOf(conn.Conn()).id
	_ = conn.Hijack().Close(t.ctx) // the question below needs its place
	ctx, cancel := context.WithTimeout(d.life, d.patience)
	defer cancel()
	switch d.outcome(ctx, t.id, server) {
	case "committed":
		return nil
	case "aborted":
		return err
	}
	return errors.Join(store.ErrUncertain, err)
}

const (
	// statusQuery asks for the outcome of a transaction of a server with an ID.
	statusQuery = `select case when id::text <> $2 and $1::text::xid8 >= began then 'aborted' else pg_xact_status($1::text::xid8) end from server`
	// inTheFuture is the code of the error for a number that was not given yet: it was
	// lost in a crash.
	inTheFuture = "22023"
)

// outcome returns the outcome of a transaction, "committed" or "aborted", and "" if the database does not say
// before ctx ends. The server ends one whose connection is gone.
func (d *database) outcome(ctx context.Context, id, server string) (status string) {
	for {
		err := d.pool.QueryRow(ctx, statusQuery, id, server).Scan(&status)
		var refused *pgconn.PgError
		switch {
		case errors.As(err, &refused) && refused.Code == inTheFuture:
			return "aborted"
		case err == nil && status != "in progress":
			return status
		}
		select {
		case <-ctx.Done():
			return ""
		case <-time.After(shortestWait):
		}
	}
}
