// Package ledger records what Discord has been told of a table: its living message, the DMs,
// pending edits and deletions, and refusals. It is pure: it knows no store, no machine clock
// and no match.
package ledger

import (
	"maps"
	"slices"
	"time"

	"herald/games"
)

// Untold is the value of Ledger.Told before anything has been posted.
const Untold = -1

// A Ledger records what Discord has been told of one table, and what its people have seen.
type Ledger struct {
	Lobby   string  `json:"lobby,omitempty"` // the message with the lobby
	Turn    string  `json:"turn,omitempty"`  // the living turn message
	Told    int     `json:"told"`            // entries of the record that have been posted
	Next    int     `json:"next,omitempty"`  // entries that will have been posted with the next message; see Goal
	From    int     `json:"from,omitempty"`  // the first ply that the living message tells
	Turns   int     `json:"turns,omitempty"` // turn messages posted
	Lost    int     `json:"lost,omitempty"`  // times that the living message was lost and posted anew
	Retired []Place `json:"worn,omitempty"`  // messages whose buttons are still to be removed
	// Past are the latest turn messages before the living one: what they tell may be undone.
	Past []Place `json:"past,omitempty"`
	// Cut counts the entries of which the living message tells that were undone, and are
	// not in the record any more.
	Cut   int    `json:"cut,omitempty"`
	Muted *Muted `json:"silent,omitempty"`
	// Deletion is about the living message, if it was deleted; nil if it was not.
	Deletion *Deletion `json:"deleted,omitempty"`
	// TextOnly reports that pictures are refused in the channel.
	TextOnly bool `json:"wordy,omitempty"`
	// FinalPost is the turn message that has become the final post.
	FinalPost string `json:"filmed,omitempty"`
	// Rung has the last question of each seat that notified the channel, as the table names
	// questions; nil before the first.
	Rung map[games.Player]string `json:"rang,omitempty"`
	// DMsTold is the number of entries that all DMs have told.
	DMsTold int `json:"whispered,omitempty"`
	// Patience ends the delay of a post, so that answers of bot players, and the rest of a
	// turn, go into the same message; the zero time if there is no delay.
	Patience time.Time `json:"patience,omitzero"`
	// Changed counts the changes, outside the record, since the living message was written.
	Changed int                 `json:"stale,omitempty"`
	DMs     map[games.Player]DM `json:"letters,omitempty"` // by seat
	// Seen is the number of entries that people had seen when they confirmed their last turns,
	// by ID; nil if that is not known of the match.
	Seen map[string]int `json:"seen,omitempty"`
}

// Grow records that the record has grown: the next message tells up to here, unless one under
// way ends earlier, or the channel is muted or the post delayed.
func (l *Ledger) Grow(plies int) {
	if plies > l.Told && l.Next <= l.Told && !l.Mute() && !l.Waits() {
		l.Next = plies
	}
}

// Goal returns the number of entries that will have been told with the next message. It stays
// the same while that message is being sent, whatever is played meanwhile: a message that
// arrived unnoticed is recognised by its nonce.
func (l *Ledger) Goal(plies int) int {
	if l.Next <= l.Told || l.Next > plies {
		return plies
	}
	return l.Next
}

// Since returns the first ply that the next turn message tells.
func (l *Ledger) Since() int {
	if l.Turn == "" {
		return l.From // told by the lost message
	}
	return max(l.Told, 0)
}

// MarkTold records that the channel has been told up to goal, and sets the next goal.
func (l *Ledger) MarkTold(goal, plies int) {
	l.Told, l.Next = goal, goal
	l.Grow(plies)
}

// MarkShown notes that the living message shows what had changed when it was
// written.
func (l *Ledger) MarkShown(changed int) {
	if l.Changed == changed {
		l.Changed = 0
	}
}

// MarkDMsTold records that no DM is due up to goal, unless the record has grown beyond it.
func (l *Ledger) MarkDMsTold(goal, plies int) {
	if l.DMsTold < goal && plies == goal {
		l.DMsTold = goal
	}
}

// Mute reports whether nothing may be sent to the table's channel.
func (l *Ledger) Mute() bool { return l.Muted != nil && !l.Muted.Trial }

// Restricted reports whether the table's channel refuses messages, or pictures only.
func (l *Ledger) Restricted() bool { return l.Muted != nil || l.TextOnly }

// Waits reports whether the next post is delayed.
func (l *Ledger) Waits() bool { return !l.Patience.IsZero() }

// Clone returns a deep copy.
func (l *Ledger) Clone() Ledger {
	c := *l
	c.Retired, c.Past, c.Rung, c.DMs = slices.Clone(l.Retired), slices.Clone(l.Past), maps.Clone(l.Rung), maps.Clone(l.DMs)
	c.Seen = maps.Clone(l.Seen)
	if l.Muted != nil {
		c.Muted = new(*l.Muted)
	}
	if l.Deletion != nil {
		c.Deletion = new(*l.Deletion)
	}
	return c
}
