package postgres

import (
	"errors"
	"fmt"
	"iter"
	"slices"

	"github.com/jackc/pgx/v5"

	"herald/store"
)

// leagues is the part of a Store that keeps leagues.
type leagues struct{ *database }

const (
	insertLeague = "insert into leagues (number, guild, over, due, alarm, data) values ($1, $2, $3, $4, $5, $6)"
	updateLeague = "update leagues set guild = $2, over = $3, due = $4, alarm = $5, data = $6 where number = $1"
	getLeague    = "select number, data from leagues where number = $1"
	getByMatch   = "select number, data from leagues join league_matches on league = number where match = $1"
	lockLeague   = "select data, " + locked + " from leagues where number = $1 for update"

	listDueLeagues   = "select number from leagues where due order by number"
	listLeagueAlarms = "select number, alarm from leagues where alarm <> 0"

	deleteMatchesOf = "delete from league_matches where league = $1"
	insertMatchesOf = `insert into league_matches (match, league) select distinct m, $1::bigint from unnest($2::text[]) m
		on conflict (match) do update set league = excluded.league`
)

// CreateLeague implements store.Engine.
func (l leagues) CreateLeague(league *store.League, begin func(store.LeagueTx, *store.League) ([]string, error)) error {
	if begin == nil {
		begin = func(store.LeagueTx, *store.League) ([]string, error) { return nil, nil }
	}
	created, n := *league, int64(0)
	err := l.change(sql("select nextval('league_numbers'), "+locked), []any{&n}, func(tx *txn) ([]statement, error) {
		number := int64(l.number(uint64(n)))
		created.ID, created.Lines = idOf(number), 0
		return tx.changeLeague(insertLeague, number, &created, nil, begin)
	})
	if err == nil {
		*league = created
	}
	return err
}

// UpdateLeague implements store.Engine.
func (l leagues) UpdateLeague(id string, change func(store.LeagueTx, *store.League) ([]string, error)) error {
	return l.locking(id, func(tx *txn, number int64, data string) ([]statement, error) {
		league, err := store.DecodeLeague(id, []byte(data))
		if err != nil {
			return nil, err
		}
		return tx.changeLeague(updateLeague, number, &league, slices.Clone(league.Matches), change)
	})
}

// changeLeague lets change edit a league, and returns the statements that put it and its
// lines. Matches are the ones it had.
func (t *txn) changeLeague(put string, number int64, l *store.League, matches []string, change func(store.LeagueTx, *store.League) ([]string, error)) ([]statement, error) {
	id, length := l.ID, l.Lines
	lines, err := change(leagueTx{t, number, l.Guild}, l)
	if err != nil {
		return nil, err
	}
	l.ID, l.Lines = id, length+len(lines)
	data, err := l.Encode()
	if err != nil {
		return nil, err
	}
	all := []statement{sql(put, number, plain(l.Guild), l.Over, l.Due, l.Alarm, string(data))}
	if !slices.Equal(matches, l.Matches) {
		all = append(all, sql(deleteMatchesOf, number), sql(insertMatchesOf, number, plainly(l.Matches)))
	}
	added, err := appended(number, length, lines)
	return append(all, added...), err
}

// locking runs fn in a transaction that has locked a league. The error may be
// store.ErrNoLeague.
func (l leagues) locking(id string, fn func(tx *txn, number int64, data string) ([]statement, error)) error {
	number, ok := numberOf(id)
	if !ok {
		return noLeague("league", id)
	}
	var data string
	err := l.change(sql(lockLeague, number), []any{&data}, func(tx *txn) ([]statement, error) { return fn(tx, number, data) })
	if errors.Is(err, pgx.ErrNoRows) {
		return noLeague("league", id)
	}
	return err
}

func noLeague(what, id string) error { return fmt.Errorf("%s %s: %w", what, id, store.ErrNoLeague) }

// DeleteLeague implements store.Engine.
func (l leagues) DeleteLeague(id string, allow func(store.LeagueTx, store.League) error) error {
	return l.locking(id, func(tx *txn, number int64, data string) ([]statement, error) {
		league, err := store.DecodeLeague(id, []byte(data))
		switch {
		case allow == nil:
			err = nil
		case err == nil:
			err = allow(leagueTx{tx, number, league.Guild}, league)
		}
		if err != nil {
			return nil, err
		}
		return []statement{
			sql("delete from leagues where number = $1", number),
			sql(deleteMatchesOf, number),
			sql("delete from league_lines where league = $1", number),
			sql("delete from league_texts where league = $1", number),
			sql(deleteSettings, plain(store.LeagueScope(id))),
		}, nil
	})
}

// League implements store.Engine.
func (l leagues) League(id string) (store.League, error) {
	number, ok := numberOf(id)
	if !ok {
		return store.League{ID: id}, noLeague("league", id)
	}
	found, err := l.read(sql(getLeague, number))
	if errors.Is(err, pgx.ErrNoRows) {
		return store.League{ID: id}, noLeague("league", id)
	}
	return found, err
}

// LeagueByMatch implements store.Engine.
func (l leagues) LeagueByMatch(match string) (store.League, error) {
	found, err := l.read(sql(getByMatch, plain(match)))
	if errors.Is(err, pgx.ErrNoRows) {
		return store.League{}, noLeague("match", match)
	}
	return found, err
}

// read reads the league that a statement returns. The error may be pgx.ErrNoRows.
func (l leagues) read(s statement) (store.League, error) {
	var number int64
	var data string
	if err := l.row(s, &number, &data); err != nil {
		return store.League{}, err
	}
	return store.DecodeLeague(idOf(number), []byte(data))
}

// Leagues implements store.Engine.
func (l leagues) Leagues(guild string, over bool) iter.Seq2[store.League, error] {
	return l.each(ofGuild(guild, over))
}

func ofGuild(guild string, over bool) statement {
	list := sql("select number from leagues where (over = false or $1)", over)
	if guild != "" {
		list = sql(list.sql+" and guild = $2", over, plain(guild))
	}
	list.sql += " order by number desc"
	return list
}

// DueLeagues implements store.Engine.
func (l leagues) DueLeagues() iter.Seq2[store.League, error] {
	return l.each(sql(listDueLeagues))
}

func (l leagues) each(list statement) iter.Seq2[store.League, error] {
	return each(func() ([]string, error) { return l.ids(list) }, l.League, store.ErrNoLeague)
}

// LeagueAlarms implements store.Engine.
func (l leagues) LeagueAlarms() iter.Seq2[string, int64] {
	return l.alarms(sql(listLeagueAlarms))
}
