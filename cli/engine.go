package cli

import (
	"errors"
	"fmt"
	"io"
	"log/slog"
	"path/filepath"

	"herald/admin"
	"herald/config"
	"herald/store"
	"herald/store/bolt"
	"herald/store/postgres"
)

// An engine is a store that a process has opened.
type engine interface {
	store.Engine
	admin.Store
}

// storeFile is the store in the data folder.
func storeFile(data string) string { return filepath.Join(data, "herald.db") }

// openEngine opens the store that a configuration names.
func openEngine(cfg config.Config) (engine, error) {
	if cfg.Store == "" {
		return openStore(storeFile(cfg.Data))
	}
	s, err := postgres.Open(string(cfg.Store))
	return database{s}, err
}

// openStore is bolt.Open, but its error names the remedy for a damaged store.
func openStore(file string) (*bolt.Store, error) {
	s, err := bolt.Open(file)
	return s, damaged(err)
}

// damaged adds advice to an error about a damaged store.
func damaged(err error) error {
	if errors.Is(err, store.ErrCorrupt) {
		return fmt.Errorf("%w; replace it by a copy that herald backup made, or save what is whole with herald backup --salvage FILE", err)
	}
	return err
}

// A database is backed up by programs of its own.
type database struct{ *postgres.Store }

// errDump tells how a database is backed up.
var errDump = errors.New("the store is a database; back it up with PostgreSQL's own pg_dump")

// Backup implements admin.Store.
func (database) Backup(io.Writer) error { return errDump }

// warnOfStrangers logs which other roles can connect to the database of a store.
func warnOfStrangers(s engine, log *slog.Logger) {
	d, ok := s.(database)
	if !ok {
		return
	}
	switch others, err := d.Strangers(); {
	case err != nil:
		log.Warn("who else can connect to the database is not known", "err", err)
	case len(others) > 0:
		log.Warn("other roles can connect to the database, and keep the bot from starting: revoke connect on it from public", "roles", others)
	}
}
