package settings

import (
	"errors"
	"slices"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

// set applies a choice from the menu of a topic.
func set(d *desk.Desk) (discord.Message, error) {
	e, err := edited(d)
	if err != nil || len(d.I.Values) == 0 {
		return discord.Message{}, err
	}
	topic := customid.Of(d.I).Word
	err = e.redraft(func(s league.Settings) (league.Settings, error) {
		if !slices.Contains(topics(s, e.title, true), topic) {
			return s, table.ErrOutdated
		}
		return choose(s, e.title, topic, d.I.Values[0])
	})
	if err != nil {
		return discord.Message{}, err
	}
	return editing(d, topic)
}

// redraft changes the settings to be published.
func (e editor) redraft(change func(league.Settings) (league.Settings, error)) error {
	return e.Update(func(c *leagues.Change) error {
		s, err := change(Drafted(c.League, e.title))
		if err != nil {
			return err
		}
		return desk.Renote(c, func(n *desk.Note) {
			n.Draft = writeSettings(s)
			if !c.Idle() && n.Draft == writeSettings(base(c.League, e.title)) {
				n.Draft = ""
			}
		})
	})
}

// discard deletes the unpublished changes, or a league that was never open.
func discard(d *desk.Desk) (discord.Message, error) {
	err := d.DeleteDraft()
	if err == nil {
		return discord.Private(d.Say.T("organise.discarded")), nil
	}
	if errors.Is(err, desk.ErrOpened) {
		err = d.Update(func(c *leagues.Change) error {
			return desk.Renote(c, func(n *desk.Note) { n.Draft = "" })
		})
	}
	if err != nil {
		return discord.Message{}, err
	}
	return d.Show(desk.SeasonVerb, "")
}

// longestName is the number of characters of the longest name of a league.
const longestName = 60

// NameForm returns the form for a league's name and the end of sign-up.
func NameForm(o *desk.Office, i *discord.Interaction) discord.Modal {
	say, at := o.View.Printer(i), customid.About{ID: customid.Of(i).ID}.For(namedVerb)
	name := discord.Input("name", say.T("organise.form.name"), longestName)
	closes := discord.Optional("closes", say.T("organise.form.closes"), 30)
	if l, ok := o.Of(i); ok {
		name.Value = l.Name
		if e, err := edited(o.Desk(i, l)); err == nil && !e.s.Closes.IsZero() {
			closes.Value = e.s.Closes.In(zone(o, i)).Format(dateForms[0])
		}
	}
	return discord.FormOf(say.T("organise.form.name-title"), at, name, closes)
}

// named takes the name and the date from the form.
func named(d *desk.Desk) (discord.Message, error) {
	closes, err := readDate(d.I.Options["closes"], zone(d.Office, d.I), d.Now())
	if err != nil {
		return discord.Message{}, err
	}
	if name := strings.Join(strings.Fields(d.I.Options["name"]), " "); name != "" && name != d.League.Name {
		if err := d.Update(func(c *leagues.Change) error { c.Name = discord.Cut(name, longestName); return nil }); err != nil {
			return discord.Message{}, err
		}
	}
	e, err := edited(d)
	if err == nil && (e.opens() || d.Current().Stage == league.SignUp) {
		err = e.redraft(func(s league.Settings) (league.Settings, error) { s.Closes = closes; return s, nil })
	}
	if err != nil {
		return discord.Message{}, err
	}
	return editing(d, "")
}
