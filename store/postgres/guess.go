package postgres

import (
	"context"
	"errors"
	"slices"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgxpool"

	"herald/store"
)

// A process that changes a match has usually just read it. So Update lets the change edit the
// match as the process remembers it, and sends it in one round trip: the row accepts it if it
// is still the one that was read, and is not locked. Else nothing has happened, and Update
// locks the row, reads it and starts again.

const (
	// guessMatch stores a match if its row is of a revision, and it is not too late. It
	// returns the new revision.
	guessMatch = `with mine as (select number from matches where number = $1 and xmin::text = $8 and clock_timestamp() < $9 for update skip locked)
		` + setMatch + ` from mine where matches.number = mine.number returning matches.xmin::text`
	// fenceMatch ensures that no later guess of a revision is accepted.
	fenceMatch = "update matches set number = number where number = $1 and xmin::text = $2"
	holdsMatch = "select data = $2 from matches where number = $1"
)

// A guess is a change of a remembered match.
type guess struct {
	matches
	was  remembered
	conn *pgxpool.Conn
}

// guess changes a match as it is remembered, and returns the new version to remember. It
// reports whether it is done: if not, the match must be changed under its lock. The error may
// be store.ErrUncertain.
func (m matches) guess(id string, change func(store.Tx, *store.Record) error) (done bool, now *remembered, err error) {
	was, ok := m.recent.take(id)
	if !ok {
		return false, nil, nil
	}
	ctx, cancel := context.WithTimeout(m.life, m.patience)
	defer cancel()
	conn, err := m.pool.Acquire(ctx)
	if err != nil {
		return false, nil, nil // the lock says why
	}
	defer conn.Release()
	return guess{m, was, conn}.try(ctx, id, change)
}

func (g guess) try(ctx context.Context, id string, change func(store.Tx, *store.Record) error) (done bool, now *remembered, err error) {
	server := serverOf(g.conn.Conn())
	if server.id != g.was.server {
		return false, nil, nil
	}
	end := server.by(frozen)
	r, data, ok := g.was.edited(&txn{ctx: ctx, conn: g.conn.Conn()}, id, change)
	if !ok {
		return false, nil, nil
	}
	number, _ := numberOf(id)
	now = &remembered{data, revision{server: server.id}}
	err = g.conn.QueryRow(ctx, guessMatch, append(updated(number, r, data), g.was.xmin, end)...).Scan(&now.xmin)
	if err != nil {
		done, err = g.missed(number, string(data), err)
		return done, nil, err
	}
	return true, now, g.saved(nil)
}

// edited returns the match with an ID as change has edited it, and its stored form. It reports
// whether that is all: not if change refuses it, or if its index entries have changed.
func (m remembered) edited(tx *txn, id string, change func(store.Tx, *store.Record) error) (r store.Record, data []byte, ok bool) {
	r, err := store.Decode(id, m.data)
	if err != nil {
		return r, nil, false
	}
	key, over, users := r.Key, r.Over, slices.Clone(r.Users)
	if err := change(tx, &r); err != nil || tx.failed != nil {
		return r, nil, false
	}
	r.ID, r.Key = id, key
	if r.Over != over || !slices.Equal(r.Users, users) {
		return r, nil, false
	}
	data, err = r.Encode()
	return r, data, err == nil
}

// missed returns the result of try if the server has not confirmed the message.
func (g guess) missed(number int64, data string, err error) (done bool, _ error) {
	var refused *pgconn.PgError
	if errors.Is(err, pgx.ErrNoRows) || pgconn.SafeToRetry(err) || errors.As(err, &refused) && refused.Severity == "ERROR" {
		return false, nil
	}
	_ = g.conn.Hijack().Close(g.life) // it is free for another connection, but the server may still receive the message
	fenced, err := g.write(sql(fenceMatch, number, g.was.xmin))
	if err == nil && fenced > 0 {
		return false, nil
	}
	var holds bool
	if err == nil {
		err = g.row(sql(holdsMatch, number, data), &holds)
	}
	switch {
	case holds:
		return true, nil
	case errors.Is(err, pgx.ErrNoRows):
		return false, nil
	}
	return true, errors.Join(store.ErrUncertain, err)
}
