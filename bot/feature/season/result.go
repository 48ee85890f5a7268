package season

import (
	"context"
	"errors"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games"
	"herald/games/league"
	matches "herald/games/match"
	"herald/store"
)

// ended takes over the result of a match of a league. Told again it changes
// nothing.
func (h *handler) ended(_ context.Context, r table.Result) error {
	if r.League == nil {
		return nil
	}
	id, season, _, ok := r.League.Parts()
	if !ok {
		return nil
	}
	_, err := h.Leagues.Update(id, func(c *leagues.Change) error {
		if c.State.Season().Number != season {
			return nil // the season was cancelled, and the next one has begun
		}
		return h.take(c, season, r)
	})
	if errors.Is(err, store.ErrNoLeague) {
		return nil // it was deleted
	}
	return err
}

// take enters a result into the log, which may not know yet that the match has
// begun.
func (h *handler) take(c *leagues.Change, season int, r table.Result) error {
	at := r.League.Table()
	if err := h.enter(c, season, &r.Table); err != nil {
		return err
	}
	drawn, ok := c.State.Season().Table(at)
	if !ok {
		return nil
	}
	if !drawn.Over() {
		act, err := h.outcome(c, &drawn, r)
		if err == nil {
			err = c.Do(league.App, act)
		}
		if refusal := (*league.Refusal)(nil); errors.As(err, &refusal) {
			h.Log.Error("result not taken over", "league", c.ID, "table", at, "match", r.ID, "err", err)
			return nil // the organisers can void the table
		}
		if err != nil {
			return err
		}
	}
	return note(c, season, func(m *memory) {
		if m.Tables[at] == nil {
			return
		}
		delete(m.Tables, at)
		if !r.Match.CalledOff() {
			m.News = append(m.News, news{Season: season, Table: at})
		}
	})
}

// outcome is how a match has ended, as the log has it.
func (h *handler) outcome(c *leagues.Change, drawn *league.Table, r table.Result) (league.Act, error) {
	places := r.Match.Final()
	if len(places) == 0 {
		return league.CalledOff(drawn.Name, r.ID), nil
	}
	result := league.Result{Places: places, Scores: r.Match.Scores(), TimeOuts: make([]int, len(places))}
	for i, shares := range r.Match.Shares() {
		of, err := sharesOf(c, drawn.Seats[i].Entrant, shares)
		if err != nil {
			return league.Act{}, err
		}
		result.Shares = append(result.Shares, of)
		if result.TimeOuts[i], err = timeOuts(c, drawn.Seats[i].Entrant, r.Match.TimeOuts(games.Player(i))); err != nil {
			return league.Act{}, err
		}
	}
	last, _ := r.Match.Adjudicated()
	if drawn.Adjudicate {
		for _, p := range last {
			result.Last = append(result.Last, int(p)+1)
		}
	}
	return league.End(drawn.Name, r.ID, result), nil
}

// sharesOf returns who has decided how much of a seat, bot players together.
func sharesOf(c *leagues.Change, entrant league.Person, shares []matches.Share) ([]league.Share, error) {
	var all []league.Share
	for _, s := range shares {
		who, err := decider(c, entrant, s)
		if err != nil {
			return nil, err
		}
		known := false
		for i := range all {
			if all[i].Person == who {
				all[i].N, known = all[i].N+s.Answers, true
			}
		}
		if !known {
			all = append(all, league.Share{Person: who, N: s.Answers, Of: s.Of})
		}
	}
	return all, nil
}

// decider returns the number of whoever a share is of.
func decider(c *leagues.Change, entrant league.Person, s matches.Share) (league.Person, error) {
	_, bot := table.BotLevel(s.Holder)
	switch {
	case s.StandIn || bot:
		return league.Bot, nil
	case s.Holder == "":
		return entrant, nil
	}
	return c.Number(table.Person{ID: s.Holder})
}

// timeOuts counts those of an entrant among the time-outs of a seat.
func timeOuts(c *leagues.Change, entrant league.Person, holders []string) (int, error) {
	n := 0
	for _, holder := range holders {
		who, err := decider(c, entrant, matches.Share{Holder: holder})
		if err != nil {
			return 0, err
		}
		if who == entrant && entrant != league.Bot {
			n++
		}
	}
	return n, nil
}
