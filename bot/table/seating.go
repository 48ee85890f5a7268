package table

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"herald/bot/ledger"
	"herald/games"
	"herald/games/match"

	"herald/bot/table/seats"
)

// A Seating changes the players of a table's seats, within Service.Change. The caller must
// post afterwards.
type Seating struct {
	t *Table
	m *match.Match
}

// Seating returns the seating of a table in its match.
func (t *Table) Seating(m *match.Match) Seating { return Seating{t, m} }

// Offer opens a seat to all who do not sit at the table. Until it is taken it is played as
// before. The error is match.ErrOver, match.ErrNoSeat or ErrOffered.
func (s Seating) Offer(p games.Player) error {
	seat, err := s.seat(p)
	switch {
	case err != nil:
		return err
	case seat.Open:
		return ErrOffered
	}
	seat.Open, seat.Claims = true, seat.Claims.Settled(seat.ID)
	s.t.Changed++
	return nil
}

// Keep closes a seat again. The error is match.ErrOver, match.ErrNoSeat,
// match.ErrResigned or ErrKept.
func (s Seating) Keep(p games.Player) error {
	seat, err := s.seat(p)
	switch {
	case err != nil:
		return err
	case s.m.Resigned(p):
		return match.ErrResigned
	case !seat.Open:
		return ErrKept
	}
	seat.Open = false
	seat.Claims = seat.Claims.Settled(seat.ID)
	s.t.Changed++
	return nil
}

// Hand lets a bot player play a seat until its holder is back: the Autopilot, as before, as
// long as others may come back to it. The error is match.ErrOver, match.ErrNoSeat,
// match.ErrResigned or ErrAway.
func (s Seating) Hand(p games.Player, level string, at time.Time) error {
	seat, err := s.seat(p)
	switch {
	case err != nil:
		return err
	case s.m.Resigned(p):
		return match.ErrResigned
	case seat.Bot != "":
		return ErrAway
	}
	if seat.Contested(at) {
		level = seats.Autopilot
	}
	seat.Bot, seat.Relief = level, nil
	resetDM(s.t, p) // the bot player answers its question
	return s.reseat(p, at)
}

// Back gives a seat back to its holder, for whom a bot player has played. The error is
// match.ErrOver, match.ErrNoSeat, match.ErrResigned or ErrPresent.
func (s Seating) Back(p games.Player, at time.Time) error {
	seat, err := s.seat(p)
	switch {
	case err != nil:
		return err
	case s.m.Resigned(p):
		return match.ErrResigned
	case !seat.Away():
		return ErrPresent
	}
	seat.Bot, seat.Open, seat.Claims = "", false, seat.Claims.Settled(seat.ID)
	return s.reseat(p, at)
}

// Take gives a person an open seat, with its secrets. A person who gave a seat up may take it
// again. The error is MayTake's.
func (s Seating) Take(p games.Player, who seats.User, at time.Time) error {
	if err := s.MayTake(p, who.ID); err != nil {
		return err
	}
	return s.install(p, who, at)
}

// install gives a person a seat in place of its holder.
func (s Seating) install(p games.Player, who seats.User, at time.Time) error {
	seat := &s.t.Seats[p]
	if seat.ID != who.ID {
		for _, part := range partsWith[reseatable](s.t.Parts) {
			part.Reseated(p)
		}
	}
	*seat = seats.Seat{User: who, Alias: seat.Alias, Former: seat.Succeeded(who.ID), Claims: seat.Claims.Settled(who.ID), Wait: seat.Wait}
	resetDM(s.t, p)
	return s.reseat(p, at)
}

// Assign gives a seat to a person or a bot player in place of its holder, with its secrets: it
// is for a league, which decides who plays. A Claim to the seat remains if a person takes it.
// Assign does nothing if they hold the seat. The error is match.ErrOver or match.ErrNoSeat.
func (s Seating) Assign(p games.Player, who seats.Seat, at time.Time) error {
	seat, err := s.seat(p)
	if err != nil || seat.ID == who.ID && (seat.ID != "" || seat.Bot != "") {
		return err
	}
	who.Alias, who.Former = seat.Alias, seat.Succeeded(who.ID)
	if who.ID != "" {
		who.Claims, who.Wait = seat.Claims.Settled(who.ID), seat.Wait
	}
	*seat = who
	resetDM(s.t, p)
	return s.reseat(p, at)
}

// MayTake returns the reason why a person cannot take a seat: match.ErrOver, match.ErrNoSeat,
// ErrOwnSeat, ErrSeated, ErrKept or ErrFormerly.
func (s Seating) MayTake(p games.Player, user string) error {
	_, err := s.seat(p)
	own := s.t.Seat(user)
	switch {
	case err != nil:
		return err
	case own == p && !s.m.Resigned(p):
		return ErrOwnSeat
	case own >= 0 && own != p:
		return ErrSeated
	case !s.Free(p):
		return ErrKept
	case s.t.Formerly(user, p):
		return ErrFormerly
	}
	return nil
}

