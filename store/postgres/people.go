package postgres

import (
	"cmp"
	"errors"
	"slices"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

// people is the part of a Store that keeps the numbers of people in leagues.
type people struct{ *database }

const (
	getNumber = "select number from people where guild = $1 and user_id = $2"
	getPerson = "select user_id, name from people where guild = $1 and number = $2"
	// lockNumbers locks the last number of a guild, which may be 0, and returns it.
	lockNumbers = "insert into last_numbers (guild, number) values ($1, 0) on conflict (guild) do update set number = last_numbers.number returning number"
	addPerson   = "with last as (update last_numbers set number = $3 where guild = $1) insert into people (guild, user_id, number) values ($1, $2, $3)"
)

// Number implements store.Engine. It writes only if the person has no number yet.
func (p people) Number(guild, user string) (n int, err error) {
	if n, ok := p.NumberOf(guild, user); ok {
		return n, nil
	}
	last := 0
	err = p.change(sql(lockNumbers+", "+locked, plain(guild)), []any{&last}, func(tx *txn) ([]statement, error) {
		n, err = tx.give(guild, user, last)
		return nil, err
	})
	return n, err
}

// give returns the number of a user, who gets the one after the last of the guild if
// they have none. The last number is locked.
func (t *txn) give(guild, user string, last int) (n int, err error) {
	err = t.row(sql(getNumber, plain(guild), plain(user)), &n)
	if !errors.Is(err, pgx.ErrNoRows) {
		return n, err
	}
	return last + 1, t.exec(sql(addPerson, plain(guild), plain(user), last+1))
}

// NumberOf implements store.Engine.
func (p people) NumberOf(guild, user string) (n int, ok bool) {
	err := p.row(sql(getNumber, plain(guild), plain(user)), &n)
	return n, err == nil
}

// Person implements store.Engine.
func (p people) Person(guild string, n int) (store.Link, bool) {
	return personOf(p.row, guild, n)
}

// personOf reads a person with the row of a database or a transaction.
func personOf(row func(statement, ...any) error, guild string, n int) (store.Link, bool) {
	var user, name string
	if err := row(sql(getPerson, plain(guild), n), &user, &name); err != nil {
		return store.Link{}, false
	}
	return store.Link{Guild: guild, Number: n, User: original(user), Name: original(name)}, true
}

// SetName implements store.Engine. It writes only if the name is another one.
func (p people) SetName(guild, user, name string) error {
	_, err := p.write(sql("update people set name = $3 where guild = $1 and user_id = $2 and name <> $3", plain(guild), plain(user), plain(name)))
	return err
}

// Persons implements store.Engine.
func (p people) Persons(user string) ([]store.Link, error) {
	list := sql("select guild, number, user_id, name from people")
	if user != "" {
		list = sql(list.sql+" where user_id = $1", plain(user))
	}
	all, err := rows(p.database, list, func(row pgx.CollectableRow) (store.Link, error) {
		found, err := pgx.RowToStructByPos[store.Link](row)
		found.Guild, found.User, found.Name = original(found.Guild), original(found.User), original(found.Name)
		return found, err
	})
	slices.SortFunc(all, func(a, b store.Link) int {
		return cmp.Or(cmp.Compare(a.User, b.User), cmp.Compare(a.Guild, b.Guild))
	})
	return all, err
}

const (
	// lockLeaguesOf locks the leagues of the guilds where a user has a number.
	lockLeaguesOf = `select count(*), ` + locked + ` from (
		select number from leagues where guild in (select guild from people where user_id = $1 and ($2 = '' or guild = $2)) order by number for update) l`
	blackOut = `update league_texts t set data = format('{"by":%s}', p.number), by = p.number from leagues l, people p
		where t.league = l.number and l.guild = p.guild and t.by in (p.number, 0) and p.user_id = $1 and ($2 = '' or p.guild = $2)`
	forget = "delete from people where user_id = $1 and ($2 = '' or guild = $2)"
)

// Forget implements store.Engine. What is not readable of the texts is blacked out,
// too: it may be theirs.
func (p people) Forget(guild, user string) error {
	if user == "" {
		return nil
	}
	leagues := 0
	return p.change(sql(lockLeaguesOf, plain(user), plain(guild)), []any{&leagues}, func(*txn) ([]statement, error) {
		return []statement{sql(blackOut, plain(user), plain(guild)), sql(forget, plain(user), plain(guild))}, nil
	})
}
