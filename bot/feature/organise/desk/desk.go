// Package desk is the common part of organisers' panels: finding the league, permissions,
// the layout of a panel, links between panels, and the feature's note at a league.
package desk

import (
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

// A Desk is a user's work on a league: the league as it is, and what they want of it.
type Desk struct {
	*Office
	I      *discord.Interaction
	League leagues.League
	Say    lang.Printer
	Notice string // shown first in the panel; "" for none
}

func organises(l *leagues.League, i *discord.Interaction) bool {
	return l.Organises(i.User.ID, i.Roles, i.Manages)
}

// Current returns the season opened last.
func (d *Desk) Current() *league.Season { return d.League.State.Season() }

// Me returns the user's number, 0 if they have none yet.
func (d *Desk) Me() league.Person { return d.Leagues.Number(&d.League, d.I.User.ID) }

// Number returns the user's number, which is assigned if they have none.
func (d *Desk) Number(c *leagues.Change) (league.Person, error) {
	return c.Number(seats.Person(d.I.User))
}

// Name returns a person's name, for messages.
func (d *Desk) Name(p league.Person) string { return d.LeagueView.Person(d.Say, &d.League, p) }

// Update changes the league, if the user still organises it.
func (d *Desk) Update(change func(*leagues.Change) error) error {
	l, err := d.Leagues.Update(d.League.ID, func(c *leagues.Change) error {
		if !organises(c.League, d.I) {
			return errNotOrganiser
		}
		return change(c)
	})
	if err == nil {
		d.League = l
		d.KeepName(d.I)
	}
	return err
}

// ErrOpened says that a league is no longer a draft.
var ErrOpened = errors.New("sign-up for the league has been opened")

// DeleteDraft deletes a league that was never opened, if the user still organises it. The
// error is ErrOpened if it was.
func (d *Desk) DeleteDraft() error {
	return d.Leagues.Delete(d.League.ID, func(l *leagues.League) error {
		switch {
		case !organises(l, d.I):
			return errNotOrganiser
		case l.State.Season().Stage != league.None:
			return ErrOpened
		}
		return nil
	})
}

// Show shows the panel of a verb as if it was opened by a button with that word.
func (d *Desk) Show(verb, word string) (discord.Message, error) {
	i := *d.I
	i.CustomID, i.Values = d.At(verb, word), nil
	d.I = &i
	return d.panels[verb](d)
}
