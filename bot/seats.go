package bot

import (
	"errors"
	"slices"
	"time"

	"herald/bot/discord"
	"herald/games"
	"herald/games/match"
)

var (
	errAway     = errors.New("a bot player plays for the person")
	errPresent  = errors.New("no bot player plays for the person")
	errOffered  = errors.New("the seat is open already")
	errKept     = errors.New("the seat is not open")
	errOwnSeat  = errors.New("the person holds that seat")
	errFormerly = errors.New("the person held another seat of the match")
)

// What follows changes who plays a seat, in the transaction of change. Whoever
// calls it has it told afterwards.

// offer opens a seat: anybody who does not sit at the table may take it. Until
// then it is played as before. The error is match.ErrOver, match.ErrNoSeat or
// errOffered.
func (t *table) offer(m *match.Match, p games.Player) error {
	c, err := t.chair(m, p)
	switch {
	case err != nil:
		return err
	case c.Open:
		return errOffered
	}
	c.Open = true
	t.Stale++
	return nil
}

// keep closes a seat again. The error is match.ErrOver, match.ErrNoSeat,
// match.ErrResigned or errKept.
func (t *table) keep(m *match.Match, p games.Player) error {
	c, err := t.chair(m, p)
	switch {
	case err != nil:
		return err
	case m.Resigned(p):
		return match.ErrResigned
	case !c.Open:
		return errKept
	}
	c.Open = false
	t.Stale++
	return nil
}

// hand lets a bot player play a seat until its holder is back. The error is
// match.ErrOver, match.ErrNoSeat, match.ErrResigned or errAway.
func (t *table) hand(m *match.Match, p games.Player, level string, at time.Time) error {
	c, err := t.chair(m, p)
	switch {
	case err != nil:
		return err
	case m.Resigned(p):
		return match.ErrResigned
	case c.Bot != "":
		return errAway
	}
	c.Bot, c.Relief = level, nil
	t.forget(p) // it asks what the bot player answers
	return t.reseat(m, p, at)
}

// back gives a seat back to its holder, for whom a bot player has played. The
// error is match.ErrOver, match.ErrNoSeat, match.ErrResigned or errPresent.
func (t *table) back(m *match.Match, p games.Player, at time.Time) error {
	c, err := t.chair(m, p)
	switch {
	case err != nil:
		return err
	case m.Resigned(p):
		return match.ErrResigned
	case !c.away():
		return errPresent
	}
	c.Bot, c.Open = "", false
	return t.reseat(m, p, at)
}

// take seats a person on an open seat, with all that the seat knows. Who gave a
// seat up may take it again himself. The error is match.ErrOver,
// match.ErrNoSeat, errOwnSeat, errSeated, errKept or errFormerly.
func (t *table) take(m *match.Match, p games.Player, who discord.Person, at time.Time) error {
	if err := t.mayTake(m, p, who.ID); err != nil {
		return err
	}
	c := &t.Seats[p]
	former := c.Former
	if c.ID != "" && c.ID != who.ID {
		former = append(slices.DeleteFunc(former, func(f discord.Person) bool { return f.ID == who.ID }), c.Person)
	}
	if t.Wish != nil && c.ID != who.ID { // who plays now is to be asked himself
		t.Wish.Agreed = slices.DeleteFunc(t.Wish.Agreed, func(q games.Player) bool { return q == p })
	}
	*c = chair{Person: who, Former: former}
	t.forget(p)
	return t.reseat(m, p, at)
}

// mayTake returns why a person cannot take a seat.
func (t *table) mayTake(m *match.Match, p games.Player, user string) error {
	_, err := t.chair(m, p)
	own := t.seat(user)
	switch {
	case err != nil:
		return err
	case own == p && !m.Resigned(p):
		return errOwnSeat
	case own >= 0 && own != p:
		return errSeated
	case !t.free(m, p):
		return errKept
	case t.formerly(user, p):
		return errFormerly
	}
	return nil
}

// relieve lets a bot player play the turn that a seat is asked for now, though
// its holder stays. The error is match.ErrOver or match.ErrNoSeat.
func (t *table) relieve(m *match.Match, p games.Player, level string) error {
	c, err := t.chair(m, p)
	if err == nil {
		c.Relief = &turns{Level: level, After: answers(m, p)}
	}
	return err
}

// chair returns a seat of a match that goes on, to be changed.
func (t *table) chair(m *match.Match, p games.Player) (*chair, error) {
	switch {
	case m.Over():
		return nil, match.ErrOver
	case p < 0 || int(p) >= len(t.Seats):
		return nil, match.ErrNoSeat
	}
	return &t.Seats[p], nil
}

// reseat writes into the record who plays a seat from now on.
func (t *table) reseat(m *match.Match, p games.Player, at time.Time) error {
	t.Alone = false
	t.Stale++
	_, err := m.Seat(p, t.Seats[p].holder(), at)
	return err
}

// forget begins the letters of a seat anew, and takes the buttons off the last.
func (t *table) forget(p games.Player) {
	l := t.Letters[p]
	if l.Message != "" {
		t.Worn = append(t.Worn, place{l.Channel, l.Message})
	}
	if t.Letters != nil {
		t.Letters[p] = letter{Sent: l.Sent}
	}
}

// takeSeat seats a person on an open seat; see take.
func (b *Bot) takeSeat(id string, p games.Player, who discord.Person) (table, *match.Match, error) {
	return b.change(id, func(t *table, m *match.Match) error { return t.take(m, p, who, b.clock.Now()) })
}
