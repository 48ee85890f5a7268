package season

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
	"herald/games/record"
	"herald/store"
)

// arenas counts the matches that people play on their server outside leagues: each counts
// in the arenas of its game that are open when it ends.
type arenas struct {
	*feature.App
	results results
}

// ended enters the result of a match. It is idempotent.
func (a arenas) ended(ctx context.Context, r table.Result) error {
	if r.Organised() {
		return a.results.ended(ctx, r)
	}
	if r.Guild == "" || len(r.Match.Final()) == 0 {
		return nil
	}
	var failed error
	for _, l := range a.Arenas(&r.Table) {
		if err := a.enter(l.ID, r); err != nil && !errors.Is(err, store.ErrNoLeague) {
			failed = errors.Join(failed, fmt.Errorf("league %s: %w", l.ID, err))
		}
	}
	return failed
}

// enter enters a match into the log of an arena, as a table with its first players.
func (a arenas) enter(id string, r table.Result) error {
	var guests []league.Person
	l, err := a.results.leagues.Update(id, func(c *leagues.Change) error {
		guests = nil
		if known(c.State, r.ID) || !a.CountsIn(c.League, &r.Table, func(user string) league.Person {
			number, _ := c.Tx.NumberOf(user)
			return league.Person(number)
		}) {
			return nil
		}
		seats, err := begunBy(c, r)
		if err != nil {
			return err
		}
		guests = strangers(c.State.Season(), seats)
		return a.results.enterWhole(c, r, seats, guests)
	})
	if refusal := (*league.Refusal)(nil); errors.As(err, &refusal) {
		a.results.log.Warn("match not counted in an arena", "league", id, "match", r.ID, "err", err)
		return nil
	}
	if err == nil {
		err = a.results.name(&l, r, guests)
	}
	return err
}

// known reports whether a league has counted a match.
func known(s *league.State, match string) bool {
	return slices.ContainsFunc(s.Seasons(), func(season *league.Season) bool {
		return slices.ContainsFunc(season.Tables, func(t league.Table) bool { return t.Match == match })
	})
}

// begunBy returns the players at the start of a match, by seat.
func begunBy(c *leagues.Change, r table.Result) ([]league.Person, error) {
	all := make([]league.Person, len(r.Table.Match.Seats))
	for i, holder := range r.Table.Match.Seats {
		if _, bot := seats.BotLevel(holder); holder == "" || bot || record.Departed(holder) {
			continue
		}
		var err error
		if all[i], err = c.Number(seats.User{ID: holder}); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// strangers returns the people who do not take part in a season.
func strangers(s *league.Season, seats []league.Person) []league.Person {
	return slices.DeleteFunc(slices.Clone(seats), func(p league.Person) bool {
		_, ok := s.Entrant(p)
		return ok || p == league.Bot
	})
}

// enterWhole enters a match from its beginning to its end. Guests get no news.
func (s results) enterWhole(c *leagues.Change, r table.Result, seats, guests []league.Person) error {
	season := c.State.Season()
	at := season.NextTable()
	if err := c.Do(league.App, league.Draw(at, seats...)); err != nil {
		return err
	}
	if err := c.Do(league.App, league.Begin(at, r.ID)); err != nil {
		return err
	}
	drawn, _ := c.State.Season().Table(at)
	if err := enterSeats(c, &drawn, &r.Table, r.Match, s.log); err != nil {
		return err
	}
	if err := end(c, &drawn, r); err != nil {
		return err
	}
	return note(c, func(m *progress) {
		m.News = append(m.News, news{Season: season.Number, Table: at, Told: guests})
	})
}

// name stores the names of guests.
func (s results) name(l *leagues.League, r table.Result, guests []league.Person) error {
	for _, seat := range r.Seats {
		for _, who := range append(slices.Clone(seat.Former), seat.User) {
			if who.ID == "" || !slices.Contains(guests, s.leagues.Number(l, who.ID)) {
				continue
			}
			if err := s.leagues.Store.SetName(l.Guild, who.ID, who.Name); err != nil {
				return err
			}
		}
	}
	return nil
}
