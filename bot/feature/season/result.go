package season

import (
	"context"
	"errors"
	"log/slog"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	matches "herald/games/match"
	"herald/games/match/history"
	"herald/store"
)

// results enters the results of leagues' matches.
type results struct {
	leagues *leagues.Service
	people  roster
	log     *slog.Logger
}

// ended enters the result of a league's match. It is idempotent.
func (s results) ended(_ context.Context, r table.Result) error {
	id, season, _, ok := leagues.FixtureOf(r).Split()
	if !ok {
		return nil
	}
	_, err := s.leagues.Update(id, func(c *leagues.Change) error {
		if c.State.Season().Number != season {
			return nil // the season was cancelled, and the next one has begun
		}
		return s.take(c, season, r)
	})
	if errors.Is(err, store.ErrNoLeague) {
		return nil // it was deleted
	}
	return err
}

// take enters a result into the log, together with the start of the match if that is
// missing.
func (s results) take(c *leagues.Change, season int, r table.Result) error {
	at := leagues.FixtureOf(r).Table()
	if err := s.people.enter(c, season, &r.Table); err != nil {
		return err
	}
	drawn, ok := c.State.Season().Table(at)
	if !ok {
		return nil
	}
	if !drawn.Over() {
		if err := enterSeats(c, &drawn, &r.Table, r.Match, s.log); err != nil {
			return err
		}
		err := end(c, &drawn, r)
		if refusal := (*league.Refusal)(nil); errors.As(err, &refusal) {
			s.log.Error("result not taken over", "league", c.ID, "table", at, "match", r.ID, "err", err)
			return nil // the organisers can void the table
		}
		if err != nil {
			return err
		}
	}
	return note(c, func(m *progress) { m.ended(season, at, !r.Match.CalledOff()) })
}

// ended forgets a match that has ended. If it counts, its news are due.
func (m *progress) ended(season int, at string, counts bool) {
	if m.Tables[at] == nil {
		return
	}
	delete(m.Tables, at)
	if counts {
		m.News = append(m.News, news{Season: season, Table: at})
	}
}

// end enters the result of a table's match.
func end(c *leagues.Change, drawn *league.Table, r table.Result) error {
	act, err := outcome(c, drawn, r)
	if err != nil {
		return err
	}
	return c.Do(league.App, act)
}

// outcome is the result of a match in the log's form.
func outcome(c *leagues.Change, drawn *league.Table, r table.Result) (league.Act, error) {
	places := r.Match.Final()
	if len(places) == 0 {
		return league.CalledOff(drawn.Name, r.ID), nil
	}
	result := league.Result{Places: places, Scores: r.Match.Points(), TimeOuts: make([]int, len(places)), Missed: make([]int, len(places))}
	for i, shares := range history.Shares(r.Match) {
		of, err := sharesOf(c, drawn.Seats[i], shares)
		if err != nil {
			return league.Act{}, err
		}
		result.Shares = append(result.Shares, of)
		if result.TimeOuts[i], err = timeOuts(c, drawn.Seats[i], history.Of(r.Match).TimeOuts(games.Player(i))); err != nil {
			return league.Act{}, err
		}
		if result.Missed[i], err = missed(c, drawn.Seats[i], history.Of(r.Match).Absences(games.Player(i), isBot)); err != nil {
			return league.Act{}, err
		}
	}
	if drawn.Adjudicate {
		result.Last = lastOf(r.Match)
	}
	return league.End(drawn.Name, r.ID, result), nil
}

// lastOf returns the seats, from 1, that come last because the match was adjudicated.
func lastOf(m *matches.Match) []int {
	var all []int
	last, _ := m.Adjudicated()
	for _, p := range last {
		all = append(all, int(p)+1)
	}
	return all
}
