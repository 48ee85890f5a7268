package privacy

import (
	"bytes"
	"errors"
	"fmt"
	"slices"

	"herald/bot/leagues"
	"herald/games/league"
	"herald/store"
)

// deleteFromLeagues lets the person leave current seasons, and removes them from the
// organisers, while their number is known. A league that cannot be read is logged and stays
// as it is.
func (e deleter) deleteFromLeagues(user string) error {
	for l, err := range e.Store.Leagues("", true) {
		if l.ID == "" {
			return err
		}
		if _, ok := e.Store.NumberOf(l.Guild, user); !ok && !bytes.Contains(l.App, []byte(user)) {
			continue
		}
		_, err = e.Leagues.Update(l.ID, func(c *leagues.Change) error { return leaveLeague(c, user) })
		switch {
		case errors.Is(leagues.Permanent(err), store.ErrCorrupt):
			e.Log.Error("data not deleted: league not readable", "league", l.ID)
		case err != nil:
			return fmt.Errorf("league %s: %w", l.ID, err)
		}
	}
	return nil
}

// leaveLeague lets a person leave a league if they take part in it.
func leaveLeague(c *leagues.Change, user string) error {
	c.Parts.Forget(user, "departed")
	c.Organisers = slices.DeleteFunc(c.Organisers, func(id string) bool { return id == user })
	n, ok := c.Tx.NumberOf(user)
	if !ok {
		return nil
	}
	err := c.Do(league.Person(n).Entrant(), league.Leave())
	if refusal := (*league.Refusal)(nil); errors.As(err, &refusal) {
		return nil // they take no part
	}
	return err
}

// deleteFromTexts removes the traces of the person from other people's texts in the leagues of
// their servers.
func (e deleter) deleteFromTexts(user string, traces traces) error {
	links, err := e.Store.Persons(user)
	if err != nil {
		return err
	}
	for _, p := range links {
		for l, err := range e.Store.Leagues(p.Guild, true) {
			if l.ID == "" {
				return err
			}
			if err := e.redactTexts(l.ID, traces); err != nil {
				return fmt.Errorf("league %s: %w", l.ID, err)
			}
		}
	}
	return nil
}

// redactTexts removes the traces from a league's texts.
func (e deleter) redactTexts(id string, traces traces) error {
	texts, err := e.Store.Texts(id)
	if err != nil || !slices.ContainsFunc(texts, func(t store.Text) bool { return traces.in(t.Words) }) {
		return err
	}
	return e.Store.UpdateLeague(id, func(tx store.LeagueTx, _ *store.League) ([]string, error) {
		for n := range texts {
			t, err := tx.Text(n + 1)
			if err == nil && traces.in(t.Words) {
				err = tx.SetText(n+1, traces.redact(t.Words))
			}
			if err != nil {
				return nil, err
			}
		}
		return nil, nil
	})
}
