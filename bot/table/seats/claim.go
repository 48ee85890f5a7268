package seats

import (
	"slices"
	"time"

	"herald/games"
)

// A Claim is a person's to a seat that was taken from them: the table has
// voted so, or their time was up. They did not give it up, so that they may come
// back, and a substitute cannot resign in their stead.
type Claim struct {
	User             // without an ID if they were forgotten; the Name is then a bot player's
	Until  time.Time `json:"until,omitzero"` // until when they may come back; the zero time as long as no substitute has played
	Lapsed bool      `json:"lapsed,omitempty"`
	Since  int       `json:"since,omitempty"` // how long the record was when they lost the seat
	Told   bool      `json:"told,omitempty"`  // they know, as far as a DM can tell them
	// Guard is the time until which the seat is played slowly, see guard.go; the zero time if
	// it is over, or if no vote has taken the seat and no substitute has come.
	Guard  time.Time `json:"guard,omitzero"`
	Stood  bool      `json:"stood,omitempty"`  // a substitute has taken the seat: another one prolongs nothing
	Agreed bool      `json:"agreed,omitempty"` // they want the others to play on without waiting
}

// open reports whether the person may come back now.
func (c Claim) open(now time.Time) bool {
	return c.ID != "" && !c.Lapsed && (c.Until.IsZero() || now.Before(c.Until))
}

// Claims are the claims to one seat, in the order in which it was lost. Only Forget changes
// them.
type Claims []Claim

// Of returns the index of a person's claim, -1 if they have none.
func (c Claims) Of(user string) int {
	return slices.IndexFunc(c, func(one Claim) bool { return user != "" && one.ID == user })
}

// Last returns the index of the last claim not the holder's, -1 if there is none.
func (c Claims) Last(holder string) int {
	for n, one := range slices.Backward(c) {
		if one.ID != holder {
			return n
		}
	}
	return -1
}

// With adds the holder's claim, who loses the seat when the record has plies entries.
func (c Claims) With(holder User, plies int) Claims {
	if holder.ID == "" || c.Of(holder.ID) >= 0 {
		return c
	}
	return append(slices.Clone(c), Claim{User: holder, Since: plies})
}

// Settled returns the claims without the holder's, who has come back, and without their
// substitutes'.
func (c Claims) Settled(holder string) Claims {
	n := c.Of(holder)
	if n < 0 {
		return c
	}
	return append(Claims(nil), c[:n]...)
}

// claimLasts is the time to come back once a substitute has played.
const claimLasts = 3 * 24 * time.Hour

// Claimed returns the seat that another player holds and to which a person may come
// back now; games.Everyone if there is none.
func (s Seats) Claimed(user string, now time.Time) games.Player {
	return s.lost(user, func(c Claim) bool { return c.open(now) })
}

// MayClaim reports whether a person has a claim to a seat that another player holds,
// as far as it had not lapsed when the match last changed.
func (s Seats) MayClaim(user string) bool {
	return s.lost(user, func(c Claim) bool { return !c.Lapsed }) >= 0
}

// LostSeat returns the seat that another player holds and to which a person has or had a
// claim; games.Everyone if there is none.
func (s Seats) LostSeat(user string) games.Player {
	return s.lost(user, func(Claim) bool { return true })
}

// lost returns the seat that another player holds and to which a person has a claim of a
// kind; games.Everyone if there is none.
func (s Seats) lost(user string, kind func(Claim) bool) games.Player {
	return games.Player(slices.IndexFunc(s, func(one Seat) bool {
		n := one.Claims.Of(user)
		return n >= 0 && one.ID != user && kind(one.Claims[n])
	}))
}

// Claimants returns those who may come back now to seats that others hold, in the
// order of the seats.
func (s Seats) Claimants(now time.Time) []User {
	var all []User
	for _, one := range s {
		for _, c := range one.Claims {
			if c.ID != one.ID && c.open(now) {
				all = append(all, c.User)
			}
		}
	}
	return all
}

// Contested reports whether a substitute holds the seat and its former holder may come back to it
// now.
func (s Seat) Contested(now time.Time) bool {
	return s.ID != "" && slices.ContainsFunc(s.Claims, func(c Claim) bool { return c.ID != s.ID && c.open(now) })
}

// Counted returns the claims to the seat, whose holder may have played, as they are now.
func (s Seat) Counted(played bool, now time.Time) Claims {
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

// Protected returns the claims with a person's guarded from now on, since a vote has taken
// the seat from them.
func (c Claims) Protected(user string, now time.Time) Claims {
	return c.changed(user, func(one *Claim) { one.Guard = now.Add(voteGuard).UTC().Truncate(time.Second) })
}

// Agreeing returns the claims with a person's who does not want the others to wait.
func (c Claims) Agreeing(user string) Claims {
	return c.changed(user, func(one *Claim) { one.Agreed = true })
}

func (c Claims) changed(user string, change func(*Claim)) Claims {
	n := c.Of(user)
	if n < 0 {
		return c
	}
	c = slices.Clone(c)
	change(&c[n])
	return c
}

// Forget removes a person from the claims, of which each stays: the seat is a bot player's
// if it comes back to them.
func (c Claims) Forget(user string) {
	for n := range c {
		if c[n].ID == user {
			c[n] = Claim{}
		}
	}
}
