package organise

import (
	"context"
	"errors"
	"strings"
	"time"

	"herald/bot/discord"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
)

// These are why a season cannot be opened.
var (
	errPast    = table.Refuse("organise.error.past")
	errDate    = table.Refuse("organise.error.date")
	errChanged = table.Refuse("organise.error.changed")
)

// begin answers /organise new: it shows the draft of a league, the person's last
// one if they have begun one for that game already.
func (h *handler) begin(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	title, ok := h.View.Title(i.Options["game"])
	if !ok {
		return discord.Message{}, &table.GameError{Name: i.Options["game"]}
	}
	if lacks := i.Lacks(discord.ViewChannel, discord.SendMessages); lacks != nil {
		return discord.Message{}, view.Denied(i.Channel, lacks)
	}
	l, ok := h.unopened(i, title.Name)
	if !ok {
		var err error
		if l, err = h.create(i, title.Name); err != nil {
			return discord.Message{}, err
		}
	}
	d := &desk{handler: h, i: i, l: l, say: h.View.Printer(i)}
	return d.editing("")
}

// unopened returns the league that the person has begun for a game and not opened.
func (h *handler) unopened(i *discord.Interaction, game string) (leagues.League, bool) {
	for _, l := range h.Leagues.ByGuild(i.Guild, true) {
		if l.State.Season().Stage == league.None && l.Game == game && l.Channel == i.Channel && noteOf(&l).By == h.Leagues.Number(&l, i.User.ID) {
			return l, true
		}
	}
	return leagues.League{}, false
}

// create stores a league without a season, which the person organises.
func (h *handler) create(i *discord.Interaction, game string) (leagues.League, error) {
	locale := h.Prefs.GuildLocale(i)
	l := leagues.League{
		Guild: i.Guild, Channel: i.Channel, Game: game, Locale: locale, Setup: games.Setup{Options: map[string]string{}},
		Name:       h.View.Catalog.Printer(locale, nil).T("organise.default-name", "game", games.T(game+".name")),
		Organisers: []string{i.User.ID},
	}
	l, err := h.Leagues.Create(l, func(c *leagues.Change) error {
		p, err := c.Number(table.Person(i.User))
		if err != nil {
			return err
		}
		return setNote(c, note{By: p})
	})
	h.keepName(i)
	return l, err
}

// nameForm asks for the league's name and when sign-up closes.
func (h *handler) nameForm(i *discord.Interaction) discord.Modal {
	say, at := h.View.Printer(i), discord.CustomID{Verb: "organise-named", Match: i.CustomID.Match}
	name := discord.Input("name", say.T("organise.form.name"), 60)
	closes := discord.Optional("closes", say.T("organise.form.closes"), 30)
	if l, err := h.Leagues.Get(i.CustomID.Match); err == nil && l.Guild == i.Guild {
		name.Value = l.Name
		if title, ok := h.View.Title(l.Game); ok {
			if t := drafted(&l, title).Closes; !t.IsZero() {
				closes.Value = t.In(h.zone(i)).Format(dateForms[0])
			}
		}
	}
	return discord.FormOf(say.T("organise.form.name-title"), at, name, closes)
}

// named takes the name and the date from the form.
func (d *desk) named() (discord.Message, error) {
	closes, err := d.readDate(d.i.Options["closes"])
	if err != nil {
		return discord.Message{}, err
	}
	if name := strings.Join(strings.Fields(d.i.Options["name"]), " "); name != "" && name != d.l.Name {
		if err := d.update(func(c *leagues.Change) error { c.Name = discord.Cut(name, 60); return nil }); err != nil {
			return discord.Message{}, err
		}
	}
	if d.opens() || d.current().Stage == league.SignUp {
		err = d.redraft(func(s league.Settings) (league.Settings, error) { s.Closes = closes; return s, nil })
	}
	if err != nil {
		return discord.Message{}, err
	}
	return d.editing("")
}

// dateForms are how a time can be typed; without one of day it is 18:00.
var dateForms = []string{"2006-01-02 15:04", "2/1/2006 15:04", "2.1.2006 15:04", "2006-01-02 15h04", "2/1/2006 15h04", "2006-01-02", "2/1/2006", "2.1.2006"}

// readDate returns the instant that somebody has typed in their time zone, the
// zero time for nothing. The error is errDate or errPast.
func (d *desk) readDate(typed string) (time.Time, error) {
	typed = strings.Join(strings.Fields(typed), " ")
	if typed == "" {
		return time.Time{}, nil
	}
	for _, form := range dateForms {
		at, err := time.ParseInLocation(form, typed, d.zone(d.i))
		if err != nil {
			continue
		}
		if !strings.Contains(form, "15") {
			at = time.Date(at.Year(), at.Month(), at.Day(), 18, 0, 0, 0, at.Location())
		}
		if !at.After(d.now()) {
			return time.Time{}, errPast
		}
		return at.UTC(), nil
	}
	return time.Time{}, errDate
}

// zone is the time zone of a person's settings, else UTC.
func (h *handler) zone(i *discord.Interaction) *time.Location {
	if zone, err := time.LoadLocation(h.Prefs.OwnCalendar(i.User.ID).Zone); err == nil {
		return zone
	}
	return time.UTC
}

// openSeason opens sign-up for the season that the panel shows.
func (d *desk) openSeason() (discord.Message, error) {
	title, err := d.title()
	if err != nil {
		return discord.Message{}, err
	}
	err = d.update(func(c *leagues.Change) error {
		s := drafted(c.League, title)
		switch {
		case sum(writeSettings(s)) != d.i.CustomID.Word:
			return errChanged
		case !s.Closes.IsZero() && !s.Closes.After(c.Now):
			return errPast
		}
		return d.openWith(c, s)
	})
	if errors.Is(err, errChanged) {
		d.notice = d.say.Say(errChanged.Text)
		return d.editing("")
	}
	if err != nil {
		return discord.Message{}, err
	}
	d.notice = d.say.T("organise.opened", "channel", discord.MentionChannel(d.l.Channel))
	return d.season()
}

// openWith opens the next season with settings.
func (d *desk) openWith(c *leagues.Change, s league.Settings) error {
	p, err := d.number(c)
	if err != nil {
		return err
	}
	c.Setup.Options = readOptions(s.With)
	n := noteOf(c.League)
	n.Draft, n.By = "", 0
	if err := setNote(c, n); err != nil {
		return err
	}
	return c.Open(p.Organiser(), s, d.Leagues.Seeds())
}
