package view

import (
	"cmp"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
)

// An Urgency says how soon a match needs a person. The zero value is a match that has not
// begun, or that cannot be read.
type Urgency struct {
	Stage    string    // of the table
	Waiting  bool      // for the person
	Quick    bool      // they are asked one question with few answers
	Deadline time.Time // when their time runs out; zero if no clock runs
	Since    time.Time // when the turn message was posted
}

// UrgencyOf returns a match's urgency as far as its head shows it.
func UrgencyOf(h *table.Head, user string) Urgency {
	u := Urgency{Stage: h.Stage, Since: discord.PostedAt(h.Turn), Waiting: h.WaitsFor(user)}
	if u.Waiting {
		u.Deadline = h.Deadline(h.Seat(user))
	}
	return u
}

// Compare sorts matches: those that wait for the person come first, by deadline; then, where
// no clock runs, those that take one answer, and those that have waited longest.
func (u Urgency) Compare(v Urgency) int {
	return cmp.Or(u.rank()-v.rank(), u.Deadline.Compare(v.Deadline), u.Since.Compare(v.Since))
}

// rank is lower for what is more urgent.
func (u Urgency) rank() int {
	switch {
	case !u.Deadline.IsZero():
		return 0
	case u.Quick:
		return 1
	case u.Waiting:
		return 2
	case u.Stage == table.Playing:
		return 3
	case u.Stage == table.InLobby:
		return 4
	}
	return 5
}
