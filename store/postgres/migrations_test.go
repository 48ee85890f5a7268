package postgres_test

import (
	"context"
	"database/sql"
	"os"
	"slices"
	"strings"
	"testing"

	_ "github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"
	"github.com/stretchr/testify/require"

	"herald/store/postgres/pgtest"
)

// A part is one of what programs use of tables: a table, a column, a function and so on.
type part struct{ kind, of, name string }

func (p part) String() string { return strings.TrimSpace(p.kind + " " + p.of + " " + p.name) }

// A plan describes tables by their parts.
type plan map[part]string

// parts lists them with the table that each belongs to. Indices are left out, except those that forbid
// something.
const parts = `
	select 'table', relname, '', relpersistence::text from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
	union all select 'sequence', relname, '', '' from pg_class where relnamespace = 'public'::regnamespace and relkind = 'S'
	union all select 'column', table_name, column_name,
		concat_ws(' ', data_type, collation_name, case is_nullable when 'NO' then 'not null' end, 'default ' || column_default)
		from information_schema.columns where table_schema = 'public'
	union all select 'constraint', conrelid::regclass::text, conname, pg_get_constraintdef(oid)
		from pg_constraint where connamespace = 'public'::regnamespace and conrelid <> 0
	union all select 'unique index', indrelid::regclass::text, indexrelid::regclass::text, pg_get_indexdef(indexrelid)
		from pg_index join pg_class on pg_class.oid = indrelid where relnamespace = 'public'::regnamespace and indisunique
	union all select 'trigger', tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
	union all select 'rule', tablename, rulename, definition from pg_rules where schemaname = 'public'
	union all select 'function', oid::regprocedure::text, '', pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace`

// planOf returns the plan of the tables that ask sees: in a database, or in a transaction.
func planOf(t *testing.T, ask func(query string, args ...any) (*sql.Rows, error)) plan {
	t.Helper()
	rows, err := ask(parts)
	require.NoError(t, err)
	defer rows.Close()
	all := plan{}
	for rows.Next() {
		var p part
		var is string
		require.NoError(t, rows.Scan(&p.kind, &p.of, &p.name, &is))
		all[p] = is
	}
	require.NoError(t, rows.Err())
	return all
}

// unfit returns why tables that have become so do not suit a program for those that
// were before: what it uses is not as it was, or what it writes may be refused.
func unfit(before, after plan) (faults []string) {
	for p, was := range before {
		switch is, kept := after[p]; {
		case !kept:
			faults = append(faults, "without "+p.String())
		case is != was:
			faults = append(faults, p.String()+" is changed")
		}
	}
	for p, is := range after {
		_, old := before[p]
		_, known := before[part{kind: "table", of: p.of}]
		if !old && known && refuses(p, is) {
			faults = append(faults, p.String()+" is added")
		}
	}
	slices.Sort(faults)
	return faults
}

// refuses reports whether a new part of a table may refuse a row that knows nothing of
// it.
func refuses(p part, is string) bool {
	return p.kind != "column" || strings.Contains(is, "not null") && !strings.Contains(is, "default")
}

// migrated returns a new database with the tables of a version.
func migrated(t *testing.T, server *pgtest.Server, version int64) (*sql.DB, *goose.Provider) {
	t.Helper()
	db, err := sql.Open("pgx", server.Fresh(t))
	require.NoError(t, err)
	t.Cleanup(func() { db.Close() })
	p, err := goose.NewProvider(goose.DialectPostgres, db, os.DirFS("migrations"), goose.WithDisableGlobalRegistry(true))
	require.NoError(t, err)
	_, err = p.UpTo(context.Background(), version)
	require.NoError(t, err)
	return db, p
}

// During a rolling upgrade, processes of the version before use the tables that a new
// one has changed.
func TestAMigrationSuitsTheProgramBeforeIt(t *testing.T) {
	server := pgtest.Start(t)
	db, p := migrated(t, server, 1)
	before := planOf(t, db.Query)
	for _, source := range p.ListSources()[1:] {
		_, err := p.UpTo(t.Context(), source.Version)
		require.NoError(t, err)
		after := planOf(t, db.Query)
		require.Empty(t, unfit(before, after), source.Path)
		before = after
	}
}

// TestAMigrationThatDoesNotSuitIsFound plants one at a time.
func TestAMigrationThatDoesNotSuitIsFound(t *testing.T) {
	db, _ := migrated(t, pgtest.Start(t), 2)
	before := planOf(t, db.Query)
	for change, want := range map[string][]string{
		"create table rooms (n integer primary key)":                           nil,
		"alter table matches add room integer":                                 nil,
		"alter table matches add room integer not null default 0":              nil,
		"create index matches_over on matches (over)":                          nil,
		"drop index matches_due":                                               nil,
		"alter table matches add room integer not null":                        {"column matches room is added"},
		"alter table matches drop due":                                         {"without column matches due"},
		"alter table leagues alter data type jsonb using data::jsonb":          {"column leagues data is changed"},
		"alter table matches alter due drop default":                           {"column matches due is changed"},
		"alter table people add check (number > 0)":                            {"constraint people people_number_check is added"},
		"create unique index matches_one on matches (channel)":                 {"unique index matches matches_one is added"},
		"drop index matches_key":                                               {"without unique index matches matches_key"},
		"alter table leagues set unlogged":                                     {"table leagues is changed"},
		"drop sequence match_numbers":                                          {"without sequence match_numbers"},
		"drop function shard_of":                                               {"without function shard_of(text,integer)"},
		"alter function shard_of immutable strict":                             {"function shard_of(text,integer) is changed"},
		"alter table reserved rename next to following":                        {"column reserved following is added", "without column reserved next"},
		"alter table unfinished rename to copying":                             {"without column unfinished copied", "without table unfinished"},
		"create rule kept as on delete to people do instead nothing":           {"rule people kept is added"},
		"alter table last_numbers add foreign key (guild) references reserved": {"constraint last_numbers last_numbers_guild_fkey is added"},
	} {
		tx, err := db.BeginTx(t.Context(), nil)
		require.NoError(t, err)
		_, err = tx.Exec(change)
		require.NoError(t, err, change)
		require.Equal(t, want, unfit(before, planOf(t, tx.Query)), change)
		require.NoError(t, tx.Rollback())
	}
}
