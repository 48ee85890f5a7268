package postgres

import (
	"cmp"
	"context"
	"errors"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"herald/store"
)

// frozen is the time after which the server ends an idle transaction, and releases its locks.
// It is less than fleet.Grace, so that a process commits nothing when its lease has ended.
const frozen = 3 * time.Second

// A txn is a transaction that has locked the rows it changes.
type txn struct {
	ctx    context.Context
	conn   *pgx.Conn
	id     string                // see settled
	seen   map[[2]string]*string // the settings that were read; nil for none
	failed error                 // the first of the database
}

// row reads the only row that a statement returns. The error may be pgx.ErrNoRows;
// any other makes the transaction fail.
func (t *txn) row(s statement, into ...any) error {
	err := t.conn.QueryRow(t.ctx, s.sql, s.args...).Scan(into...)
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		t.fail(err)
	}
	return err
}

// exec runs a statement.
func (t *txn) exec(s statement) error {
	_, err := t.conn.Exec(t.ctx, s.sql, s.args...)
	if err != nil {
		t.fail(err)
	}
	return err
}

func (t *txn) fail(err error) {
	if t.failed == nil {
		t.failed = err
	}
}

// locked is the extra column of a statement that locks: the number of the transaction, by
// which its commit can be checked later.
const locked = "pg_current_xact_id()::text"

// change runs a transaction. It begins with a statement that locks the rows to change and
// returns one row, which ends with locked and is read into into; pgx.ErrNoRows says that there
// was none. Then fn is called, once, and its statements are run with the commit. Until then
// the transaction is repeated as trying does.
func (d *database) change(lock statement, into []any, fn func(*txn) ([]statement, error)) error {
	var refused error
	err := d.trying(func(ctx context.Context) error {
		conn, err := d.pool.Acquire(ctx)
		if err != nil {
			return err
		}
		defer conn.Release() // which closes it if a transaction has not ended
		tx := &txn{ctx: ctx, conn: conn.Conn()}
		if err := tx.begin(lock, into); err != nil {
			return tx.rollback(err)
		}
		last, err := tx.call(fn)
		if err != nil && tx.failed == nil {
			refused = err
		}
		if err = cmp.Or(tx.failed, err); err != nil {
			return tx.rollback(final{err})
		}
		if err = tx.commit(last); err != nil {
			err = d.settled(conn, tx, err)
		}
		if err != nil {
			return final{err}
		}
		return nil
	})
	switch {
	case refused != nil:
		return refused
	case errors.Is(err, pgx.ErrNoRows), errors.Is(err, store.ErrUncertain):
		return err
	}
	return d.saved(err)
}

// begin sends the beginning and the lock in one round trip.
func (t *txn) begin(lock statement, into []any) error {
	b := &pgx.Batch{}
	b.Queue("begin isolation level read committed")
	b.Queue(lock.sql, lock.args...)
	results := t.conn.SendBatch(t.ctx, b)
	_, err := results.Exec()
	if err == nil {
		err = results.QueryRow().Scan(append(into, &t.id)...)
	}
	return errors.Join(err, results.Close())
}

// call calls fn. If that panics, the lock is given up at once.
func (t *txn) call(fn func(*txn) ([]statement, error)) ([]statement, error) {
	returned := false
	defer func() {
		if !returned {
			_ = t.rollback(nil)
		}
	}()
	last, err := fn(t)
	returned = true
	return last, err
}

// rollback ends the transaction, and returns err.
func (t *txn) rollback(err error) error {
	if t.conn.PgConn().TxStatus() != 'I' {
		_, _ = t.conn.Exec(t.ctx, "rollback") // the server does it if this cannot
	}
	return err
}

var errRolledBack = errors.New("the database has not taken the change")

// commit sends the last statements and the commit in one round trip.
func (t *txn) commit(last []statement) error {
	b := &pgx.Batch{}
	for _, s := range last {
		b.Queue(s.sql, s.args...)
	}
	b.Queue("commit")
	results := t.conn.SendBatch(t.ctx, b)
	var tag pgconn.CommandTag
	var err error
	for range b.Len() {
		if tag, err = results.Exec(); err != nil {
			break
		}
	}
	if err = errors.Join(err, results.Close()); err == nil && tag.String() != "COMMIT" {
		err = errRolledBack
	}
	return err
}
