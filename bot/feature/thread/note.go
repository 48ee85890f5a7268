package thread

import (
	"slices"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/games/match"
)

// A note is what is known of the thread in which a match is played.
type note struct {
	Thread  string    `json:"thread"`
	Invited []int     `json:"invited,omitempty"` // by seat: the holder who is a member, 0 if none is
	Open    time.Time `json:"open,omitzero"`     // when it was last given more time
	Sleepy  bool      `json:"sleepy,omitempty"`  // it is to be given more time
}

// recall returns what is known of the table's thread, which belongs to the caller.
func recall(t *table.Table) note {
	var n note
	t.Note(name, &n)
	if n.Thread != t.Channel {
		n = note{Thread: t.Channel}
	}
	n.Invited = slices.Clone(n.Invited)
	return n
}

// holder numbers the person who holds a seat among all who have held it, from 1 on;
// 0 if nobody does. The note has no IDs, so that nobody need be forgotten in it.
func holder(t *table.Table, seat int) int {
	if t.Seats[seat].ID == "" {
		return 0
	}
	return len(t.Seats[seat].Former) + 1
}

// newcomers returns the seats of a match with a thread of its own whose holders are
// not members yet.
func (n *note) newcomers(t *table.Table) []int {
	var seats []int
	for seat := range t.Seats {
		if t.InThread() && holder(t, seat) > 0 && holder(t, seat) != n.of(seat) {
			seats = append(seats, seat)
		}
	}
	return seats
}

// of returns which holder of a seat is a member, 0 if none is.
func (n *note) of(seat int) int {
	if seat >= len(n.Invited) {
		return 0
	}
	return n.Invited[seat]
}

// invited notes that the holder of a seat is a member.
func (n *note) invited(seat, holder int) {
	for len(n.Invited) <= seat {
		n.Invited = append(n.Invited, 0)
	}
	n.Invited[seat] = holder
}

// margin is how long before a thread would be archived it is given more time.
const margin = 24 * time.Hour

// An alarm goes off before Discord would archive a thread.
type alarm struct{}

// Next returns the instant a day before the match's own thread is archived unless
// something is posted there.
func (alarm) Next(t *table.Table) time.Time {
	n := recall(t)
	if t.Stage != table.Playing || !t.InThread() || t.Mute() || n.Sleepy || t.Turn == "" {
		return time.Time{}
	}
	last := n.Open
	if posted := discord.PostedAt(t.Turn); posted.After(last) {
		last = posted
	}
	return last.Add(discord.ThreadLasts - margin)
}

// Lapsed reports that nothing in the match depends on it.
func (alarm) Lapsed(*table.Table, time.Time) bool { return false }

// Ring has the thread given more time.
func (a alarm) Ring(t *table.Table, _ *match.Match, now time.Time) error {
	if at := a.Next(t); at.IsZero() || at.After(now) {
		return nil
	}
	n := recall(t)
	n.Sleepy = true
	return t.SetNote(name, n)
}
