package postgres

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"herald/store"
)

// usualPatience is the patience of a Store that has no other.
const usualPatience = 20 * time.Second

// A database is shared by the parts of a Store.
type database struct {
	pool   *pgxpool.Pool
	life   context.Context // ends with Abandon
	end    context.CancelFunc
	name   string                // for people
	number func(n uint64) uint64 // see OpenWith
	// patience is the time after which a call gives up while the database restarts.
	patience time.Duration
	failed   atomic.Pointer[error] // why the last change could not be written, nil if it could
	server   atomic.Value          // the ID of the server of the newest connection, a string
}

// A statement has its arguments.
type statement struct {
	sql  string
	args []any
}

func sql(text string, args ...any) statement { return statement{text, args} }

// row reads the only row that a statement returns. The error may be pgx.ErrNoRows.
func (d *database) row(s statement, into ...any) error {
	return d.trying(func(ctx context.Context) error { return d.pool.QueryRow(ctx, s.sql, s.args...).Scan(into...) })
}

// rows reads all rows that a statement returns.
func rows[T any](d *database, s statement, read func(pgx.CollectableRow) (T, error)) (all []T, err error) {
	err = d.trying(func(ctx context.Context) error {
		found, err := d.pool.Query(ctx, s.sql, s.args...)
		if err != nil {
			return err
		}
		all, err = pgx.CollectRows(found, read)
		return err
	})
	return all, err
}

// trying calls fn, and again if the database restarts meanwhile: fn must be repeatable.
func (d *database) trying(fn func(context.Context) error) error {
	ctx, cancel := context.WithTimeout(d.life, d.patience)
	defer cancel()
	err := retry(ctx, func() error { return fn(ctx) })
	if err != nil && !errors.Is(err, pgx.ErrNoRows) {
		return fmt.Errorf("%s: %w", d.name, explain(err))
	}
	return err
}

// write runs a statement that may be repeated, and returns the number of rows changed.
func (d *database) write(s statement) (n int64, err error) {
	err = d.trying(func(ctx context.Context) error {
		tag, err := d.pool.Exec(ctx, s.sql, s.args...)
		n = tag.RowsAffected()
		return err
	})
	return n, d.saved(err)
}

// saved records whether a change could be written. An objection of the database is a
// store.ErrNotSaved.
func (d *database) saved(err error) error {
	if err == nil {
		d.failed.Store(nil)
		return nil
	}
	if !errors.Is(err, store.ErrCorrupt) && !errors.Is(err, errUnfit) {
		err = fmt.Errorf("%w (%w)", store.ErrNotSaved, err)
		d.failed.Store(&err)
	}
	return err
}
