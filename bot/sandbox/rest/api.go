// Package rest is the stand-in's REST API: the routes, the handlers, the log of requests. It carries requests out on the
// world by Discord's rules. It does not know the gateway, nor people.
package rest

import (
	"log/slog"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/check/limit"
	"herald/bot/sandbox/fault"
	"herald/bot/sandbox/world"
)

// API answers the requests of Discord's REST API.
type API struct {
	store   *world.Store
	faults  *fault.Set
	limits  *limit.Limiter
	gateway func() string
	shards  int
	check   func(check.Exchange) []check.Misfit
	view    world.BotView
	log     *slog.Logger

	// The store's lock guards what follows.
	answered           int
	requests, careless []Request
}

// Options configure an API.
type Options struct {
	Store   *world.Store
	Faults  *fault.Set
	Limits  *limit.Limiter
	Gateway func() string                       // its address
	Shards  int                                 // the number recommended for a bot
	Check   func(check.Exchange) []check.Misfit // nil for none
	View    world.BotView
	Log     *slog.Logger // for internal errors of the stand-in
}

// New returns an API that has answered no requests.
func New(o Options) *API {
	return &API{
		store: o.Store, faults: o.Faults, limits: o.Limits, gateway: o.Gateway, shards: o.Shards, check: o.Check, view: o.View, log: o.Log,
	}
}
