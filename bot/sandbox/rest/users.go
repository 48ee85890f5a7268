package rest

import (
	"slices"
	"strings"

	"herald/bot/sandbox/check"
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

func (a *API) getUser(call *call) (any, error) {
	var u *world.User
	a.store.Read(func(w *world.World) { u = w.User(call.PathValue("user")) })
	if u == nil {
		return nil, problem.UnknownUser
	}
	return u, nil
}

// getMe returns the bot, or the person of an OAuth token, with their private fields.
func (a *API) getMe(call *call) (any, error) {
	var me struct {
		world.User
		MFA    bool   `json:"mfa_enabled"`
		Locale string `json:"locale"`
	}
	var err error
	a.store.Read(func(w *world.World) {
		kind, token, _ := strings.Cut(call.Header.Get("Authorization"), " ")
		access, valid := w.Access(token, a.store.Now())
		switch {
		case kind == "Bot":
			me.User, me.Locale = w.Bot, "en-US"
		case kind != "Bearer" || !valid:
			err = problem.Unauthorized
		case !slices.Contains(access.Scopes, "identify"):
			err = problem.MissingScope
		default:
			me.User, me.Locale = w.Person(access.User).User, w.Person(access.User).Locale
		}
	})
	return me, err
}

// openDM returns the bot's DM with a person. It succeeds even if the person takes no DMs: then only sending fails.
func (a *API) openDM(call *call) (any, error) {
	var d struct {
		Recipient string `json:"recipient_id"`
	}
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	f := check.NewForm()
	if f.In("recipient_id").Snowflake(d.Recipient); f.Err() != nil {
		return nil, f.Err()
	}
	var ch *world.Channel
	err := a.store.Update(func(c *world.Change) error {
		if c.Person(d.Recipient) == nil {
			return problem.UnknownUser
		}
		if err := a.limits.OpenDM(!c.HasDM(d.Recipient), c.Now); err != nil {
			return err
		}
		ch = c.DM(d.Recipient).Channel
		return nil
	})
	return optional(ch, err)
}
