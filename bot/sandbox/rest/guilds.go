package rest

import (
	"herald/bot/sandbox/problem"
	"herald/bot/sandbox/world"
)

func (a *API) getGateway(*call) (any, error) {
	return map[string]string{"url": a.gateway()}, nil
}

func (a *API) getGatewayBot(*call) (any, error) {
	a.store.Lock()
	defer a.store.Unlock()
	limit := a.limits.Starts(a.store.Now())
	return map[string]any{"url": a.gateway(), "shards": 1, "session_start_limit": limit}, nil
}

func (a *API) getUser(call *call) (any, error) {
	var u *world.User
	a.store.Read(func(w *world.World) { u = w.User(call.PathValue("user")) })
	if u == nil {
		return nil, problem.UnknownUser
	}
	return u, nil
}

// getMe is the bot as it sees itself.
func (a *API) getMe(*call) (any, error) {
	var me struct {
		world.User
		MFA    bool   `json:"mfa_enabled"`
		Locale string `json:"locale"`
	}
	me.Locale = "en-US"
	a.store.Read(func(w *world.World) { me.User = w.Bot })
	return me, nil
}

func (a *API) getMyGuilds(*call) (any, error) {
	list := []any{}
	a.store.Read(func(w *world.World) {
		for _, g := range w.Guilds {
			list = append(list, map[string]any{
				"id": g.ID, "name": g.Name, "icon": nil, "banner": nil, "owner": false, "features": []string{"COMMUNITY"},
				"permissions": world.Bits(world.DefaultPermissions),
			})
		}
	})
	return list, nil
}

func (a *API) getApplication(*call) (any, error) {
	var owner world.User
	guilds := 0
	a.store.Read(func(w *world.World) { owner, guilds = w.People[0].User, len(w.Guilds) })
	return map[string]any{
		"id": world.BotID, "name": "Herald", "icon": nil, "description": "", "bot_public": true, "bot_require_code_grant": false,
		"verify_key": "", "flags": 0, "flags_new": "0", "type": nil, "redirect_uris": []string{}, "interactions_endpoint_url": nil,
		"role_connections_verification_url": nil, "owner": owner, "approximate_guild_count": guilds, "team": nil,
		"approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
		"eligible_oauth2_scopes": []string{},
	}, nil
}

func (a *API) getGuild(call *call) (any, error) {
	var o map[string]any
	err := a.readGuild(call, func(w *world.World, g world.Guild) { o = w.GuildObject(g) })
	return o, err
}

func (a *API) getGuildChannels(call *call) (any, error) {
	list := []*world.Channel{}
	err := a.readGuild(call, func(w *world.World, g world.Guild) { list, _ = w.GuildChannels(g.ID) })
	return list, err
}

func (a *API) getMember(call *call) (any, error) {
	var m *world.Member
	err := a.readGuild(call, func(w *world.World, _ world.Guild) {
		p := w.Person(call.PathValue("user"))
		if u := w.User(call.PathValue("user")); u != nil && (p == nil || !p.Left) {
			m = world.MemberOf(*u)
		}
	})
	if err == nil && m == nil {
		err = problem.UnknownMember
	}
	return m, err
}

func (a *API) readGuild(call *call, fn func(*world.World, world.Guild)) error {
	found := false
	a.store.Read(func(w *world.World) {
		if g := w.Guild(call.PathValue("guild")); g != nil {
			found = true
			fn(w, *g)
		}
	})
	if !found {
		return problem.UnknownGuild
	}
	return nil
}

// openDM returns the bot's private conversation with a person. It succeeds also when the person takes no messages:
// then only sending fails.
func (a *API) openDM(call *call) (any, error) {
	var d struct {
		Recipient string `json:"recipient_id"`
	}
	if err := call.body.Into(&d); err != nil {
		return nil, err
	}
	var ch *world.Channel
	err := a.store.Update(func(c *world.Change) error {
		if c.Person(d.Recipient) == nil {
			return problem.UnknownUser
		}
		if err := a.limits.OpenDM(c.Now); err != nil {
			return err
		}
		ch = c.DM(d.Recipient).Channel
		return nil
	})
	return optional(ch, err)
}
