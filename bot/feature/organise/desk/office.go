package desk

import (
	"context"
	"errors"
	"time"

	"herald/bot/discord"
	"herald/bot/feature"
	"herald/bot/leagues"
	"herald/bot/router"
	"herald/bot/table"
)

// The verbs of panels that other panels lead to; the log's is in bot/leagueview.
const (
	SeasonVerb   = "organise-season"
	PlayersVerb  = "organise-players"
	PlayerVerb   = "organise-player"
	TablesVerb   = "organise-tables"
	TableVerb    = "organise-table"
	ResultsVerb  = "organise-results"
	ResultVerb   = "organise-result"
	SettingsVerb = "organise-settings"
	EditVerb     = "organise-edit"
	FormVerb     = "organise-form"   // asks for the reason of an act
	WhyVerb      = "organise-why"    // shows the consequences of an act
	SecondVerb   = "organise-second" // shows an act that waits for another organiser
)

// A Panel shows something about a league, or does what the user wants and shows the result.
type Panel func(*Desk) (discord.Message, error)

// An Office routes organisers to their panels.
type Office struct {
	*feature.App
	panels map[string]Panel
}

// NewOffice returns an office with panels by verb.
func NewOffice(a *feature.App, panels map[string]Panel) *Office { return &Office{a, panels} }

// Handler returns the handler that shows an organiser a panel of a league. It asks for the
// league if several are possible.
func (o *Office) Handler(verb string, show Panel) router.Handler {
	return o.asking(verb, func(i *discord.Interaction, l leagues.League) (discord.Message, error) {
		if !organises(&l, i) {
			return discord.Message{}, errNotOrganiser
		}
		return show(o.Desk(i, l))
	})
}

// Public is Handler for a panel that all on the server may see.
func (o *Office) Public(verb string, show Panel) router.Handler {
	return o.asking(verb, func(i *discord.Interaction, l leagues.League) (discord.Message, error) {
		return show(o.Desk(i, l))
	})
}

// asking returns the handler that shows something about the meant league, or asks for it.
func (o *Office) asking(verb string, show func(*discord.Interaction, leagues.League) (discord.Message, error)) router.Handler {
	return func(_ context.Context, i *discord.Interaction) (discord.Message, error) {
		l, err := o.meant(i)
		if errors.Is(err, errWhich) {
			return o.which(i, verb), nil
		}
		if err != nil {
			return discord.Message{}, err
		}
		return show(i, l)
	}
}

// Desk returns a user's desk at a league, whether they organise it or not.
func (o *Office) Desk(i *discord.Interaction, l leagues.League) *Desk {
	return &Desk{Office: o, I: i, League: l, Say: o.View.Printer(i)}
}

// Of returns the league named by an interaction; false if there is none.
func (o *Office) Of(i *discord.Interaction) (leagues.League, bool) {
	l, err := o.Leagues.Get(i.League())
	return l, err == nil
}

// Now returns the time with the precision of logs.
func (o *Office) Now() time.Time { return o.Clock.Now().UTC().Truncate(time.Second) }

// KeepName stores an organiser's name, for the log.
func (o *Office) KeepName(i *discord.Interaction) {
	if err := o.Leagues.Store.SetName(i.Guild, i.User.ID, i.User.Name); err != nil {
		o.Log.Warn("name not kept", "err", table.Redact(err))
	}
}
