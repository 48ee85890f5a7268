package postgres

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

// matches is the part of a Store that keeps matches.
type matches struct {
	*database
	recent *recent
}

// numberOf returns the number of what has an ID, false if nothing here can have it.
func numberOf(id string) (int64, bool) {
	n, ok := store.Number(id)
	return int64(n), ok && n <= math.MaxInt64
}

func idOf(number int64) string { return store.ID(uint64(number)) }

const insertMatch = `with created as (
		insert into matches (number, key, channel, guild, over, due, alarm, data) values ($1, $2, $3, $4, $5, $6, $7, $8)
		on conflict do nothing returning number
	), owned as (
		insert into match_users (user_id, number, over) select distinct u, created.number, $5::boolean from created, unnest($9::text[]) u
	)
	select coalesce((select number from created), (select number from matches where number = $1 or key = $2 and key <> '' order by number = $1 desc limit 1), 0)`

// Create implements store.Engine. The number is drawn before, so that trying again
// cannot store the match twice.
func (m matches) Create(r *store.Record) error {
	data, err := r.Encode()
	if err != nil {
		return err
	}
	number, err := m.next("match_numbers")
	if err != nil {
		return err
	}
	var stored int64
	for stored == 0 { // until the match with its key is neither created nor deleted meanwhile
		err := m.row(sql(insertMatch, append(columns(number, *r, data), users(*r))...), &stored)
		if err := m.saved(err); err != nil {
			return err
		}
	}
	if r.ID = idOf(stored); stored != number {
		return fmt.Errorf("match %s: %w", r.ID, store.ErrExists)
	}
	return nil
}

// next returns the number of what is created next.
func (d *database) next(sequence string) (int64, error) {
	var n int64
	err := d.row(sql("select nextval($1::text::regclass)", sequence), &n)
	return int64(d.number(uint64(n))), d.saved(err)
}

// columns returns the columns of a match, in the order of insertMatch.
func columns(number int64, r store.Record, data []byte) []any {
	return []any{number, plain(r.Key), plain(r.Channel), plain(r.Guild), r.Over, r.Due, r.Alarm, string(data)}
}

// users returns the users of a match, without empty ones.
func users(r store.Record) []string {
	return slices.DeleteFunc(plainly(r.Users), func(u string) bool { return u == "" })
}

const (
	getMatch    = "select data, xmin::text from matches where number = $1"
	lockMatch   = "select data, " + locked + " from matches where number = $1 for update"
	setMatch    = "update matches set channel = $2, guild = $3, over = $4, due = $5, alarm = $6, data = $7"
	updateMatch = setMatch + " where number = $1"
	deleteUsers = "delete from match_users where number = $1"
	insertUsers = "insert into match_users (user_id, number, over) select distinct u, $1::bigint, $2::boolean from unnest($3::text[]) u"
)

// Update implements store.Engine.
func (m matches) Update(id string, change func(store.Tx, *store.Record) error) error {
	var now *remembered
	m.recent.begin(id)
	defer func() { m.recent.end(id, now) }()
	done, now, err := m.guess(id, change)
	if !done {
		now, err = m.lockAndChange(id, change)
	}
	return err
}

// lockAndChange changes a match under its lock, and returns the version to remember.
func (m matches) lockAndChange(id string, change func(store.Tx, *store.Record) error) (*remembered, error) {
	var now remembered
	err := m.locking(id, func(tx *txn, number int64, data string) ([]statement, error) {
		r, err := store.Decode(id, []byte(data))
		if err != nil {
			return nil, err
		}
		was := r
		was.Users = slices.Clone(r.Users)
		if err := change(tx, &r); err != nil {
			return nil, err
		}
		r.ID, r.Key = id, was.Key
		if now.data, err = r.Encode(); err != nil {
			return nil, err
		}
		now.revision = tx.makes()
		return changed(number, was, r, now.data), nil
	})
	if err != nil {
		return nil, err
	}
	return &now, nil
}

// locking runs fn in a transaction that has locked a match. The error may be
// store.ErrNotFound.
func (m matches) locking(id string, fn func(tx *txn, number int64, data string) ([]statement, error)) error {
	missing := fmt.Errorf("match %s: %w", id, store.ErrNotFound)
	number, ok := numberOf(id)
	if !ok {
		return missing
	}
	var data string
	err := m.change(sql(lockMatch, number), []any{&data}, func(tx *txn) ([]statement, error) { return fn(tx, number, data) })
	if errors.Is(err, pgx.ErrNoRows) {
		return missing
	}
	return err
}

// changed returns the statements that store a match as it is now.
func changed(number int64, was, r store.Record, data []byte) []statement {
	all := []statement{sql(updateMatch, updated(number, r, data)...)}
	if was.Over != r.Over || !slices.Equal(was.Users, r.Users) {
		all = append(all, sql(deleteUsers, number), sql(insertUsers, number, r.Over, users(r)))
	}
	return all
}

// updated are the columns of a match in the order of updateMatch.
func updated(number int64, r store.Record, data []byte) []any {
	return []any{number, plain(r.Channel), plain(r.Guild), r.Over, r.Due, r.Alarm, string(data)}
}

// Delete implements store.Engine.
func (m matches) Delete(id string) error {
	m.recent.take(id)
	return m.locking(id, func(_ *txn, number int64, _ string) ([]statement, error) {
		return []statement{
			sql("delete from matches where number = $1", number),
			sql(deleteUsers, number),
			sql(deleteSettings, plain(store.MatchScope(id))),
		}, nil
	})
}

// Get implements store.Engine.
func (m matches) Get(id string) (r store.Record, err error) {
	var found *remembered
	m.recent.begin(id)
	defer func() { m.recent.end(id, found) }()
	data, v, err := m.read(id)
	if err == nil {
		r, err = store.Decode(id, data)
	}
	if err != nil {
		return store.Record{ID: id}, err
	}
	found = &remembered{data, v}
	return r, nil
}

// read reads what a match is stored as.
func (m matches) read(id string) (data []byte, v revision, err error) {
	number, ok := numberOf(id)
	if err = pgx.ErrNoRows; ok {
		err = m.trying(func(ctx context.Context) error {
			conn, err := m.pool.Acquire(ctx)
			if err != nil {
				return err
			}
			defer conn.Release()
			v.server = serverOf(conn.Conn()).id
			return conn.QueryRow(ctx, getMatch, number).Scan(&data, &v.xmin)
		})
	}
	switch {
	case errors.Is(err, pgx.ErrNoRows):
		err = fmt.Errorf("match %s: %w", id, store.ErrNotFound)
	case err != nil:
		err = fmt.Errorf("match %s: %w", id, err)
	}
	return data, v, err
}
