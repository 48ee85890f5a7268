package postgres

import (
	"cmp"
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/stdlib"
	"github.com/pressly/goose/v3"

	"herald/store"
)

//go:embed migrations/*.sql
var migrations embed.FS

const (
	// versions is the table with the version of all others.
	versions = "herald_version"
	// upgrading is the key of the advisory lock for upgrading the tables.
	upgrading = inUse + 1
	// oldest is the first version of PostgreSQL that has pg_xact_status.
	oldest = 130000
)

var errServer = errors.New("want PostgreSQL 13 or later, and a database of encoding UTF8")

// prepare upgrades the tables of a database to the current version, or only checks that they
// exist. One process upgrades them at a time, and the others wait.
func (u use) prepare(ctx context.Context, config *pgx.ConnConfig) error {
	trying, cancel := context.WithTimeout(ctx, starting)
	defer cancel()
	return retry(trying, func() error {
		conn, err := pgx.ConnectConfig(ctx, config)
		if err != nil {
			return err
		}
		defer conn.Close(ctx) // which gives up its locks
		if err := cmp.Or(checkServer(ctx, conn), u.share(ctx, conn)); err != nil {
			return err
		}
		has, err := version(ctx, conn)
		switch {
		case err != nil:
			return err
		case has > known():
			return fmt.Errorf("%w (version %d of its tables)", store.ErrVersion, has)
		case u.read && has == 0:
			return errNoTables
		case u.read || has == known():
			return nil
		}
		if u.target && has == 0 {
			if _, err := conn.Exec(ctx, reserve); err != nil {
				return err
			}
		}
		return upgrade(context.WithoutCancel(ctx), conn, config)
	})
}

var errNoTables = errors.New("there is no store of Herald's")

// version returns the version of the tables, 0 if there are none.
func version(ctx context.Context, conn *pgx.Conn) (has int64, err error) {
	var there bool
	err = conn.QueryRow(ctx, "select to_regclass($1) is not null", versions).Scan(&there)
	if err == nil && there {
		err = conn.QueryRow(ctx, "select coalesce(max(version_id), 0) from "+versions+" where is_applied").Scan(&has)
	}
	return has, err
}

// known returns the version of the tables that this program knows.
func known() (last int64) {
	files, err := migrations.ReadDir("migrations")
	if err != nil {
		panic(err) // it is compiled in
	}
	for _, f := range files {
		if n, err := goose.NumericComponent(f.Name()); err == nil {
			last = max(last, n)
		}
	}
	return last
}

func checkServer(ctx context.Context, conn *pgx.Conn) error {
	var version int
	var encoding string
	err := conn.QueryRow(ctx, "select current_setting('server_version_num')::int, current_setting('server_encoding')").Scan(&version, &encoding)
	if err == nil && (version < oldest || encoding != "UTF8") {
		return fmt.Errorf("%w; this is %d with %s", errServer, version, encoding)
	}
	return err
}

// upgrade runs the missing migrations while conn holds the lock. An index of many matches
// takes its time, so there is no time limit.
func upgrade(ctx context.Context, conn *pgx.Conn, config *pgx.ConnConfig) error {
	if _, err := conn.Exec(ctx, "select pg_advisory_lock($1)", int64(upgrading)); err != nil {
		return err
	}
	db := stdlib.OpenDB(*config)
	defer db.Close()
	dir, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return err
	}
	p, err := goose.NewProvider(goose.DialectPostgres, db, dir, goose.WithTableName(versions), goose.WithDisableGlobalRegistry(true))
	if err == nil {
		_, err = p.Up(ctx)
	}
	return err
}
