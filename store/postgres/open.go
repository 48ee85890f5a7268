package postgres

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"strings"
	"time"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"

	"herald/store"
)

const (
	// starting is the time that Open goes on trying while a database is starting.
	starting = 10 * time.Second
	// openPatience is the time that the database may take to answer on opening. An upgrade of its tables
	// takes as long as it takes.
	openPatience = time.Minute
	// usualConnections is the maximum of connections of a process, unless the address says pool_max_conns.
	usualConnections = 16
)

// Open opens the database at an address such as postgres://user@host/name, and creates or
// upgrades its tables. The errors are store.ErrLocked while OpenAlone has it,
// store.ErrVersion, store.ErrUnfinished, or the connection's; none contains the password.
func Open(address string) (*Store, error) { return OpenWith(address, store.Draw) }

// OpenWith is Open with what numbers matches and leagues in the place of store.Draw:
// number is called with 1, 2, 3 and so on, and what it returns must grow and fit in
// 63 bits.
func OpenWith(address string, number func(n uint64) uint64) (*Store, error) {
	s, err := open(address, use{})
	if err != nil {
		return nil, err
	}
	s.number = number
	return s.whole()
}

// OpenReadOnly is Open for reading: it does not upgrade the tables, and changes fail.
func OpenReadOnly(address string) (*Store, error) {
	s, err := open(address, use{read: true})
	if err != nil {
		return nil, err
	}
	return s.whole()
}

// OpenAlone is Open for copying a whole store: no other process may use it meanwhile. A copy into it need not
// have finished.
func OpenAlone(address string) (*Store, error) { return open(address, use{alone: true}) }

// OpenUnfinished is OpenAlone for copying into the database. Where there was no store, it cannot be used from
// now on, until the copy is finished.
func OpenUnfinished(address string) (*Store, error) {
	return open(address, use{alone: true, target: true})
}

// A use is the purpose for which a process opens a database.
type use struct {
	alone  bool // while no other process may use it
	target bool // by copying a store into it
	read   bool // without changing anything
}

func open(address string, u use) (*Store, error) {
	config, err := configOf(address)
	if err != nil {
		return nil, err
	}
	if u.read {
		config.ConnConfig.RuntimeParams["default_transaction_read_only"] = "on"
	}
	ctx, cancel := context.WithTimeout(context.Background(), openPatience)
	defer cancel()
	s, err := u.open(ctx, config)
	if err != nil {
		return nil, fmt.Errorf("store %s: %w", nameOf(config), err)
	}
	return s, nil
}

func (u use) open(ctx context.Context, config *pgxpool.Config) (s *Store, err error) {
	d := &database{name: nameOf(config), number: store.Draw, patience: usualPatience}
	s = &Store{database: d, matches: matches{d, newRecent()}, leagues: leagues{d}, people: people{d}, settings: settings{d}}
	config.AfterConnect = func(ctx context.Context, conn *pgx.Conn) error { return u.begin(ctx, conn, d) }
	if u.alone {
		if s.sole, err = lockAlone(ctx, config.ConnConfig); err != nil {
			return nil, err
		}
	}
	if err := u.prepare(ctx, config.ConnConfig); err != nil {
		return nil, errors.Join(err, s.free())
	}
	if d.pool, err = pgxpool.NewWithConfig(ctx, config); err != nil {
		return nil, errors.Join(err, s.free())
	}
	if s.fleet, err = newFleet(ctx, config); err != nil {
		d.pool.Close()
		return nil, errors.Join(err, s.free())
	}
	d.life, d.end = context.WithCancel(context.Background())
	return s, nil
}

// begin prepares a connection of a database.
func (u use) begin(ctx context.Context, conn *pgx.Conn, d *database) error {
	err := u.share(ctx, conn)
	if err == nil && !u.read {
		err = d.greet(ctx, conn)
	}
	return err
}

// whole returns the store, unless a copy into it has not finished.
func (s *Store) whole() (*Store, error) {
	if err := s.finished(); err != nil {
		return nil, errors.Join(fmt.Errorf("store %s: %w", s.name, err), s.Close())
	}
	return s, nil
}

// configOf reads an address. Its error does not quote the address, which may have a
// password.
func configOf(address string) (*pgxpool.Config, error) {
	config, err := pgxpool.ParseConfig(address)
	if err != nil {
		return nil, fmt.Errorf("store: %w", errAddress)
	}
	if !strings.Contains(address, "pool_max_conns") {
		config.MaxConns = usualConnections
	}
	config.MinConns = 1
	config.ConnConfig.RuntimeParams["application_name"] = "herald"
	config.ConnConfig.RuntimeParams["idle_in_transaction_session_timeout"] = fmt.Sprint(frozen.Milliseconds())
	return config, nil
}

var errAddress = errors.New("this is not the address of a database; use one such as postgres://herald@localhost/herald")

// nameOf names a database for people, without the password.
func nameOf(config *pgxpool.Config) string {
	c := config.ConnConfig
	u := url.URL{Scheme: "postgres", Host: c.Host, Path: "/" + c.Database}
	if strings.HasPrefix(c.Host, "/") { // the folder of a socket
		u.Host, u.RawQuery = "", url.Values{"host": {c.Host}}.Encode()
	}
	return u.String()
}
