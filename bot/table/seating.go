package table

import (
	"cmp"
	"errors"
	"slices"
	"time"

	"herald/games"
	"herald/games/match"
)

// What follows changes who plays a seat, within Service.Change. The caller has
// it posted afterwards.

// Offer opens a seat: anybody who does not sit at the table may take it. Until
// then it is played as before. The error is match.ErrOver, match.ErrNoSeat or
// ErrOffered.
func (t *Table) Offer(m *match.Match, p games.Player) error {
	s, err := seatOf(t, m, p)
	switch {
	case err != nil:
		return err
	case s.Open:
		return ErrOffered
	}
	s.Open = true
	t.Changed++
	return nil
}

// Keep closes a seat again. The error is match.ErrOver, match.ErrNoSeat,
// match.ErrResigned or ErrKept.
func (t *Table) Keep(m *match.Match, p games.Player) error {
	s, err := seatOf(t, m, p)
	switch {
	case err != nil:
		return err
	case m.Resigned(p):
		return match.ErrResigned
	case !s.Open:
		return ErrKept
	}
	s.Open = false
	t.Changed++
	return nil
}

// Hand lets a bot player play a seat until its holder is back. The error is
// match.ErrOver, match.ErrNoSeat, match.ErrResigned or ErrAway.
func (t *Table) Hand(m *match.Match, p games.Player, level string, at time.Time) error {
	s, err := seatOf(t, m, p)
	switch {
	case err != nil:
		return err
	case m.Resigned(p):
		return match.ErrResigned
	case s.Bot != "":
		return ErrAway
	}
	s.Bot, s.Relief = level, nil
	resetDM(t, p) // it asks what the bot player answers
	return reseat(t, m, p, at)
}

// Back gives a seat back to its holder, for whom a bot player has played. The
// error is match.ErrOver, match.ErrNoSeat, match.ErrResigned or ErrPresent.
func (t *Table) Back(m *match.Match, p games.Player, at time.Time) error {
	s, err := seatOf(t, m, p)
	switch {
	case err != nil:
		return err
	case m.Resigned(p):
		return match.ErrResigned
	case !s.Away():
		return ErrPresent
	}
	s.Bot, s.Open = "", false
	return reseat(t, m, p, at)
}

// Take seats a person on an open seat, with all that the seat knows. Whoever
// gave a seat up may take it again. The error is that of MayTake.
func (t *Table) Take(m *match.Match, p games.Player, who Person, at time.Time) error {
	if err := t.MayTake(m, p, who.ID); err != nil {
		return err
	}
	s := &t.Seats[p]
	former := s.Former
	if s.ID != "" && s.ID != who.ID {
		former = append(slices.DeleteFunc(former, func(f Person) bool { return f.ID == who.ID }), s.Person)
	}
	if t.Request != nil && s.ID != who.ID { // the new holder is to be asked, too
		t.Request.Agreed = slices.DeleteFunc(t.Request.Agreed, func(q games.Player) bool { return q == p })
	}
	*s = Seat{Person: who, Former: former}
	resetDM(t, p)
	return reseat(t, m, p, at)
}

// Assign seats somebody, a person or a bot player, in the stead of whoever holds the
// seat, with all that the seat knows: that is for a league, which decides who plays.
// It does nothing if they hold the seat. The error is match.ErrOver or
// match.ErrNoSeat.
func (t *Table) Assign(m *match.Match, p games.Player, who Seat, at time.Time) error {
	s, err := seatOf(t, m, p)
	if err != nil || s.ID == who.ID && (s.ID != "" || s.Bot != "") {
		return err
	}
	who.Former = s.Former
	if s.ID != "" {
		who.Former = append(slices.DeleteFunc(s.Former, func(f Person) bool { return f.ID == who.ID }), s.Person)
	}
	*s = who
	resetDM(t, p)
	return reseat(t, m, p, at)
}

// MayTake returns why a person cannot take a seat: match.ErrOver,
// match.ErrNoSeat, ErrOwnSeat, ErrSeated, ErrKept or ErrFormerly.
func (t *Table) MayTake(m *match.Match, p games.Player, user string) error {
	_, err := seatOf(t, m, p)
	own := t.Seat(user)
	switch {
	case err != nil:
		return err
	case own == p && !m.Resigned(p):
		return ErrOwnSeat
	case own >= 0 && own != p:
		return ErrSeated
	case !t.Free(m, p):
		return ErrKept
	case t.formerly(user, p):
		return ErrFormerly
	}
	return nil
}

// Relieve lets a bot player play the turn that a seat is asked for now, though
// its holder stays. The error is match.ErrOver or match.ErrNoSeat.
func (t *Table) Relieve(m *match.Match, p games.Player, level string) error {
	s, err := seatOf(t, m, p)
	if err == nil {
		s.Relief = &Relief{Level: level, After: Answers(m, p)}
	}
	return err
}

// StandIn lets the autopilot play the turn that a seat is asked for, if it is.
// The error is that of Relieve.
func (t *Table) StandIn(m *match.Match, p games.Player) error {
	if _, asked := games.Asked(m.State(), p); !asked {
		return nil
	}
	return t.Relieve(m, p, autopilot)
}

// Replace lets the autopilot play a seat until its holder is back, unless a bot
// player does already. The error is that of Hand.
func (t *Table) Replace(m *match.Match, p games.Player, at time.Time) error {
	if !t.Reads(p) {
		return nil
	}
	return t.Hand(m, p, autopilot, at)
}

// Vacate opens a seat to a substitute, if it is not open already; meanwhile the
// autopilot plays. The error is that of Offer or Hand.
func (t *Table) Vacate(m *match.Match, p games.Player, at time.Time) error {
	if err := t.Offer(m, p); err != nil && !errors.Is(err, ErrOffered) {
		return err
	}
	return t.Replace(m, p, at)
}

// Resign gives a seat up: the autopilot plays it on until somebody takes it. The
// error is that of match.Match.Resign.
func (t *Table) Resign(m *match.Match, p games.Player) error {
	if _, err := m.Resign(p); err != nil {
		return err
	}
	if !m.Over() {
		s := &t.Seats[p]
		s.Bot, s.Open, s.Relief = cmp.Or(s.Bot, autopilot), true, nil
	}
	return nil
}

// seatOf returns a seat of a match that goes on, to be changed.
func seatOf(t *Table, m *match.Match, p games.Player) (*Seat, error) {
	switch {
	case m.Over():
		return nil, match.ErrOver
	case p < 0 || int(p) >= len(t.Seats):
		return nil, match.ErrNoSeat
	}
	return &t.Seats[p], nil
}

// reseat writes into the record who plays a seat from now on.
func reseat(t *Table, m *match.Match, p games.Player, at time.Time) error {
	t.Alone = false
	t.Changed++
	_, err := m.Seat(p, t.Seats[p].holder(), at)
	return err
}

// resetDM begins the DM of a seat anew, and has the buttons of the last removed.
func resetDM(t *Table, p games.Player) {
	dm := t.DMs[p]
	if dm.Message != "" {
		t.Retired = append(t.Retired, Place{dm.Channel, dm.Message})
	}
	if t.DMs != nil {
		t.DMs[p] = DM{Sent: dm.Sent}
	}
}
