package sandbox

// guildObject is a guild in Discord's form. What the stand-in has no use for is as in a guild that nobody has set up.
func (w *world) guildObject(g guild) map[string]any {
	o := map[string]any{
		"id": g.ID, "name": g.Name, "owner_id": w.people[0].ID, "preferred_locale": g.Locale, "features": []string{"COMMUNITY"},
		"roles": []any{everyone(g)}, "emojis": []any{}, "stickers": []any{}, "region": "", "max_members": 500_000, "afk_timeout": 300,
	}
	for _, flag := range []string{"widget_enabled", "premium_progress_bar_enabled", "nsfw"} {
		o[flag] = false
	}
	for _, number := range []string{
		"system_channel_flags", "verification_level", "default_message_notifications", "mfa_level",
		"explicit_content_filter", "max_presences", "max_stage_video_channel_users", "max_video_channel_users",
		"premium_tier", "premium_subscription_count", "nsfw_level",
	} {
		o[number] = 0
	}
	for _, unset := range []string{
		"icon", "description", "home_header", "splash", "discovery_splash", "banner", "application_id", "afk_channel_id",
		"system_channel_id", "widget_channel_id", "vanity_url_code", "rules_channel_id", "safety_alerts_channel_id",
		"public_updates_channel_id", "incidents_data",
	} {
		o[unset] = nil
	}
	return o
}

// everyone is the role that everybody in a guild has.
func everyone(g guild) map[string]any {
	return map[string]any{
		"id": g.ID, "name": "@everyone", "permissions": bits(DefaultPermissions), "position": 0, "color": 0, "hoist": false,
		"colors":  map[string]any{"primary_color": 0, "secondary_color": nil, "tertiary_color": nil},
		"managed": false, "mentionable": false, "icon": nil, "unicode_emoji": nil, "flags": 0,
	}
}

// guildCreate is the guild with all that is in it, as GUILD_CREATE tells.
func (w *world) guildCreate(g guild) map[string]any {
	o := w.guildObject(g)
	channels, threads := w.guildChannels(g.ID)
	o["channels"], o["threads"], o["members"] = channels, threads, []*member{memberOf(w.bot)}
	o["member_count"] = len(w.people) + 1
	return o
}

// guildChannels are a guild's channels and, apart from them, its threads.
func (w *world) guildChannels(guild string) (channels, threads []*Channel) {
	channels, threads = []*Channel{}, []*Channel{}
	for _, ch := range w.channels(guild) {
		if ch.isThread() {
			threads = append(threads, ch)
			continue
		}
		channels = append(channels, ch)
	}
	return channels, threads
}

func (s *Server) getGateway(*call) (any, error) {
	return map[string]string{"url": s.gatewayURL()}, nil
}

func (s *Server) getGatewayBot(*call) (any, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	limit := s.limits.starts(s.now())
	return map[string]any{"url": s.gatewayURL(), "shards": 1, "session_start_limit": limit}, nil
}

func (s *Server) getUser(call *call) (any, error) {
	var u *User
	s.read(func(w *world) { u = w.user(call.PathValue("user")) })
	if u == nil {
		return nil, errUnknownUser
	}
	return u, nil
}

// getMe is the bot as it sees itself.
func (s *Server) getMe(*call) (any, error) {
	var me struct {
		User
		MFA    bool   `json:"mfa_enabled"`
		Locale string `json:"locale"`
	}
	me.Locale = "en-US"
	s.read(func(w *world) { me.User = w.bot })
	return me, nil
}

func (s *Server) getMyGuilds(*call) (any, error) {
	list := []any{}
	s.read(func(w *world) {
		for _, g := range w.guilds {
			list = append(list, map[string]any{
				"id": g.ID, "name": g.Name, "icon": nil, "banner": nil, "owner": false, "features": []string{"COMMUNITY"},
				"permissions": bits(DefaultPermissions),
			})
		}
	})
	return list, nil
}

func (s *Server) getApplication(*call) (any, error) {
	var owner User
	guilds := 0
	s.read(func(w *world) { owner, guilds = w.people[0].User, len(w.guilds) })
	return map[string]any{
		"id": botID, "name": "Herald", "icon": nil, "description": "", "bot_public": true, "bot_require_code_grant": false,
		"verify_key": "", "flags": 0, "flags_new": "0", "type": nil, "redirect_uris": []string{}, "interactions_endpoint_url": nil,
		"role_connections_verification_url": nil, "owner": owner, "approximate_guild_count": guilds, "team": nil,
		"approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
		"eligible_oauth2_scopes": []string{},
	}, nil
}

func (s *Server) getGuild(call *call) (any, error) {
	var o map[string]any
	err := s.readGuild(call, func(w *world, g guild) { o = w.guildObject(g) })
	return o, err
}

func (s *Server) getGuildChannels(call *call) (any, error) {
	list := []*Channel{}
	err := s.readGuild(call, func(w *world, g guild) { list, _ = w.guildChannels(g.ID) })
	return list, err
}

func (s *Server) getMember(call *call) (any, error) {
	var m *member
	err := s.readGuild(call, func(w *world, _ guild) {
		p := w.person(call.PathValue("user"))
		if u := w.user(call.PathValue("user")); u != nil && (p == nil || !p.Left) {
			m = memberOf(*u)
		}
	})
	if err == nil && m == nil {
		err = errUnknownMember
	}
	return m, err
}

func (s *Server) readGuild(call *call, fn func(*world, guild)) error {
	found := false
	s.read(func(w *world) {
		if g := w.guild(call.PathValue("guild")); g != nil {
			found = true
			fn(w, *g)
		}
	})
	if !found {
		return errUnknownGuild
	}
	return nil
}

// openDM returns the bot's private conversation with a person. It succeeds also when the person takes no messages:
// then only sending fails.
func (s *Server) openDM(call *call) (any, error) {
	var d struct {
		Recipient string `json:"recipient_id"`
	}
	if err := call.body.into(&d); err != nil {
		return nil, err
	}
	var ch *Channel
	err := s.update(func(c *change) error {
		if c.person(d.Recipient) == nil {
			return errUnknownUser
		}
		if err := s.limits.openDM(c.now); err != nil {
			return err
		}
		ch = c.dm(d.Recipient).Channel
		return nil
	})
	if err != nil {
		return nil, err
	}
	return ch, nil
}

// dm finds or makes a person's private conversation with the bot.
func (c *change) dm(user string) *room {
	for _, r := range c.rooms {
		if r.has(user) {
			return r
		}
	}
	ch := &Channel{ID: c.mint(c.now), Type: DMChannel, Recipients: []User{*c.user(user)}}
	r := &room{Channel: ch}
	c.rooms[ch.ID] = r
	c.save(bucketRooms, ch.ID, r)
	return r
}
