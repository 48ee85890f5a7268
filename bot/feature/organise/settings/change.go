package settings

import (
	"errors"
	"slices"
	"strings"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

// set applies a choice from the menu of a topic.
func set(r *panel.Request) (discord.Message, error) {
	e, err := edited(r)
	if err != nil || len(r.I.Values) == 0 {
		return discord.Message{}, err
	}
	topic := customid.Of(r.I).Word
	err = e.redraft(func(s league.Settings) (league.Settings, error) {
		if !slices.Contains(topics(s, e.title, true), topic) {
			return s, table.ErrOutdated
		}
		return e.chosen(s, topic, r.I.Values[0])
	})
	if err != nil {
		return discord.Message{}, err
	}
	return editing(r, topic)
}

// redraft changes the settings to be published.
func (e editor) redraft(change func(league.Settings) (league.Settings, error)) error {
	return e.Update(func(c *leagues.Change) error {
		s, err := change(Drafted(c.League, e.title))
		if err != nil {
			return err
		}
		return panel.ChangePart(c, func(own *panel.Part) {
			own.Draft = writeSettings(s)
			if !c.Idle() && own.Draft == writeSettings(base(c.League, e.title)) {
				own.Draft = ""
			}
		})
	})
}

// discard deletes the unpublished changes, or a league that was never open.
func discard(r *panel.Request) (discord.Message, error) {
	err := r.DeleteDraft()
	if err == nil {
		return discord.Private(r.Say.T("organise.discarded")), nil
	}
	if errors.Is(err, panel.ErrOpened) {
		err = r.Update(func(c *leagues.Change) error {
			return panel.ChangePart(c, func(own *panel.Part) { own.Draft = "" })
		})
	}
	if err != nil {
		return discord.Message{}, err
	}
	return r.Show(panel.SeasonVerb, "")
}

// longestName is the number of characters of the longest name of a league.
const longestName = 60

// NameForm returns the form for a league's name and the end of sign-up.
func NameForm(o *panel.Router, i *discord.Interaction) discord.Modal {
	say, at := o.View.Printer(i), customid.About{ID: customid.Of(i).ID}.For(namedVerb)
	name := discord.Input("name", say.T("organise.form.name"), longestName)
	closes := discord.Optional("closes", say.T("organise.form.closes"), 30)
	if l, ok := o.Of(i); ok {
		name.Value = l.Name
		if e, err := edited(o.Request(i, l)); err == nil && !e.s.Closes.IsZero() {
			closes.Value = e.s.Closes.In(zone(o, i)).Format(dateForms[0])
		}
	}
	return discord.FormOf(say.T("organise.form.name-title"), at, name, closes)
}

// named takes the name and the date from the form.
func named(r *panel.Request) (discord.Message, error) {
	closes, err := readDate(r.I.Options["closes"], zone(r.Router, r.I), r.Now())
	if err != nil {
		return discord.Message{}, err
	}
	if name := strings.Join(strings.Fields(r.I.Options["name"]), " "); name != "" && name != r.League.Name {
		if err := r.Update(func(c *leagues.Change) error { c.Name = discord.Cut(name, longestName); return nil }); err != nil {
			return discord.Message{}, err
		}
	}
	e, err := edited(r)
	if err == nil && (e.opens() || r.Current().Stage == league.SignUp) {
		err = e.redraft(func(s league.Settings) (league.Settings, error) { s.Closes = closes; return s, nil })
	}
	if err != nil {
		return discord.Message{}, err
	}
	return editing(r, "")
}
