package season

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	matches "herald/games/match"
	"herald/store"
)

// arenas count the matches that people play in their server without a league: each
// counts in the arenas of its game that are open when it ends.
type arenas struct {
	results results
	rules   func(game string) (games.Rules, bool)
}

// leastEntrants is how many entrants of an arena have to play in a match that was
// begun without it. The others are guests, who get no points.
const leastEntrants = 2

// ended takes over the result of a match. Told again, it changes nothing.
func (a arenas) ended(ctx context.Context, r table.Result) error {
	if r.League != nil {
		return a.results.ended(ctx, r)
	}
	if r.Guild == "" || len(r.Match.Final()) == 0 {
		return nil
	}
	var failed error
	for _, l := range a.results.leagues.ByGuild(r.Guild, false) {
		if !a.counts(&l, r) {
			continue
		}
		if err := a.enter(l.ID, r); err != nil && !errors.Is(err, store.ErrNoLeague) {
			failed = errors.Join(failed, fmt.Errorf("league %s: %w", l.ID, err))
		}
	}
	return failed
}

// counts reports whether a league is an arena in which matches like that are played.
func (a arenas) counts(l *leagues.League, r table.Result) bool {
	s := l.State.Season()
	seats := len(r.Seats)
	if !s.Settings.Format.Open || s.Stage != league.Running || s.Stopped || l.Game != r.Game ||
		seats < s.Settings.Smallest || seats > s.Settings.Widest {
		return false
	}
	rules, ok := a.rules(l.Game)
	return ok && alike(rules, l.Setup, r.Setup)
}

// alike reports whether matches are played by the same options.
func alike(rules games.Rules, a, b games.Setup) bool {
	a.Players = b.Players
	a, err := rules.Check(a)
	if err != nil {
		return false
	}
	b, err = rules.Check(b)
	return err == nil && maps.Equal(a.Options, b.Options)
}

// enter enters a match into the log of an arena, as a table with those who began it.
func (a arenas) enter(id string, r table.Result) error {
	var guests []league.Person
	l, err := a.results.leagues.Update(id, func(c *leagues.Change) error {
		guests = nil
		if !a.counts(c.League, r) || known(c.State, r.ID) || entrants(c, r) < leastEntrants {
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

// entrants counts those who began a match and play for points.
func entrants(c *leagues.Change, r table.Result) int {
	n := 0
	for _, holder := range r.Table.Match.Seats {
		number, _ := c.Tx.NumberOf(holder)
		if e, ok := c.State.Season().Entrant(league.Person(number)); ok && e.Active() {
			n++
		}
	}
	return n
}

// begunBy returns who sat at a match when it began, by seat.
func begunBy(c *leagues.Change, r table.Result) ([]league.Person, error) {
	all := make([]league.Person, len(r.Table.Match.Seats))
	for i, holder := range r.Table.Match.Seats {
		if _, bot := table.BotLevel(holder); holder == "" || bot || matches.Departed(holder) {
			continue
		}
		var err error
		if all[i], err = c.Number(table.Person{ID: holder}); err != nil {
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

// enterWhole enters a match from its beginning to its end. Guests are told nothing.
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
	return note(c, func(m *memory) {
		m.News = append(m.News, news{Season: season.Number, Table: at, Told: guests})
	})
}

// name keeps the names of guests.
func (s results) name(l *leagues.League, r table.Result, guests []league.Person) error {
	for _, seat := range r.Seats {
		for _, who := range append(slices.Clone(seat.Former), seat.Person) {
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
