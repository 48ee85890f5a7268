// Package ledger is what Discord has been told of a table: its living message, the DMs,
// what is still to be edited or deleted, and what is refused. It is pure: it knows no
// store, no clock of the machine and no match.
package ledger

import (
	"maps"
	"slices"
	"time"

	"herald/games"
)

// Untold is the value of Ledger.Told before anything has been posted.
const Untold = -1

// A Ledger is what Discord has been told of one table.
type Ledger struct {
	Lobby   string  `json:"lobby,omitempty"` // the message with the lobby
	Turn    string  `json:"turn,omitempty"`  // the living turn message
	Told    int     `json:"told"`            // how many entries of the record have been posted
	Next    int     `json:"next,omitempty"`  // how many the next message posts; see Goal
	From    int     `json:"from,omitempty"`  // the entry from which on the living message tells
	Turns   int     `json:"turns,omitempty"` // how many turn messages were posted
	Lost    int     `json:"lost,omitempty"`  // how often the living message was lost and posted anew
	Retired []Place `json:"worn,omitempty"`  // messages whose buttons are still to be removed
	Muted   *Muted  `json:"silent,omitempty"`
	// Deletion is about the living message, if it was deleted; nil if it was not.
	Deletion *Deletion `json:"deleted,omitempty"`
	// TextOnly reports that pictures are refused in the channel.
	TextOnly bool `json:"wordy,omitempty"`
	// FinalPost is the turn message that has become the final post.
	FinalPost string `json:"filmed,omitempty"`
	// Rung has the question of which the channel has notified each seat last, as the table
	// names questions; nil before the first.
	Rung map[games.Player]string `json:"rang,omitempty"`
	// DMsTold is how many entries all DMs have told.
	DMsTold int `json:"whispered,omitempty"`
	// Patience ends the wait of what has happened to be told, so that the answers of bot
	// players, and the rest of a turn, are told with it; the zero time if it does not wait.
	Patience time.Time `json:"patience,omitzero"`
	// Changed counts the changes since the living message was written that the
	// record does not hold.
	Changed int                 `json:"stale,omitempty"`
	DMs     map[games.Player]DM `json:"letters,omitempty"` // by seat
}

// Grow notes that the record has grown: the next message tells up to here,
// unless one is under way that ends earlier, or none is while the channel is
// muted or what has happened waits.
func (l *Ledger) Grow(plies int) {
	if plies > l.Told && l.Next <= l.Told && !l.Mute() && !l.Waits() {
		l.Next = plies
	}
}

// Goal counts the entries that will have been told with the next message. It stays
// the same while that is being sent, whatever is played meanwhile: a message
// that has arrived unnoticed is recognised by its nonce.
func (l *Ledger) Goal(plies int) int {
	if l.Next <= l.Told || l.Next > plies {
		return plies
	}
	return l.Next
}

// Since is the ply from which on the next turn message tells.
func (l *Ledger) Since() int {
	if l.Turn == "" {
		return l.From // what the lost message has told
	}
	return max(l.Told, 0)
}

// MarkTold notes that the channel has been told up to goal, and up to where it
// is told next.
func (l *Ledger) MarkTold(goal, plies int) {
	l.Told, l.Next = goal, goal
	l.Grow(plies)
}

// Withdraw has a retired message deleted.
func (l *Ledger) Withdraw(message string) {
	l.onRetired(message, func(at *Place) { at.Gone = true })
}

// End has a retired turn message tell what lies between two plies, as it stays.
func (l *Ledger) End(message string, from, ends int) {
	l.onRetired(message, func(at *Place) { at.From, at.Ends = from, ends })
}

func (l *Ledger) onRetired(message string, change func(*Place)) {
	for n := range l.Retired {
		if l.Retired[n].Message == message {
			change(&l.Retired[n])
		}
	}
}

// MarkShown notes that the living message shows what had changed when it was
// written.
func (l *Ledger) MarkShown(changed int) {
	if l.Changed == changed {
		l.Changed = 0
	}
}

// MarkDMsTold notes that no DM is to be written up to goal, unless the record
// goes on behind it.
func (l *Ledger) MarkDMsTold(goal, plies int) {
	if l.DMsTold < goal && plies == goal {
		l.DMsTold = goal
	}
}

// Mute reports whether nothing may be sent to the table's channel.
func (l *Ledger) Mute() bool { return l.Muted != nil && !l.Muted.Trial }

// Restricted reports whether something is refused in the table's channel: all
// messages, or only pictures.
func (l *Ledger) Restricted() bool { return l.Muted != nil || l.TextOnly }

// Waits reports whether what has happened waits to be told.
func (l *Ledger) Waits() bool { return !l.Patience.IsZero() }

// Clone returns a copy that shares nothing that changes.
func (l *Ledger) Clone() Ledger {
	c := *l
	c.Retired, c.Rung, c.DMs = slices.Clone(l.Retired), maps.Clone(l.Rung), maps.Clone(l.DMs)
	if l.Muted != nil {
		c.Muted = new(*l.Muted)
	}
	if l.Deletion != nil {
		c.Deletion = new(*l.Deletion)
	}
	return c
}
