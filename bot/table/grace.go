package table

import (
	"time"

	"herald/games"
	"herald/games/match"
)

const (
	// grace is the time after a turn in which its player can undo it without a new post.
	grace = 20 * time.Second
	// revision is the time after that in which another turn takes the place of the undone one.
	revision = 2 * time.Minute
)

// A lastTurn is the last turn that a person has confirmed, or has undone in its grace.
type lastTurn struct {
	Seat  games.Player `json:"seat"`
	Plies int          `json:"plies"` // the length of the record after it
	Until time.Time    `json:"until"` // of the grace, or of the revision
	// Amends means that the living message is edited, and notifies no one again.
	Amends bool `json:"quiet,omitempty"`
	// Undone means that the turn was undone.
	Undone bool `json:"undone,omitempty"`
}

var lastTurns = Keep[lastTurn]("last", nil)

// Confirmed notes that a seat has confirmed a turn, when the record had some plies. If it takes the
// place of one that was undone too long ago, those who are asked are notified again.
func Confirmed(t *Table, m *match.Match, seat games.Player, plies int, now time.Time) {
	last := lastTurns.Value(t)
	revises := last.Undone && last.Seat == seat && last.Plies == plies
	amends := revises && now.Before(last.Until)
	if revises && !amends {
		for n := range t.Seats {
			if p := games.Player(n); p != seat {
				Recalled(t, p)
			}
		}
	}
	lastTurns.Set(t, &lastTurn{Seat: seat, Plies: m.Plies(), Until: now.Add(grace), Amends: amends})
}

// Undone notes that a seat has undone the turn after which the record had some plies.
func Undone(t *Table, m *match.Match, seat games.Player, plies int, now time.Time) {
	last := lastTurns.Value(t)
	if last.Undone || last.Seat != seat || last.Plies != plies || now.After(last.Until) {
		lastTurns.Set(t, nil)
		return
	}
	lastTurns.Set(t, &lastTurn{Seat: seat, Plies: m.Plies(), Until: now.Add(revision), Amends: true, Undone: true})
}

// Amended reports whether the last that has happened in a match is a turn that was undone in its grace,
// or one that has taken its place: it is told without a new post, and notifies no one again.
func Amended(t *Table, m *match.Match) bool {
	last := lastTurns.Of(t)
	return last != nil && last.Amends && last.Plies == m.Plies() && !m.Over()
}
