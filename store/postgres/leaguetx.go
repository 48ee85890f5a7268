package postgres

import (
	"encoding/json"
	"errors"
	"fmt"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

// A leagueTx is a store.LeagueTx of the league with a number, which is locked.
type leagueTx struct {
	*txn
	league int64
	guild  string
}

func (t leagueTx) Lines(from int) ([]string, error) {
	found, err := t.conn.Query(t.ctx, getLines, t.league, max(from, 0))
	if err != nil {
		t.fail(err)
		return nil, err
	}
	lines, err := pgx.CollectRows(found, pgx.RowTo[string])
	if err != nil {
		t.fail(err)
	}
	return lines, err
}

func (t leagueTx) Number(user string) (int, error) {
	if n, ok := t.NumberOf(user); ok {
		return n, nil
	}
	last := 0
	if err := t.row(sql(lockNumbers, plain(t.guild)), &last); err != nil {
		return 0, err
	}
	return t.give(t.guild, user, last)
}

func (t leagueTx) NumberOf(user string) (n int, ok bool) {
	err := t.row(sql(getNumber, plain(t.guild), plain(user)), &n)
	return n, err == nil
}

func (t leagueTx) Person(n int) (store.Link, bool) { return personOf(t.row, t.guild, n) }

func (t leagueTx) AddText(text store.Text) (n int, err error) {
	if err := t.row(sql("select coalesce(max(n), 0) + 1 from league_texts where league = $1", t.league), &n); err != nil {
		return 0, err
	}
	return n, t.put(n, text)
}

func (t leagueTx) put(n int, text store.Text) error {
	data, err := json.Marshal(text)
	if err != nil {
		return err
	}
	return t.exec(sql(putText, t.league, n, text.By, string(data)))
}

func (t leagueTx) Text(n int) (store.Text, error) {
	data := ""
	err := t.row(sql("select data from league_texts where league = $1 and n = $2", t.league, n), &data)
	if errors.Is(err, pgx.ErrNoRows) {
		return store.Text{}, fmt.Errorf("text %d of league %s: %w", n, idOf(t.league), store.ErrNoText)
	}
	if err != nil {
		return store.Text{}, err
	}
	return readText(data)
}

func (t leagueTx) SetText(n int, words string) error {
	text, err := t.Text(n)
	if err != nil {
		return err
	}
	text.Words = words
	return t.put(n, text)
}
