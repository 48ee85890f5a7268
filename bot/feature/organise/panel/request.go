// Package panel is the common part of organisers' panels: finding the league, permissions,
// the layout of a panel, links between panels, and the feature's part of a league.
package panel

import (
	"context"
	"errors"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/games/league"
	"herald/lang"
)

// Reasons why a user cannot organise a league.
var (
	errNoLeagues    = table.Refuse("organise.error.none")
	errNotOrganiser = table.Refuse("organise.error.not-organiser")
)

// A Request is a user's request to a league, in its current state.
type Request struct {
	*Router
	Context context.Context // of the interaction
	I       *discord.Interaction
	League  leagues.League
	Say     lang.Printer
	Notice  string // shown first in the panel; "" for none
}

func organises(l *leagues.League, i *discord.Interaction) bool {
	return l.Organises(i.User.ID, i.Roles, i.Manages)
}

// Current returns the season opened last.
func (r *Request) Current() *league.Season { return r.League.State.Season() }

// Me returns the user's number, 0 if they have none yet.
func (r *Request) Me() league.Person { return r.Leagues.Number(&r.League, r.I.User.ID) }

// Number returns the user's number, which is assigned if they have none.
func (r *Request) Number(c *leagues.Change) (league.Person, error) {
	return c.Number(seats.User(r.I.User))
}

// Name returns a person's name, for messages.
func (r *Request) Name(p league.Person) string { return r.LeagueView.Person(r.Say, &r.League, p) }

// Update changes the league, if the user still organises it.
func (r *Request) Update(change func(*leagues.Change) error) error {
	l, err := r.Leagues.Update(r.League.ID, func(c *leagues.Change) error {
		if !organises(c.League, r.I) {
			return errNotOrganiser
		}
		return change(c)
	})
	if err == nil {
		r.League = l
		r.KeepName(r.I)
	}
	return err
}

// ErrOpened says that a league is no longer a draft.
var ErrOpened = errors.New("sign-up for the league has been opened")

// DeleteDraft deletes a league that was never opened, if the user still organises it. The
// error is ErrOpened if it was.
func (r *Request) DeleteDraft() error {
	return r.Leagues.Delete(r.League.ID, func(l *leagues.League) error {
		switch {
		case !organises(l, r.I):
			return errNotOrganiser
		case l.State.Season().Stage != league.None:
			return ErrOpened
		}
		return nil
	})
}

// Show shows the panel of a verb as if it was opened by a button with that word.
func (r *Request) Show(verb, word string) (discord.Message, error) {
	i := *r.I
	i.CustomID, i.Values = r.At(verb, word), nil
	r.I = &i
	return r.panels[verb](r)
}
