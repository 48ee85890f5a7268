package thread

import (
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/match"
)

var parts = table.Keep[threadPart](name, nil)

// A threadPart has what is known of a match's thread.
type threadPart struct {
	Thread   string    `json:"thread"`
	Invited  []int     `json:"invited,omitempty"` // by seat: the number of the holder who is a member, 0 if none is
	Open     time.Time `json:"open,omitzero"`     // when it was last extended
	Expiring bool      `json:"sleepy,omitempty"`  // it has to be kept open
}

// partOf returns the table's part, which belongs to the caller.
func partOf(t *table.Table) threadPart {
	n := parts.Value(t)
	if n.Thread != t.Channel {
		n = threadPart{Thread: t.Channel}
	}
	n.Invited = slices.Clone(n.Invited)
	return n
}

// holder numbers the holder of a seat among all its holders, from 1; 0 if it has none. The
// part has no user IDs, so that nothing must be forgotten in it.
func holder(t *table.Table, seat int) int {
	if t.Seats[seat].ID == "" {
		return 0
	}
	return len(t.Seats[seat].Former) + 1
}

// newcomers returns the seats of a match with a thread of its own whose holders are
// not members yet.
func (n *threadPart) newcomers(t *table.Table) []int {
	var seats []int
	for seat := range t.Seats {
		if t.InThread() && holder(t, seat) > 0 && holder(t, seat) != n.of(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// of returns the number of the seat's holder who is a member, 0 if none is.
func (n *threadPart) of(seat int) int {
	if seat >= len(n.Invited) {
		return 0
	}
	return n.Invited[seat]
}

// invited records that the numbered holder of a seat is a member.
func (n *threadPart) invited(seat, holder int) {
	for len(n.Invited) <= seat {
		n.Invited = append(n.Invited, 0)
	}
	n.Invited[seat] = holder
}

// margin is the time before archiving at which a thread is extended.
const margin = 24 * time.Hour

// An alarm goes off before Discord would archive a thread.
type alarm struct{}

// Next returns the instant a day before Discord archives the match's own thread for lack of
// messages.
func (alarm) Next(t *table.Table) time.Time {
	n := partOf(t)
	if t.Stage != table.Playing || !t.InThread() || t.Mute() || n.Expiring || t.Turn == "" {
		return time.Time{}
	}
	last := n.Open
	if posted := discord.PostedAt(t.Turn); posted.After(last) {
		last = posted
	}
	return last.Add(discord.ThreadLasts - margin)
}

// Lapsed returns false: nothing in the match depends on the thread.
func (alarm) Lapsed(*table.Table, time.Time) bool { return false }

// Ring marks the thread as one to be kept open.
func (a alarm) Ring(t *table.Table, _ *match.Match, now time.Time) error {
	if at := a.Next(t); at.IsZero() || at.After(now) {
		return nil
	}
	n := partOf(t)
	n.Expiring = true
	parts.Set(t, &n)
	return nil
}
