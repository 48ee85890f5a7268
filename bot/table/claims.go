package table

import (
	"time"

	"herald/games"
	"herald/games/match"
	"herald/games/match/history"
)

// CountClaims updates the claims to the match: from a substitute's first turn on their time
// runs, and once the match is over they lapse. When the first substitute has come, they are
// guarded again.
func CountClaims(t *Table, m *match.Match, now time.Time) {
	for n := range t.Seats {
		if seat := &t.Seats[n]; len(seat.Claims) > 0 {
			seat.Claims = seat.Counted(history.Of(m).Played(games.Player(n)), now)
		}
	}
}

// Protect slows down the play of a seat whose holder has just lost it by a vote, unless they
// had offered it; they have a Claim to it from then on.
func (s Seating) Protect(p games.Player, at time.Time) {
	seat := &s.t.Seats[p]
	if !seat.Open {
		seat.Claims = seat.Claims.With(seat.User, s.m.Plies())
	}
	seat.Claims = seat.Claims.Protected(seat.ID, at)
}

// Waive lets the others play on without waiting for a person who has lost their seat, and may
// still come back. It does nothing if they do not wait for them.
func (s Seating) Waive(user string, at time.Time) {
	for n := range s.t.Seats {
		seat := &s.t.Seats[n]
		k := seat.Claims.Of(user)
		if k < 0 {
			continue
		}
		if _, guarded := seat.Guards(seat.Claims[k], at); !guarded {
			continue
		}
		seat.Claims = seat.Claims.Agreeing(user)
		s.t.remark(Remark{s.m.Plies(), "seats.waived", games.Player(n), user})
		s.t.Changed++
	}
}

// Return gives a person their seat back: the one that a bot player plays for them, or that
// they have a claim to. The error is Back's, or ErrTooLate if their claim has lapsed.
func (s Seating) Return(user string, at time.Time) error {
	if p := s.t.Seat(user); p >= 0 || s.m.Over() {
		return s.Back(p, at)
	}
	if p := s.t.Claimed(user, at); p >= 0 {
		claims := s.t.Seats[p].Claims
		return s.install(p, claims[claims.Of(user)].User, at)
	}
	if s.t.LostSeat(user) >= 0 {
		return ErrTooLate
	}
	return match.ErrNoSeat
}