// Free reports whether a seat is open to all.
func (s Seating) Free(p games.Player) bool {
	return !s.m.Over() && (s.t.Seats[p].Open || s.m.Resigned(p))
}

// FreeSeats returns the seats that are open to all.
func (s Seating) FreeSeats() []games.Player {
	var open []games.Player
	for n := range s.t.Seats {
		if s.Free(games.Player(n)) {
			open = append(open, games.Player(n))
		}
	}
	return open
}

// Relieve lets a bot player play the present turn of a seat, whose holder stays. The error is
// match.ErrOver or match.ErrNoSeat.
func (s Seating) Relieve(p games.Player, level string) error {
	seat, err := s.seat(p)
	if err == nil {
		seat.Relief = &seats.Relief{Level: level, After: Answers(s.m, p)}
	}
	return err
}

// StandIn lets the autopilot play the present turn of a seat, if there is one. The error is
// Relieve's.
func (s Seating) StandIn(p games.Player) error {
	if _, asked := games.Asked(s.m.State(), p); !asked {
		return nil
	}
	return s.Relieve(p, seats.Autopilot)
}

// Replace lets the autopilot play a seat until its holder is back, unless a bot player does
// already. The error is Hand's.
func (s Seating) Replace(p games.Player, at time.Time) error {
	if !s.t.Reads(p) {
		return nil
	}
	return s.Hand(p, seats.Autopilot, at)
}

// Vacate takes a seat from its holder, who has a Claim to it from then on, unless they have
// offered it: it is open to a substitute, and meanwhile the autopilot plays. The error is
// Offer's or Hand's.
func (s Seating) Vacate(p games.Player, at time.Time) error {
	switch err := s.Offer(p); {
	case err == nil:
		seat := &s.t.Seats[p]
		seat.Claims = seat.Claims.With(seat.User, s.m.Plies())
	case !errors.Is(err, ErrOffered):
		return err
	}
	return s.Replace(p, at)
}

// Resign gives a seat up: the autopilot plays on until it is taken. A substitute whose seat
// was taken from another gives it back to them instead, and the match goes on. The error is
// match.Match.Resign's.
func (s Seating) Resign(p games.Player, at time.Time) error {
	if seat, err := s.seat(p); err == nil && seat.Taken() {
		return s.yield(p, at)
	}
	if _, err := s.m.Resign(p); err != nil {
		return err
	}
	seat := &s.t.Seats[p]
	seat.Claims = nil
	if !s.m.Over() {
		seat.Bot, seat.Open, seat.Relief = cmp.Or(seat.Bot, seats.Autopilot), true, nil
	}
	return nil
}

// yield gives a seat back to the last person who lost it, in its state before the substitute
// took it: the autopilot plays it, and it is open. A substitute who gives up does that instead
// of resigning, which would decide the match for a person who has not given up.
func (s Seating) yield(p games.Player, at time.Time) error {
	seat := &s.t.Seats[p]
	s.t.Remark("seats.left", p, s.m.Plies())
	n := seat.Claims.Last(seat.ID)
	owner := seat.Claims[n].User
	claim := seat.Claims[n]
	claim.Until, claim.Lapsed = time.Time{}, false
	claims := append(slices.Clone(seat.Claims[:n]), claim)
	*seat = seats.Seat{
		User: owner, Bot: seats.Autopilot, Alias: seat.Alias, Open: true, Former: seat.Succeeded(owner.ID), Claims: claims, Wait: seat.Wait,
	}
	resetDM(s.t, p)
	err := s.reseat(p, at)
	if errors.Is(err, match.ErrSameHolder) { // a bot player has played for the substitute
		return nil
	}
	return err
}

// Depart gives up the seat that a person holds in a running match: it is open, and the
// autopilot plays it. It does nothing if they hold none. The error is Offer's or Hand's.
func (s Seating) Depart(user string, at time.Time) error {
	p := s.t.Seat(user)
	if p < 0 || s.m.Over() {
		return nil
	}
	forgetDMs(s.t, user)
	if err := s.Offer(p); err != nil && !errors.Is(err, ErrOffered) {
		return err
	}
	return s.Replace(p, at)
}

// seat returns a seat of a running match, to be changed.
func (s Seating) seat(p games.Player) (*seats.Seat, error) {
	switch {
	case s.m.Over():
		return nil, match.ErrOver
	case p < 0 || int(p) >= len(s.t.Seats):
		return nil, match.ErrNoSeat
	}
	return &s.t.Seats[p], nil
}

// reseat records the new player of a seat.
func (s Seating) reseat(p games.Player, at time.Time) error {
	s.t.Alone = false
	s.t.Changed++
	_, err := s.m.Seat(p, s.t.Seats[p].Holder(), at)
	return err
}

// resetDM resets the DM of a seat, and retires the last one for deletion.
func resetDM(t *Table, p games.Player) {
	dm := t.DMs[p]
	if dm.Message != "" {
		t.Retired = append(t.Retired, ledger.Place{Channel: dm.Channel, Message: dm.Message, Gone: true})
	}
	if t.DMs != nil {
		t.DMs[p] = ledger.DM{Sent: dm.Sent}
	}
}
