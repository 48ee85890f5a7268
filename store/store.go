// Package store says what is kept of matches and settings, and what an engine
// that keeps them promises. It knows who a match belongs to and where it lives,
// and nothing of rules, Discord or people: the record of play is text, what the
// app keeps beside it is JSON of the app's own.
//
// The engines are in packages beside this one, such as herald/store/bolt; each
// passes herald/store/storetest.
package store

import (
	"errors"
	"iter"
)

// These are the errors that a caller may test for with errors.Is.
var (
	// ErrLocked is returned on opening when another process uses the store.
	ErrLocked = errors.New("another herald is using it; stop that one first")
	// ErrCorrupt is returned on opening for something that is damaged or not a
	// store of Herald's, and later for a single record that cannot be read.
	ErrCorrupt = errors.New("it is damaged")
	// ErrVersion is returned on opening for a store that a newer Herald wrote.
	ErrVersion = errors.New("a newer herald wrote it; use that one")
	// ErrNotFound is returned if no match has the ID.
	ErrNotFound = errors.New("there is no such match")
	// ErrNotSaved is returned if a change could not be written, because the
	// disk is full or failing. Nothing of the change is kept; the store stays
	// usable.
	ErrNotSaved = errors.New("not saved: is the disk full?")
)

// An Engine keeps matches and settings. It is safe for concurrent use. Every
// change is one transaction: when the call returns it is durable, whole, or it
// never happened. Changes take effect one after the other; reads never wait for
// them.
//
// Callers should ask for the few methods that they use. The whole is here to
// say what an engine promises.
type Engine interface {
	Tx

	// Create stores a new match and sets its ID.
	Create(r *Record) error

	// Get returns a match, ErrNotFound or ErrCorrupt. The record belongs to the
	// caller.
	Get(id string) (Record, error)

	// Update lets change edit a match and stores the result, in one
	// transaction. Change is called once. Other changes of the match wait until
	// the result is stored, and those of other matches may have to, so change
	// must be quick. It must not call the engine: it reads from tx, which is
	// valid until change returns. If change returns an error, nothing has
	// happened and Update returns that error. The record belongs to change; its
	// ID cannot be edited.
	Update(id string, change func(tx Tx, r *Record) error) error

	// Delete removes a match, readable or not, and the settings of its
	// MatchScope.
	Delete(id string) error

	// All yields every match, oldest first. One that cannot be read is yielded
	// as its ID with an ErrCorrupt, and the loop continues; an error without an
	// ID ends it. A match is read when the loop reaches it, and skipped if it
	// has been deleted by then. The loop may call the engine.
	All() iter.Seq2[Record, error]

	// Due is All for the matches that are Due. It does not read the others.
	Due() iter.Seq2[Record, error]

	// ByChannel is All for the matches of a channel, newest first, without
	// those that are over unless over is set. It does not read the others.
	ByChannel(channel string, over bool) iter.Seq2[Record, error]

	// ByUser is All for the matches of a user, newest first, without those that
	// are over unless over is set. It does not read the others.
	ByUser(user string, over bool) iter.Seq2[Record, error]

	// Alarms yields the ID and the Alarm of each match that has one, without
	// reading the matches. The loop must not change the store.
	Alarms() iter.Seq2[string, int64]

	// CountRunning returns the number of matches that are in a channel and not
	// over, and CountDue of those that are Due, without reading them.
	CountRunning() (int, error)
	CountDue() (int, error)

	// SetSetting stores v as JSON; nil removes the setting.
	SetSetting(scope, key string, v any) error

	// Health returns nil if the store can be read and the last change could be
	// written, and otherwise what is wrong.
	Health() error

	// Close waits for pending transactions and releases the store. Closing it
	// again does nothing.
	Close() error
}

// A Tx reads settings: within a transaction those that it sees, from an Engine
// those of the last commit.
type Tx interface {
	// Setting decodes a setting of a scope, such as a guild or a user, into v
	// as json.Unmarshal does. If there is none it leaves v alone: set the
	// default before. One that does not fit v is an ErrCorrupt.
	Setting(scope, key string, v any) error
}

// MatchScope is the scope of the settings of a match. Delete removes them with
// the match.
func MatchScope(id string) string { return "match:" + id }
