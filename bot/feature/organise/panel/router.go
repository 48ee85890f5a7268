package panel

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
type Func func(*Request) (discord.Message, error)

// A Router routes organisers to their panels.
type Router struct {
	*feature.App
	panels map[string]Func
}

// NewRouter returns a router with panels by verb.
func NewRouter(a *feature.App, panels map[string]Func) *Router { return &Router{a, panels} }

// Handler returns the handler that shows an organiser a panel of a league. It asks for the
// league if several are possible.
func (r *Router) Handler(verb string, show Func) router.Handler {
	return r.asking(verb, func(ctx context.Context, i *discord.Interaction, l leagues.League) (discord.Message, error) {
		if !organises(&l, i) {
			return discord.Message{}, errNotOrganiser
		}
		return show(r.request(ctx, i, l))
	})
}

// Public is Handler for a panel that all on the server may see.
func (r *Router) Public(verb string, show Func) router.Handler {
	return r.asking(verb, func(ctx context.Context, i *discord.Interaction, l leagues.League) (discord.Message, error) {
		return show(r.request(ctx, i, l))
	})
}

// asking returns the handler that shows something about the meant league, or asks for it.
func (r *Router) asking(verb string, show func(context.Context, *discord.Interaction, leagues.League) (discord.Message, error)) router.Handler {
	return func(ctx context.Context, i *discord.Interaction) (discord.Message, error) {
		l, err := r.meant(i)
		if errors.Is(err, errWhich) {
			return r.which(i, verb), nil
		}
		if err != nil {
			return discord.Message{}, err
		}
		return show(ctx, i, l)
	}
}

// Request returns a user's request about a league, whether they organise it or not.
func (r *Router) Request(i *discord.Interaction, l leagues.League) *Request {
	return &Request{Router: r, Context: context.Background(), I: i, League: l, Say: r.View.Printer(i)}
}

// request is Request with a context.
func (r *Router) request(ctx context.Context, i *discord.Interaction, l leagues.League) *Request {
	one := r.Request(i, l)
	one.Context = ctx
	return one
}

// Of returns the league named by an interaction; false if there is none.
func (r *Router) Of(i *discord.Interaction) (leagues.League, bool) {
	l, err := r.Leagues.Get(i.League())
	return l, err == nil
}

// Now returns the time with the precision of logs.
func (r *Router) Now() time.Time { return r.Clock.Now().UTC().Truncate(time.Second) }

// KeepName stores an organiser's name, for the log.
func (r *Router) KeepName(i *discord.Interaction) {
	if err := r.Leagues.Store.SetName(i.Guild, i.User.ID, i.User.Name); err != nil {
		r.Log.Warn("name not kept", "err", table.Redact(err))
	}
}
