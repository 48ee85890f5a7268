package postgres

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"slices"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"

	"herald/store"
)

// The waits between two attempts.
const (
	shortestWait = 10 * time.Millisecond
	longestWait  = 500 * time.Millisecond
)

// retry calls fn until it succeeds, fails for good, or ctx ends.
func retry(ctx context.Context, fn func() error) error {
	for wait := shortestWait; ; wait = min(2*wait, longestWait) {
		err := fn()
		if err == nil || !temporary(err) {
			return err
		}
		select {
		case <-ctx.Done():
			return err
		case <-time.After(wait):
		}
	}
}

// A final error must not be tried again.
type final struct{ error }

func (f final) Unwrap() error { return f.error }

// passing are the codes of temporary errors: a serialisation failure, a deadlock, too many
// connections, and a server that stops or starts, see
// https://www.postgresql.org/docs/current/errcodes-appendix.html.
var passing = []string{"40001", "40P01", "53300", "57P01", "57P02", "57P03", "25P03"}

// temporary reports whether another attempt may succeed.
func temporary(err error) bool {
	var refused *pgconn.PgError
	var once final
	switch {
	case errors.As(err, &once), errors.Is(err, pgx.ErrNoRows), errors.Is(err, context.DeadlineExceeded):
		return false
	case errors.As(err, &refused):
		return slices.Contains(passing, refused.Code) || strings.HasPrefix(refused.Code, "08")
	}
	return lost(err)
}

// lost reports whether the connection is gone.
func lost(err error) bool {
	var unreachable *pgconn.ConnectError
	var network net.Error
	return errors.As(err, &unreachable) || errors.As(err, &network) || pgconn.SafeToRetry(err) ||
		errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF)
}

// errUnfit is for what is not text.
var errUnfit = errors.New("cannot be stored")

// explain gives errors of the server their names in package store.
func explain(err error) error {
	var refused *pgconn.PgError
	if !errors.As(err, &refused) {
		return err
	}
	switch refused.Code {
	case "22021", "22P05": // not UTF-8
		return fmt.Errorf("%w: %w", errUnfit, err)
	case "XX001", "XX002": // data_corrupted, index_corrupted
		return fmt.Errorf("%w: %w", store.ErrCorrupt, err)
	}
	return err
}
