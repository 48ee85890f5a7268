package table

import (
	"slices"
	"time"
)

// A Claim is that of a person to a seat that was taken from them: the table has
// voted so, or their time was up. They did not give it up, so that they may come
// back, and nobody can resign in their stead.
type Claim struct {
	Person           // without an ID if they were forgotten; the Name is then a bot player's
	Until  time.Time `json:"until,omitzero"` // until when they may come back; the zero time as long as no substitute has played
	Lapsed bool      `json:"lapsed,omitempty"`
	Since  int       `json:"since,omitempty"` // how long the record was when they lost the seat
	Told   bool      `json:"told,omitempty"`  // they know, as far as a DM can tell them
	// Guard is until when the seat is played slowly, see pace.go; the zero time if it is
	// over, or if no vote has taken the seat and no substitute has come.
	Guard  time.Time `json:"guard,omitzero"`
	Stood  bool      `json:"stood,omitempty"`  // a substitute has taken the seat: another one prolongs nothing
	Agreed bool      `json:"agreed,omitempty"` // they want the others to play on without waiting
}

// open reports whether the person may come back now.
func (c Claim) open(now time.Time) bool {
	return c.ID != "" && !c.Lapsed && (c.Until.IsZero() || now.Before(c.Until))
}

// Claims are those to one seat, in the order in which it was lost. Their methods do
// not change them.
type Claims []Claim

// of returns the index of a person's claim, -1 if they have none.
func (c Claims) of(user string) int {
	return slices.IndexFunc(c, func(one Claim) bool { return user != "" && one.ID == user })
}

// last returns the index of the last claim of anybody but the holder, -1 if there is
// none.
func (c Claims) last(holder string) int {
	for n, one := range slices.Backward(c) {
		if one.ID != holder {
			return n
		}
	}
	return -1
}

// with returns the claims with that of the holder, who loses the seat once the record has
// so many entries.
func (c Claims) with(holder Person, plies int) Claims {
	if holder.ID == "" || c.of(holder.ID) >= 0 {
		return c
	}
	return append(slices.Clone(c), Claim{Person: holder, Since: plies})
}

// settled returns the claims without that of the holder, who has come back, and
// without those of their substitutes.
func (c Claims) settled(holder string) Claims {
	n := c.of(holder)
	if n < 0 {
		return c
	}
	return append(Claims(nil), c[:n]...)
}
