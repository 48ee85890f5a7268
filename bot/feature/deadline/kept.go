package deadline

import (
	"slices"

	"herald/bot/ledger"
	"herald/bot/table"
	"herald/games"
)

// These are what the feature keeps at a table: its reminder, and the IDs of the people
// whose time off the clocks know, by seat.
var (
	reminders = table.Keep("bell", (*Reminder).clone)
	calendars = table.Keep("resters", (*restful).clone)
)

// A Reminder is the message that reminds those whose time runs out. There is
// one a match: before the next is posted, which notifies, the last is deleted.
type Reminder struct {
	At     ledger.Place   `json:"hangs,omitzero"`   // the message; the zero one if there is none
	Wanted int            `json:"wanted,omitempty"` // how often a new one was wanted
	Posted int            `json:"posted,omitempty"` // up to which of those there was one
	For    []games.Player `json:"for,omitempty"`    // whom the next notifies
}

func (r *Reminder) clone() *Reminder {
	c := *r
	c.For = slices.Clone(r.For)
	return &c
}

// Moved has the reminder posted anew if it names anybody.
func (r *Reminder) Moved(t *table.Table) {
	if len(reminded(t)) > 0 {
		r.Wanted++
	}
}

// want has a new reminder posted that notifies some seats.
func want(t *table.Table, seats ...games.Player) {
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

// reminded returns the seats that a reminder names: those that were reminded and are
// still asked, if everybody may know that they are.
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

// The restful are the IDs of people, by seat.
type restful []string

func (r *restful) clone() *restful { return new(slices.Clone(*r)) }

// Forget removes a person.
func (r *restful) Forget(user, _ string) {
	for n, known := range *r {
		if known == user {
			(*r)[n] = ""
		}
	}
}
