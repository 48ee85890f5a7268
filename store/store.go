// Package store defines the storage of matches, leagues, people and settings, and the contract
// of its engines. It knows a match's owner and channel, and the numbers of people in a league,
// but neither rules nor Discord: records of play and logs of leagues are text, and the app's
// data beside them is JSON. The engines are in packages beside this one, such as
// herald/store/bolt; each passes herald/store/storetest.
package store

import "errors"

// These are the errors that a caller may test for with errors.Is.
var (
	// ErrLocked is returned on opening when another process uses the store, and the engine is
	// for one process, or that one copies the whole store.
	ErrLocked = errors.New("another herald is using it; stop that one first")
	// ErrCorrupt is returned on opening for a damaged file or one that is not Herald's, and
	// later for a single unreadable record.
	ErrCorrupt = errors.New("it is damaged")
	// ErrVersion is returned on opening for a store that a newer Herald wrote.
	ErrVersion = errors.New("a newer herald wrote it; use that one")
	// ErrNotFound is returned if no match has the ID.
	ErrNotFound = errors.New("there is no such match")
	// ErrExists is returned by Create if there is a match with the same key.
	ErrExists = errors.New("there is such a match already")
	// ErrNoLeague is returned if no league has the ID or the match.
	ErrNoLeague = errors.New("there is no such league")
	// ErrNoText is returned if a league has no text of the number.
	ErrNoText = errors.New("there is no such text")
	// ErrNotSaved is returned if a change could not be written, because the
	// disk is full or failing. Nothing of the change is kept; the store stays
	// usable.
	ErrNotSaved = errors.New("not saved: is the disk full?")
	// ErrUncertain is returned if the connection to the database was lost during a commit and no server
	// answers that knows whether it happened.
	ErrUncertain = errors.New("it is not known whether this was saved")
	// ErrUnfinished is returned on opening a store whose copying has not finished.
	ErrUnfinished = errors.New("a migration into it has not finished; run herald migrate again")
	// ErrBusy is returned by Wipe during a long read, such as a backup.
	ErrBusy = errors.New("it is being read")
)

// An Engine stores everything. It is safe for concurrent use. Every change is one transaction:
// when the call returns it is durable, whole, or it never happened, unless the error is
// ErrUncertain. Changes of one match or one league take effect one after the other; reads
// never wait for them. Some engines are for one process at a time, and return ErrLocked to
// others; others may be shared by several, and then all of this holds for all of them
// together. Callers should require only the few methods that they use.
type Engine interface {
	Matches
	Leagues
	People
	Settings

	// Wipe removes the remains of everything deleted or replaced before the call, so that the
	// store cannot return it. For the remains in files, see each engine: there are none, if
	// the files are its own. The error may be ErrBusy.
	Wipe() error

	// Health returns nil if the store can be read and the last change could be
	// written, and otherwise what is wrong.
	Health() error

	// Close waits for pending transactions and releases the store. Closing it
	// again does nothing.
	Close() error
}

// A Tx reads settings: within a transaction as of that, from an Engine as of the last commit.
type Tx interface {
	// Setting decodes a setting of a scope, such as a guild or a user, into v as
	// json.Unmarshal does. If there is none it leaves v alone: set the default before. One
	// that does not fit v is an ErrCorrupt.
	Setting(scope, key string, v any) error
}
