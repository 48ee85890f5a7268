package sandbox

// role is the role that everybody in a guild has.
type role struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Permissions string `json:"permissions"`
}

// guildObject is a guild in Discord's form; channels and members come only with the gateway's event.
type guildObject struct {
	ID              string     `json:"id"`
	Name            string     `json:"name"`
	Icon            *string    `json:"icon"`
	OwnerID         string     `json:"owner_id"`
	PreferredLocale string     `json:"preferred_locale"`
	Features        []string   `json:"features"`
	Roles           []role     `json:"roles"`
	Emojis          []any      `json:"emojis"`
	MemberCount     int        `json:"member_count,omitempty"`
	Channels        []*Channel `json:"channels,omitempty"`
	Threads         []*Channel `json:"threads,omitempty"`
	Members         []*member  `json:"members,omitempty"`
}

func (w *world) guildObject(g guild) guildObject {
	return guildObject{
		ID: g.ID, Name: g.Name, OwnerID: w.people[0].ID, PreferredLocale: g.Locale, Features: []string{"COMMUNITY"},
		Roles: []role{{ID: g.ID, Name: "@everyone", Permissions: bits(DefaultPermissions)}}, Emojis: []any{},
	}
}

// guildCreate is the guild with all that is in it, as GUILD_CREATE tells.
func (w *world) guildCreate(g guild) guildObject {
	o := w.guildObject(g)
	for _, ch := range w.channels(g.ID) {
		if ch.isThread() {
			o.Threads = append(o.Threads, ch)
			continue
		}
		o.Channels = append(o.Channels, ch)
	}
	o.Members = append(o.Members, memberOf(w.bot))
	o.MemberCount = len(w.people) + 1
	return o
}

func (s *Server) getGateway(*call) (any, error) {
	return map[string]string{"url": s.gatewayURL()}, nil
}

func (s *Server) getGatewayBot(*call) (any, error) {
	limit := map[string]int{"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 1}
	return map[string]any{"url": s.gatewayURL(), "shards": 1, "session_start_limit": limit}, nil
}

func (s *Server) getUser(call *call) (any, error) {
	id := call.PathValue("user")
	if id == "@me" {
		id = botID
	}
	var u *User
	s.read(func(w *world) { u = w.user(id) })
	if u == nil {
		return nil, errUnknownUser
	}
	return u, nil
}

func (s *Server) getMyGuilds(*call) (any, error) {
	list := []any{}
	s.read(func(w *world) {
		for _, g := range w.guilds {
			list = append(list, map[string]any{
				"id": g.ID, "name": g.Name, "icon": nil, "owner": false, "features": []string{"COMMUNITY"},
				"permissions": bits(DefaultPermissions),
			})
		}
	})
	return list, nil
}

func (s *Server) getApplication(*call) (any, error) {
	return map[string]any{
		"id": botID, "name": "Herald", "icon": nil, "description": "", "bot_public": true, "bot_require_code_grant": false,
		"verify_key": "", "flags": 0,
	}, nil
}

func (s *Server) getGuild(call *call) (any, error) {
	var o guildObject
	err := s.readGuild(call, func(w *world, g guild) { o = w.guildObject(g) })
	return o, err
}

func (s *Server) getGuildChannels(call *call) (any, error) {
	list := []*Channel{}
	err := s.readGuild(call, func(w *world, g guild) { list = w.guildCreate(g).Channels })
	return list, err
}

func (s *Server) getMember(call *call) (any, error) {
	var m *member
	err := s.readGuild(call, func(w *world, _ guild) {
		if u := w.user(call.PathValue("user")); u != nil {
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
