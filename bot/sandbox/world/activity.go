package world

import "slices"

// A Mapping sends the requests of an Activity below a prefix to a target: a host without a
// scheme, and perhaps a folder.
type Mapping struct {
	Prefix string `json:"prefix"`
	Target string `json:"target"`
}

// An Instance is the Activity where it is open, in Discord's form.
type Instance struct {
	ApplicationID string   `json:"application_id"`
	ID            string   `json:"instance_id"`
	LaunchID      string   `json:"launch_id"`
	Location      Location `json:"location"`
	Users         []string `json:"users"`
}

// A Location is the channel in which an Activity is open.
type Location struct {
	ID        string `json:"id"`
	Kind      string `json:"kind"`
	ChannelID string `json:"channel_id"`
	GuildID   string `json:"guild_id,omitempty"`
}

// location returns the location of a channel.
func (c *Channel) location() Location {
	if c.GuildID == "" {
		return Location{ID: "pc-" + c.ID, Kind: "pc", ChannelID: c.ID}
	}
	return Location{ID: "gc-" + c.GuildID + "-" + c.ID, Kind: "gc", ChannelID: c.ID, GuildID: c.GuildID}
}

// Instance returns a copy of an open instance of the Activity, nil if there is none.
func (w *World) Instance(id string) *Instance {
	for _, in := range w.instances {
		if in.ID == id {
			return in.clone()
		}
	}
	return nil
}

// Instances returns copies of all open instances, the oldest first.
func (w *World) Instances() []*Instance {
	var all []*Instance
	for _, in := range w.instances {
		all = append(all, in.clone())
	}
	slices.SortFunc(all, func(a, b *Instance) int { return compareIDs(a.LaunchID, b.LaunchID) })
	return all
}

func (in *Instance) clone() *Instance {
	c := *in
	c.Users = slices.Clone(in.Users)
	return &c
}

// Launch opens the Activity in a channel for a person, or lets them join it there, and tells
// their page that asked for it.
func (c *Change) Launch(sc *StoredChannel, asked *Interaction) {
	in := c.instances[sc.Channel.ID]
	if in == nil {
		in = &Instance{ApplicationID: BotID, LaunchID: c.NewID(c.Now), Location: sc.Channel.location()}
		in.ID = "i-" + in.LaunchID + "-" + in.Location.ID
		c.instances[sc.Channel.ID] = in
	}
	if !slices.Contains(in.Users, asked.User) {
		in.Users = append(in.Users, asked.User)
		c.participants(in)
	}
	asked.Launched = in.clone()
	data := map[string]any{"interaction_id": asked.ID, "instance": asked.Launched}
	c.Emit(Event{Page: "activity", Data: data, Sees: asked.By})
}

// participants tells the pages of the participants of a change among them.
func (c *Change) participants(in *Instance) {
	now := in.clone()
	c.touch(in.Location.ChannelID)
	c.Emit(Event{Page: "participants", Data: now, Sees: func(user string) bool { return slices.Contains(now.Users, user) }})
}

// Quit takes a person out of an instance, which ends with the last of them.
func (s *Store) Quit(instance, user string) error {
	return s.Update(func(c *Change) error {
		for channel, in := range c.instances {
			if in.ID != instance {
				continue
			}
			in.Users = slices.DeleteFunc(in.Users, func(u string) bool { return u == user })
			if c.participants(in); len(in.Users) == 0 {
				delete(c.instances, channel)
			}
		}
		return nil
	})
}

// EnableActivity gives the application an Activity with URL mappings, as its owner does in the
// developer portal, and the command that Discord makes for it.
func (s *Store) EnableActivity(mappings ...Mapping) error {
	return s.Update(func(c *Change) error {
		c.Application.Embedded, c.Application.Mappings = true, mappings
		if c.Application.Redirects == nil {
			c.Application.Redirects = []string{"https://127.0.0.1"}
		}
		c.saveApplication()
		global := c.CommandsOf("")
		if !slices.ContainsFunc(global, Command.IsEntryPoint) {
			c.PutCommands("", append(global, Command{Type: EntryPoint, Name: "launch", Handler: HandledByDiscord}))
		}
		return nil
	})
}
