package deadline

import (
	"slices"

	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games"
)

// The feature's parts of a table: its reminder, and the IDs of the people whose time off
// the clocks have, by seat.
var (
	reminders = table.KeepField("bell", (*Reminder).clone)
	calendars = table.KeepField("resters", (*userIDs).clone)
)

// A Reminder is the message that reminds players whose time runs out. A match has one at a
// time: the last is deleted before the next is posted, which notifies.
type Reminder struct {
	At     ledger.Place   `json:"hangs,omitzero"`   // the message; the zero one if there is none
	Wanted int            `json:"wanted,omitempty"` // number of reminders wanted so far
	Posted int            `json:"posted,omitempty"` // the last of those that was posted
	For    []games.Player `json:"for,omitempty"`    // seats that the next one notifies
}

func (r *Reminder) clone() *Reminder {
	c := *r
	c.For = slices.Clone(r.For)
	return &c
}

// Moved makes a new reminder due if it names a player.
func (r *Reminder) Moved(t *table.Table) {
	if len(reminded(t)) > 0 {
		r.Wanted++
	}
}

// notify makes a new reminder due that notifies seats.
func notify(t *table.Table, seats ...games.Player) {
	r := reminders.Of(t)
	if r == nil {
		r = &Reminder{}
		reminders.Set(t, r)
	}
	r.Wanted++
	for _, p := range seats {
		if !slices.Contains(r.For, p) {
			r.For = append(r.For, p)
		}
	}
}

// reminded returns the seats that a reminder names: those that were reminded and are still
// asked, unless that is secret.
func reminded(t *table.Table) []games.Player {
	if t.Clock == nil || t.Stage != table.Playing {
		return nil
	}
	var seats []games.Player
	for n, s := range t.Clock.Seats {
		p := games.Player(n)
		if !s.RunningSince.IsZero() && s.Reminded > 0 && !s.Free {
			seats = append(seats, p)
		}
	}
	return seats
}

// userIDs has the IDs of people, by seat.
type userIDs []string

func (r *userIDs) clone() *userIDs { return new(slices.Clone(*r)) }

// Forget removes a person.
func (r *userIDs) Forget(user, _ string) {
	for n, known := range *r {
		if known == user {
			(*r)[n] = ""
		}
	}
}
