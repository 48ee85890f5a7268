package seats

import (
	"context"
	"errors"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games"
	"herald/games/league"
	"herald/store"
)

// A fixture is a running match of a season.
type fixture struct {
	leagues.League
	table string
}

// fixture returns the season's match at a table; false if the table has no league or the
// season no longer decides about it.
func (h *handler) fixture(t *table.Table) (fixture, bool, error) {
	id, number, name, ok := leagues.FixtureOf(t).Split()
	if !ok {
		return fixture{}, false, nil
	}
	l, err := h.Leagues.Get(id)
	if errors.Is(err, store.ErrNoLeague) {
		return fixture{}, false, nil
	}
	s := l.State.Season()
	return fixture{l, name}, err == nil && s.Number == number && s.Stage == league.Running, err
}

// stranger is a number that no person has in a league.
const stranger league.Person = 1 << 29

// person returns the number of a user in a league.
func (h *handler) person(l *leagues.League, user string) league.Person {
	if p := h.Leagues.Number(l, user); p != league.Bot {
		return p
	}
	return stranger
}

// admits returns why the user cannot take a seat in a match of a league, or one that an
// arena would count: they are too new, others come first, or they would profit.
func (h *handler) admits(ctx context.Context, i *discord.Interaction, t *table.Table, p games.Player) error {
	f, ok, err := h.fixture(t)
	if err != nil {
		return err
	}
	if ok {
		return h.lets(ctx, i, &f.League, func(who league.Person) error { return f.State.MayTake(f.table, int(p)+1, who) })
	}
	if t.Match.Seats[p] == i.User.ID {
		return nil // the seat was theirs
	}
	for _, l := range h.Arenas(t) {
		if err := h.lets(ctx, i, &l, func(who league.Person) error { return l.State.MayTakeAmong(h.began(&l, t), int(p)+1, who) }); err != nil {
			return err
		}
	}
	return nil
}

// lets returns why a league does not let the user take a seat: they are too new, or may
// refuses.
func (h *handler) lets(ctx context.Context, i *discord.Interaction, l *leagues.League, may func(league.Person) error) error {
	who := h.person(l, i.User.ID)
	if _, known := l.State.Season().Entrant(who); !known {
		if err := h.TooNew(ctx, i, l); err != nil {
			return err
		}
	}
	return may(who)
}

// began returns the players at the start of a match, by seat. Guests without a number in
// the league get an unused one.
func (h *handler) began(l *leagues.League, t *table.Table) []league.Person {
	all := make([]league.Person, len(t.Match.Seats))
	for n, holder := range t.Match.Seats {
		if _, bot := seats.BotLevel(holder); bot {
			continue
		}
		if all[n] = h.Leagues.Number(l, holder); all[n] == league.Bot {
			all[n] = stranger + 1 + league.Person(n)
		}
	}
	return all
}

// seekOwn makes the league of a match start or stop the search for a substitute for the
// user. It does nothing if that is so already, or if they name another seat.
func (h *handler) seekOwn(i *discord.Interaction, at customid.About, act func(table string) league.Act) error {
	t, err := h.Tables.Get(at.ID)
	if err != nil {
		return err
	}
	own := t.Seat(i.User.ID)
	if p, err := controlled(&t, i.User.ID, at.Word); err != nil || p != own {
		return nil // the change of the seat reports what is wrong
	}
	f, ok, err := h.fixture(&t)
	if err != nil || !ok {
		return err
	}
	_, err = h.Leagues.Update(f.ID, func(c *leagues.Change) error { return c.Do(h.person(&f.League, i.User.ID).Entrant(), act(f.table)) })
	if errors.Is(err, league.ErrSought) || errors.Is(err, league.ErrTaken) || errors.Is(err, league.ErrNotSeated) {
		return nil
	}
	return err
}
