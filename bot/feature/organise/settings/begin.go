package settings

import (
	"errors"

	"herald/bot/customid"
	"herald/bot/discord"
	"herald/bot/feature/organise/panel"
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
func Begin(o *panel.Router, i *discord.Interaction) (discord.Message, error) {
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
	return editing(o.Request(i, l), "")
}

// unopened returns the user's draft of a league for a game.
func unopened(o *panel.Router, i *discord.Interaction, game string) (leagues.League, bool) {
	for _, l := range o.Leagues.ByGuild(i.Guild, true) {
		if l.State.Season().Stage == league.None && l.Game == game && l.Channel == i.Channel && panel.PartOf(&l).By == o.Leagues.Number(&l, i.User.ID) {
			return l, true
		}
	}
	return leagues.League{}, false
}

// create stores a league without a season, which the user organises.
func create(o *panel.Router, i *discord.Interaction, game string) (leagues.League, error) {
	locale := o.Prefs.GuildLocale(i)
	l := leagues.League{
		Guild: i.Guild, Channel: i.Channel, Game: game, Locale: locale, Setup: games.Setup{Options: map[string]string{}},
		Name:       o.View.Catalog.Printer(locale, nil).T("organise.default-name", "game", games.T(game+".name")),
		Organisers: []string{i.User.ID},
	}
	l, err := o.Leagues.Create(l, func(c *leagues.Change) error {
		p, err := c.Number(seats.User(i.User))
		if err != nil {
			return err
		}
		return panel.SetPart(c, panel.Part{By: p})
	})
	o.KeepName(i)
	return l, err
}

// open opens sign-up for the season shown.
func open(r *panel.Request) (discord.Message, error) {
	e, err := edited(r)
	if err != nil {
		return discord.Message{}, err
	}
	err = r.Update(func(c *leagues.Change) error {
		s := Drafted(c.League, e.title)
		switch {
		case panel.Sum(writeSettings(s)) != customid.Of(r.I).Word:
			return errChanged
		case !s.Closes.IsZero() && !s.Closes.After(c.Now):
			return errPast
		}
		if err := fits(e.title, s, ReadOptions(s.With)); err != nil {
			return err
		}
		return openWith(r, c, s)
	})
	switch {
	case errors.Is(err, errPast) && follows(r):
		r.Notice = r.Say.T("organise.next.late")
		return next(r)
	case errors.Is(err, league.ErrRunning): // pressed twice
		return r.Show(panel.SeasonVerb, "")
	case errors.Is(err, errChanged):
		r.Notice = r.Say.Say(errChanged.Text)
		return proposed(r)
	}
	if err != nil {
		return discord.Message{}, err
	}
	r.Notice = r.Say.T("organise.opened", "channel", discord.MentionChannel(r.League.Channel))
	return r.Show(panel.SeasonVerb, "")
}

// proposed shows the season that is about to be opened.
func proposed(r *panel.Request) (discord.Message, error) {
	if follows(r) {
		return next(r)
	}
	return editing(r, "")
}

// openWith opens the next season with settings.
func openWith(r *panel.Request, c *leagues.Change, s league.Settings) error {
	p, err := r.Number(c)
	if err != nil {
		return err
	}
	c.Setup.Options = ReadOptions(s.With)
	if err := panel.ChangePart(c, func(own *panel.Part) { own.Draft, own.By = "", 0 }); err != nil {
		return err
	}
	first := c.State.Season().Stage == league.None
	if err := c.Open(p.Organiser(), s, r.Leagues.Seeds()); err != nil || !first {
		return err
	}
	named := without(c.Organisers, []string{r.I.User.ID})
	if c.Role != "" {
		named = append(named, "")
	}
	return enter(r, c, named, nil)
}
