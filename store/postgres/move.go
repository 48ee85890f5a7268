package postgres

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"iter"

	"github.com/jackc/pgx/v5"

	"herald/store"
	"herald/store/move"
)

var _ move.Target = (*Store)(nil)

// A database into which a store is copied has a row in the table unfinished. That table
// is created with all others: until then, another one says so.
const (
	reserve      = "create table if not exists copy_target ()"
	isUnfinished = "select to_regclass('copy_target') is not null or exists (select from unfinished)"
	release      = "drop table if exists copy_target"
)

// finished returns store.ErrUnfinished if a copy into the database was begun and not
// finished.
func (d *database) finished() error {
	unfinished := false
	err := d.row(sql(isUnfinished), &unfinished)
	if err == nil && unfinished {
		return store.ErrUnfinished
	}
	return err
}

// used asks whether anything was ever stored.
const used = `select exists (select from matches) or exists (select from leagues) or exists (select from settings)
	or exists (select from last_numbers) or (select is_called from match_numbers) or (select is_called from league_numbers)`

// Begin implements move.Target.
func (s *Store) Begin() (copied int, err error) {
	err = s.row(sql("select copied from unfinished"), &copied)
	if errors.Is(err, pgx.ErrNoRows) {
		err = s.mark()
	}
	if err == nil {
		_, err = s.write(sql(release))
	}
	return copied, err
}

// mark marks a database in which nothing was ever stored as unfinished.
func (s *Store) mark() error {
	full := false
	if err := s.row(sql(used), &full); err != nil {
		return err
	}
	if full {
		return fmt.Errorf("%s: %w", s.name, move.ErrNotEmpty)
	}
	_, err := s.write(sql("insert into unfinished (copied) values (0)"))
	return err
}

// Finish implements move.Target.
func (s *Store) Finish() error {
	if _, err := s.write(sql("analyze")); err != nil {
		return err
	}
	_, err := s.write(sql("delete from unfinished"))
	return err
}

// lockCopied locks the count of what was copied.
const lockCopied = "select copied, " + locked + " from unfinished for update"

// Put implements move.Target.
func (s *Store) Put(entries []move.Item, copied int) error {
	var all []statement
	for _, e := range entries {
		put, err := putEntry(e)
		if err != nil {
			return fmt.Errorf("%s: %w", e, err)
		}
		all = append(all, put...)
	}
	all = append(all, sql("update unfinished set copied = $1", copied))
	before := 0
	return s.change(sql(lockCopied), []any{&before}, func(*txn) ([]statement, error) { return all, nil })
}

const (
	copyMatch = "insert into matches (number, key, channel, guild, over, due, alarm, data) values ($1, $2, $3, $4, $5, $6, $7, $8)"
	copyLine  = "insert into league_lines (league, n, line) values ($1, $2, $3)"
)

// putEntry returns the statements that store an entry. One that cannot be read is in
// no index.
func putEntry(e move.Item) ([]statement, error) {
	number, _ := numberOf(e.Of)
	switch e.Kind {
	case move.Match:
		r, err := store.Decode(e.Of, []byte(e.Data))
		return []statement{
			sql(copyMatch, columns(number, r, []byte(e.Data))...), sql(insertUsers, number, r.Over, users(r)),
		}, readable(err)
	case move.League:
		l, err := store.DecodeLeague(e.Of, []byte(e.Data))
		return []statement{
			sql(insertLeague, number, plain(l.Guild), l.Over, l.Due, l.Alarm, e.Data), sql(insertMatchesOf, number, plainly(l.Matches)),
		}, readable(err)
	case move.Line:
		return []statement{sql(copyLine, number, e.N, e.Data)}, nil
	case move.Text:
		t, err := readText(e.Data)
		return []statement{sql(putText, number, e.N, t.By, e.Data)}, readable(err)
	case move.Person:
		var l move.Link
		err := json.Unmarshal([]byte(e.Data), &l)
		return []statement{sql("insert into people (guild, number, user_id, name) values ($1, $2, $3, $4)", plain(e.Of), e.N, plain(l.User), plain(l.Name))}, err
	case move.LastNumber:
		return []statement{sql("insert into last_numbers (guild, number) values ($1, $2)", plain(e.Of), e.N)}, nil
	case move.Setting:
		return []statement{sql(putSetting, plain(e.Of), plain(e.Key), e.Data)}, nil
	}
	return []statement{sql("select setval(case $1 when 'matches' then 'match_numbers' else 'league_numbers' end::regclass, $2)", e.Of, e.N)}, nil
}

// readable is err unless that only says that a record cannot be read.
func readable(err error) error {
	if errors.Is(err, store.ErrCorrupt) {
		return nil
	}
	return err
}

// parts select what a store keeps, in the order of move: what an entry is of, as a
// number or as text, its key, its number, and its data.
var parts = []struct {
	kind move.Kind
	sql  string
}{
	{move.Match, "select number, '', '', 0, data from matches order by number"},
	{move.League, "select number, '', '', 0, data from leagues order by number"},
	{move.Line, "select league, '', '', n, line from league_lines order by league, n"},
	{move.Text, "select league, '', '', n, data from league_texts order by league, n"},
	{move.Person, "select -1, guild, user_id, number, name from people order by guild, number"},
	{move.LastNumber, "select -1, guild, '', number, '' from last_numbers order by guild"},
	{move.Setting, "select -1, scope, key, 0, value from settings order by scope, key"},
	{move.Count, `select -1, of, '', n, '' from (
		select 'leagues' as of, last_value as n from league_numbers where is_called union all
		select 'matches', last_value from match_numbers where is_called) c order by of`},
}

// Entries implements move.Source.
func (s *Store) Entries() iter.Seq2[move.Item, error] {
	return func(yield func(move.Item, error) bool) {
		for _, p := range parts {
			if !s.entries(p.kind, p.sql, yield) {
				return
			}
		}
	}
}

// entries yields the entries of a kind, and reports whether to go on.
func (s *Store) entries(kind move.Kind, text string, yield func(move.Item, error) bool) bool {
	found, err := s.pool.Query(context.Background(), text)
	if err != nil {
		yield(move.Item{}, err)
		return false
	}
	defer found.Close()
	for found.Next() {
		e, err := readEntry(kind, found)
		if !yield(e, err) || err != nil {
			return false
		}
	}
	if err := found.Err(); err != nil {
		yield(move.Item{}, err)
		return false
	}
	return true
}

func readEntry(kind move.Kind, row pgx.Rows) (move.Item, error) {
	e, number := move.Item{Kind: kind}, int64(0)
	if err := row.Scan(&number, &e.Of, &e.Key, &e.N, &e.Data); err != nil {
		return e, err
	}
	switch e.Of, e.Key = original(e.Of), original(e.Key); kind {
	case move.Match, move.League, move.Line, move.Text:
		e.Of = idOf(number)
	case move.Person:
		data, err := json.Marshal(move.Link{User: e.Key, Name: original(e.Data)})
		e.Key, e.Data = "", string(data)
		return e, err
	}
	return e, nil
}
