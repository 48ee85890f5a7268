// Package bolt keeps everything in one bbolt file: the engine for one process on
// one machine. The file format is its own; what is in a record is
// none of its business. Store documents only what store.Engine leaves open.
package bolt

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"

	"go.etcd.io/bbolt"

	"herald/store"
)

// version is the format of the file. Open refuses a higher one and upgrades
// those before: the first had no index of what is due, the second none of
// alarms, the third no checksums.
const (
	version       = "4"
	thirdVersion  = "3"
	secondVersion = "2"
	firstVersion  = "1"
)

var (
	metaBucket     = []byte("meta")
	matchesBucket  = []byte("matches")  // key of a match: its record
	channelsBucket = []byte("channels") // channel, 0, key of a match: over or running
	usersBucket    = []byte("users")    // user, 0, key of a match: over or running
	dueBucket      = []byte("due")      // key of a match that is due
	alarmsBucket   = []byte("wakes")    // key of a match: its alarm
	settingsBucket = []byte("settings") // scope, 0, key: JSON
	versionKey     = []byte("version")
	totalsKey      = []byte("totals")
)

// These buckets are created when something is first put into them.
var (
	keysBucket          = []byte("match keys")     // Key of a match: key of that match
	leaguesBucket       = []byte("leagues")        // key of a league: the league
	linesBucket         = []byte("league lines")   // key of a league, index of a line: the line
	textsBucket         = []byte("league texts")   // key of a league, number of a text: JSON
	leagueGuildsBucket  = []byte("league guilds")  // guild, 0, key of a league: over or running
	leagueMatchesBucket = []byte("league matches") // ID of a match: key of its league
	leagueDueBucket     = []byte("league due")     // key of a league that is due
	leagueAlarmsBucket  = []byte("league alarms")  // key of a league: its alarm
	peopleBucket        = []byte("people")         // guild, 0, number: JSON; of number 0: the last number given
	numbersBucket       = []byte("numbers")        // user, 0, guild: number
)

// A Store is an open file.
type Store struct {
	db      *bbolt.DB
	file    *os.File // the one that db has opened
	readers readers
	failed  atomic.Pointer[error] // why the last change could not be written, nil if it could
}

var _ store.Engine = (*Store)(nil)

// Path returns the name of the file.
func (s *Store) Path() string { return s.db.Path() }

// Close implements store.Engine.
func (s *Store) Close() error { return s.db.Close() }

// Backup writes a copy of the whole store as it is at this moment; reads and
// changes continue meanwhile. The copy can be opened like the store.
func (s *Store) Backup(w io.Writer) error {
	return s.view(func(tx *txn) error {
		if _, err := tx.WriteTo(w); err != nil {
			return fmt.Errorf("back up %s: %w", s.Path(), err)
		}
		return nil
	})
}

// Health implements store.Engine.
func (s *Store) Health() error {
	if err := s.failed.Load(); err != nil {
		return *err
	}
	return s.view(func(tx *txn) error { return checkFormat(tx.Tx) })
}

// view runs fn in a transaction that only reads. Everybody who reads does so here:
// Wipe has to know of them. A checksum that is wrong is a store.ErrCorrupt.
func (s *Store) view(fn func(*txn) error) error {
	defer s.readers.leave(s.readers.enter())
	return s.db.View(func(b *bbolt.Tx) error {
		tx := &txn{Tx: b}
		err := fn(tx)
		if tx.damage != nil {
			return tx.damage
		}
		return err
	})
}

// write runs fn in a transaction. An error of fn is returned as it is, one of
// the disk as store.ErrNotSaved, a checksum that is wrong as store.ErrCorrupt.
func (s *Store) write(fn func(*txn) error) error {
	var refused error
	err := s.db.Update(func(b *bbolt.Tx) error {
		refused = changed(b, fn)
		return refused
	})
	if err != nil && refused == nil {
		err = fmt.Errorf("%s: %w (%w)", s.Path(), store.ErrNotSaved, err)
		s.failed.Store(&err)
		return err
	}
	if err == nil {
		s.failed.Store(nil)
	}
	return err
}

// changed runs fn in a transaction and keeps the totals.
func changed(b *bbolt.Tx, fn func(*txn) error) error {
	tx, err := begin(b)
	if err != nil {
		return err
	}
	err = fn(tx)
	if tx.damage != nil {
		return tx.damage
	}
	if err != nil {
		return err
	}
	return tx.finish()
}
