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
// so the unlogged table server, which such a server empties, has a number that is new
// after the crash. What was committed before has a lower one.

// enter reads whether the server has crashed since, and with which number it began
// anew; see settled.
const enter = `with added as (insert into server (id, began) values (gen_random_uuid(), pg_current_xact_id()) on conflict do nothing returning id)
	select coalesce((select id from added), (select id from server))::text`

// serverKey is where a connection has the ID of its server.
const serverKey = "server"

// greet notes on which server a new connection is.
func greet(ctx context.Context, conn *pgx.Conn) error {
	var id *string
	for id == nil { // until it is seen what somebody else has added
		if err := conn.QueryRow(ctx, enter).Scan(&id); err != nil {
			return err
		}
	}
	conn.PgConn().CustomData()[serverKey] = *id
	return nil
}

// settled finds out what has become of a transaction whose commit failed. It returns
// nil if it was committed, and store.ErrUncertain if that cannot be known.
func (d *database) settled(conn *pgxpool.Conn, t *txn, err error) error {
	var refused *pgconn.PgError
	if errors.Is(err, errRolledBack) || errors.As(err, &refused) && refused.Severity == "ERROR" {
		return t.rollback(err)
	}
	server, _ := conn.Conn().PgConn().CustomData()[serverKey].(string)
	_ = conn.Conn().Close(t.ctx)
	ctx, cancel := context.WithTimeout(d.life, patience)
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
	// fate asks what has become of a transaction of a server with an ID.
	fate = `select case when id::text <> $2 and $1::text::xid8 >= began then 'aborted' else pg_xact_status($1::text::xid8) end from server`
	// inTheFuture is the code of the error for a number that was not given yet: it was
	// lost in a crash.
	inTheFuture = "22023"
)

// outcome returns what has become of a transaction, "committed" or "aborted", and ""
// if the database does not say before ctx ends. The server ends one whose connection
// is gone.
func (d *database) outcome(ctx context.Context, id, server string) (status string) {
	for {
		err := d.pool.QueryRow(ctx, fate, id, server).Scan(&status)
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
