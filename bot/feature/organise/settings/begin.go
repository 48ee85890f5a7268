package settings

import (
	"errors"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/desk"
	"herald/bot/leagues"
	"herald/bot/table"
	"herald/bot/table/seats"
	"herald/bot/view"
	"herald/games"
	"herald/games/league"
)

var errChanged = table.Refuse("organise.error.changed")

// Begin answers /organise new: it shows the draft of a league, the user's last one for that
// game if there is one.
func Begin(o *desk.Office, i *discord.Interaction) (discord.Message, error) {
	title, ok := o.View.Title(i.Options["game"])
	if !ok {
		return discord.Message{}, &table.GameError{Name: i.Options["game"]}
	}
	if lacks := i.Lacks(discord.ViewChannel, i.ToSend()); lacks != nil {
		return discord.Message{}, view.Denied(i, lacks)
	}
	l, ok := unopened(o, i, title.Name)
	if !ok {
		var err error
		if l, err = create(o, i, title.Name); err != nil {
			return discord.Message{}, err
		}
	}
	return editing(o.Desk(i, l), "")
}

// unopened returns the user's draft of a league for a game.
func unopened(o *desk.Office, i *discord.Interaction, game string) (leagues.League, bool) {
	for _, l := range o.Leagues.ByGuild(i.Guild, true) {
		if l.State.Season().Stage == league.None && l.Game == game && l.Channel == i.Channel && desk.NoteOf(&l).By == o.Leagues.Number(&l, i.User.ID) {
			return l, true
		}
	}
	return leagues.League{}, false
}

// create stores a league without a season, which the user organises.
func create(o *desk.Office, i *discord.Interaction, game string) (leagues.League, error) {
	locale := o.Prefs.GuildLocale(i)
	l := leagues.League{
		Guild: i.Guild, Channel: i.Channel, Game: game, Locale: locale, Setup: games.Setup{Options: map[string]string{}},
		Name:       o.View.Catalog.Printer(locale, nil).T("organise.default-name", "game", games.T(game+".name")),
		Organisers: []string{i.User.ID},
	}
	l, err := o.Leagues.Create(l, func(c *leagues.Change) error {
		p, err := c.Number(seats.Person(i.User))
		if err != nil {
			return err
		}
		return desk.SetNote(c, desk.Note{By: p})
	})
	o.KeepName(i)
	return l, err
}

// open opens sign-up for the season shown.
func open(d *desk.Desk) (discord.Message, error) {
	e, err := edited(d)
	if err != nil {
		return discord.Message{}, err
	}
	err = d.Update(func(c *leagues.Change) error {
		s := Drafted(c.League, e.title)
		switch {
		case desk.Sum(writeSettings(s)) != customid.Of(d.I).Word:
			return errChanged
		case !s.Closes.IsZero() && !s.Closes.After(c.Now):
			return errPast
		}
		return openWith(d, c, s)
	})
	if errors.Is(err, errChanged) {
		d.Notice = d.Say.Say(errChanged.Text)
		return editing(d, "")
	}
	if err != nil {
		return discord.Message{}, err
	}
	d.Notice = d.Say.T("organise.opened", "channel", discord.MentionChannel(d.League.Channel))
	return d.Show(desk.SeasonVerb, "")
}

// openWith opens the next season with settings.
func openWith(d *desk.Desk, c *leagues.Change, s league.Settings) error {
	p, err := d.Number(c)
	if err != nil {
		return err
	}
	c.Setup.Options = ReadOptions(s.With)
	if err := desk.Renote(c, func(n *desk.Note) { n.Draft, n.By = "", 0 }); err != nil {
		return err
	}
	first := c.State.Season().Stage == league.None
	if err := c.Open(p.Organiser(), s, d.Leagues.Seeds()); err != nil || !first {
		return err
	}
	named := without(c.Organisers, []string{d.I.User.ID})
	if c.Role != "" {
		named = append(named, "")
	}
	return enter(d, c, named, nil)
}
