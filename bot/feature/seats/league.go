package seats

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	"herald/store"
)

// A fixture is a match of a season that goes on.
type fixture struct {
	leagues.League
	table string
}

// fixture returns the league of a match; false if none has a say in it.
func (h *handler) fixture(t *table.Table) (fixture, bool, error) {
	if t.League == nil {
		return fixture{}, false, nil
	}
	id, number, name, ok := t.League.Parts()
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

// stranger is a number that nobody has in a league.
const stranger league.Person = 1 << 29

// person returns the number of whoever made an interaction.
func (h *handler) person(f *fixture, i *discord.Interaction) league.Person {
	if p := h.Leagues.Number(&f.League, i.User.ID); p != league.Bot {
		return p
	}
	return stranger
}

// admits returns why the league of a match does not let whoever made an interaction take
// a seat there: they are too new, others come first, or they would profit.
func (h *handler) admits(ctx context.Context, i *discord.Interaction, t *table.Table, p games.Player) error {
	f, ok, err := h.fixture(t)
	if err != nil || !ok {
		return err
	}
	s, who := f.State.Season(), h.person(&f, i)
	if _, known := s.Entrant(who); !known {
		if err := h.TooNew(ctx, i, &f.League); err != nil {
			return err
		}
	}
	return f.State.MayTake(f.table, int(p)+1, who)
}

// seekOwn has the league of a match look for a substitute for whoever made an
// interaction, or no longer, unless it is so already or they name another seat.
func (h *handler) seekOwn(i *discord.Interaction, act func(table string) league.Act) error {
	t, _, err := h.Found(i)
	if err != nil {
		return err
	}
	own := t.Seat(i.User.ID)
	if p, err := controlled(&t, i.User.ID, i.CustomID.Word); err != nil || p != own {
		return nil // what is wrong is said where the seat is changed
	}
	f, ok, err := h.fixture(&t)
	if err != nil || !ok {
		return err
	}
	_, err = h.Leagues.Update(f.ID, func(c *leagues.Change) error { return c.Do(h.person(&f, i).Entrant(), act(f.table)) })
	if errors.Is(err, league.ErrSought) || errors.Is(err, league.ErrTaken) || errors.Is(err, league.ErrNotSeated) {
		return nil
	}
	return err
}
