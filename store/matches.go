package store

import "iter"

// Matches is the part of an Engine that keeps matches.
type Matches interface {
	// Create stores a new match and sets its ID. If there is a match with its Key,
	// it stores nothing, sets the ID of that match and returns ErrExists.
	Create(r *Record) error

	// Get returns a match, ErrNotFound or ErrCorrupt. The record belongs to the
	// caller.
	Get(id string) (Record, error)

	// Update lets change edit a match and stores the result, in one transaction. Change is
	// called once, or twice: a shared engine may first let it edit the match as this process
	// remembers it and, if that is outdated or change returns an error, let it edit the stored
	// match while others wait. Only the last call counts. Change must be quick. It must not
	// call the engine: it reads from tx, which is valid until change returns. If the last call
	// returns an error, nothing has happened and Update returns that error. The record belongs
	// to change; its ID and its Key cannot be edited, and its Version is the stored one once
	// Update returns nil.
	Update(id string, change func(tx Tx, r *Record) error) error

	// Delete removes a match, readable or not, and the settings of its
	// MatchScope.
	Delete(id string) error

	// All yields every match, oldest first. An unreadable one is yielded as its ID with an
	// ErrCorrupt, and the loop continues; an error without an ID ends it. A match is read when
	// the loop reaches it, and skipped if it has been deleted by then. The loop may call the
	// engine.
	All() iter.Seq2[Record, error]

	// Due is All for the Due matches. It does not read the others.
	Due() iter.Seq2[Record, error]

	// ByChannel is All for the matches of a channel, newest first, without
	// those that are over unless over is set. It does not read the others.
	ByChannel(channel string, over bool) iter.Seq2[Record, error]

	// ByUser is All for the matches of a user, newest first, without those that
	// are over unless over is set. It does not read the others.
	ByUser(user string, over bool) iter.Seq2[Record, error]

	// ChannelIDs and UserIDs return the IDs of the matches of ByChannel and ByUser, without
	// reading them. The caller owns the slices.
	ChannelIDs(channel string, over bool) ([]string, error)
	UserIDs(user string, over bool) ([]string, error)

	// Mentioning is All for the matches whose Encode contains a text, such as the ID of a
	// former player. It searches all of them.
	Mentioning(text string) iter.Seq2[Record, error]

	// Alarms yields the ID and the Alarm of each match that has one, without
	// reading the matches. The loop must not change the store.
	Alarms() iter.Seq2[string, int64]

	// CountRunning returns the number of matches that are in a channel and not over, and
	// CountDue the number of Due ones, without reading them.
	CountRunning() (int, error)
	CountDue() (int, error)
}
