package table

import (
	"slices"
	"time"

	"herald/games"
	"herald/games/match"
	"herald/games/match/history"
)

// claimLasts is for how long somebody may come back once a substitute has played
// in their stead.
const claimLasts = 3 * 24 * time.Hour

// Claimed returns the seat that somebody else holds and to which a person may come
// back now; games.Everyone if there is none.
func (s Seats) Claimed(user string, now time.Time) games.Player {
	return s.lost(user, func(c Claim) bool { return c.open(now) })
}

// MayClaim reports whether a person has a claim to a seat that somebody else holds,
// as far as it had not lapsed when the match last changed.
func (s Seats) MayClaim(user string) bool {
	return s.lost(user, func(c Claim) bool { return !c.Lapsed }) >= 0
}

// lost returns the seat that somebody else holds and to which a person has a claim
// of a kind; games.Everyone if there is none.
func (s Seats) lost(user string, kind func(Claim) bool) games.Player {
	return games.Player(slices.IndexFunc(s, func(one Seat) bool {
		n := one.Claims.of(user)
		return n >= 0 && one.ID != user && kind(one.Claims[n])
	}))
}

// Claimants returns those who may come back now to seats that others hold, in the
// order of the seats.
func (s Seats) Claimants(now time.Time) []Person {
	var all []Person
	for _, one := range s {
		for _, c := range one.Claims {
			if c.ID != one.ID && c.open(now) {
				all = append(all, c.Person)
			}
		}
	}
	return all
}

// Contested reports whether a substitute holds the seat and somebody may come back to it
// now.
func (s Seat) Contested(now time.Time) bool {
	return s.ID != "" && slices.ContainsFunc(s.Claims, func(c Claim) bool { return c.ID != s.ID && c.open(now) })
}

// CountClaims brings the claims up to the match: from the first turn of a
// substitute on their time runs from now, and once it is over they lapse. When the first
// substitute has come, they are guarded anew.
func CountClaims(t *Table, m *match.Match, now time.Time) {
	for n := range t.Seats {
		if seat := &t.Seats[n]; len(seat.Claims) > 0 {
			seat.Claims = counted(*seat, history.Of(m).Played(games.Player(n)), now)
		}
	}
}

// counted returns the claims to a seat, whose holder may have played.
func counted(s Seat, played bool, now time.Time) Claims {
	all := slices.Clone(s.Claims)
	for n := range all {
		c := &all[n]
		if s.ID != "" && c.ID != s.ID {
			if played && c.Until.IsZero() {
				c.Until = now.Add(claimLasts).UTC().Truncate(time.Second)
			}
			if !c.Stood {
				c.Stood, c.Guard = true, now.Add(substituteGuard).UTC().Truncate(time.Second)
			}
			c.Lapsed = !c.open(now)
		}
		if !c.Guard.After(now) {
			c.Guard = time.Time{}
		}
	}
	return all
}

// Protect has a seat played slowly whose holder has just lost it by a vote, unless they
// had offered it; they have a Claim to it from then on.
func (s Seating) Protect(p games.Player, at time.Time) {
	seat := &s.t.Seats[p]
	if !seat.Open {
		seat.Claims = seat.Claims.with(seat.Person, s.m.Plies())
	}
	if n := seat.Claims.of(seat.ID); n >= 0 {
		seat.Claims = slices.Clone(seat.Claims)
		seat.Claims[n].Guard = at.Add(voteGuard).UTC().Truncate(time.Second)
	}
}

// Waive lets the others play on without waiting for a person who has lost their seat, and
// may still come back. It does nothing if they do not wait for them.
func (s Seating) Waive(user string, at time.Time) {
	for n := range s.t.Seats {
		seat := &s.t.Seats[n]
		k := seat.Claims.of(user)
		if k < 0 {
			continue
		}
		if _, guarded := seat.guarded(seat.Claims[k], at); !guarded {
			continue
		}
		seat.Claims = slices.Clone(seat.Claims)
		seat.Claims[k].Agreed = true
		s.t.Remarks = append(s.t.Remarks, Remark{s.m.Plies(), "seats.waived", games.Player(n), user})
		s.t.Changed++
	}
}

// Guarded reports whether the others wait for a person who has lost their seat, as far as
// they did when the match last changed.
func (s Seats) Guarded(user string) bool {
	return slices.ContainsFunc(s, func(one Seat) bool {
		n := one.Claims.of(user)
		return n >= 0 && !one.Claims[n].Lapsed && !one.Claims[n].Agreed && !one.Claims[n].Guard.IsZero()
	})
}

// Return gives a person their seat back: the one that a bot player plays for them,
// or that they have a claim to. The error is that of Back, or ErrTooLate if they had
// a claim, which is over.
func (s Seating) Return(user string, at time.Time) error {
	if p := s.t.Seat(user); p >= 0 || s.m.Over() {
		return s.Back(p, at)
	}
	if p := s.t.Claimed(user, at); p >= 0 {
		claims := s.t.Seats[p].Claims
		return s.install(p, claims[claims.of(user)].Person, at)
	}
	if s.t.lost(user, func(Claim) bool { return true }) >= 0 {
		return ErrTooLate
	}
	return match.ErrNoSeat
}
