// Package desk is what the panels for organisers have in common: the league that is
// meant, who may do something about it, what a panel looks like, how one leads to
// another, and the note that is kept beside a league.
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

// These are why somebody cannot organise a league.
var (
	errNoLeagues    = table.Refuse("organise.error.none")
	errNotOrganiser = table.Refuse("organise.error.not-organiser")
)

// A Desk is a person at work on a league: the league as it is, and what they want of
// it.
type Desk struct {
	*Office
	I      *discord.Interaction
	League leagues.League
	Say    lang.Printer
	Notice string // comes first in the panel; "" for none
}

func organises(l *leagues.League, i *discord.Interaction) bool {
	return l.Organises(i.User.ID, i.Roles, i.Manages)
}

// Current returns the season that was opened last.
func (d *Desk) Current() *league.Season { return d.League.State.Season() }

// Me returns the number of the person, 0 if they have none yet.
func (d *Desk) Me() league.Person { return d.Leagues.Number(&d.League, d.I.User.ID) }

// Number returns the number of the person, who gets one.
func (d *Desk) Number(c *leagues.Change) (league.Person, error) {
	return c.Number(seats.Person(d.I.User))
}

// Name returns what a person is called, for messages.
func (d *Desk) Name(p league.Person) string { return d.LeagueView.Person(d.Say, &d.League, p) }

// Update changes the league, if the person still organises it.
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

// ErrOpened says that a league is no draft any more.
var ErrOpened = errors.New("sign-up for the league has been opened")

// DeleteDraft removes a league that was never open, if the person still organises it.
// The error is ErrOpened if it was.
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

// Show shows the panel of a verb as if a button with that word had led there.
func (d *Desk) Show(verb, word string) (discord.Message, error) {
	i := *d.I
	i.CustomID, i.Values = d.At(verb, word), nil
	d.I = &i
	return d.panels[verb](d)
}
