package world

import (
	"slices"
	"time"
)

// The kinds of overwrite.
const (
	OfRole   = 0
	OfMember = 1
)

// Overwrite changes the permissions of a role or a member in a channel and its threads, in
// Discord's form. The role @everyone has the guild's id.
type Overwrite struct {
	ID    string `json:"id"`
	Type  int    `json:"type"`
	Allow int64  `json:"allow,string"`
	Deny  int64  `json:"deny,string"`
}

// memberPermissions are the permissions of all members of a guild.
const memberPermissions = DefaultPermissions | UseCommands

// silenced are the permissions left to a member in a time-out.
const silenced = ViewChannel | ReadMessageHistory

// MayOf returns a person's permissions in a channel, by Discord's rules: @everyone's and their
// roles', then the channel's overwrites for @everyone, roles and the member, in this order.
// People who manage the guild may do everything.
// https://discord.com/developers/docs/topics/permissions#permission-overwrites
func (w *World) MayOf(sc *StoredChannel, user string, now time.Time) int64 {
	may := w.may(sc, user)
	if p := w.Person(user); sc.Channel.GuildID != "" && may != allPermissions && p != nil && p.TimeOut.After(now) {
		return may & silenced
	}
	return may
}

// Silenced reports whether a person is in a time-out in a channel.
func (c *Change) Silenced(sc *StoredChannel, user string) bool {
	return c.MayOf(sc, user, c.Now) != c.may(sc, user)
}

// may is MayOf without time-outs.
func (w *World) may(sc *StoredChannel, user string) int64 {
	g, p := w.Guild(sc.Channel.GuildID), w.Person(user)
	switch {
	case g == nil && (sc.isDMOf(user) || sc.isGroupOf(user)):
		return dmPermissions | UseCommands
	case g == nil, p == nil, p.Left:
		return 0
	case user == g.Owner:
		return allPermissions
	}
	may := w.overwritten(sc, g.ID, user)
	switch {
	case may&Administrator != 0:
		return allPermissions
	case may&ViewChannel == 0, sc.Channel.Type == PrivateThread && may&ManageThreads == 0 && !slices.Contains(sc.Members, user):
		return 0
	}
	return may
}

// overwritten applies the overwrites of a channel, or of a thread's parent, to a member's
// permissions.
func (w *World) overwritten(sc *StoredChannel, guild, user string) int64 {
	if parent := w.Channels[sc.Channel.ParentID]; parent != nil {
		sc = parent
	}
	may, held := memberPermissions, w.held(guild, user)
	for _, id := range held {
		may |= w.Roles[id].Permissions
	}
	for _, of := range []func(Overwrite) bool{
		func(o Overwrite) bool { return o.Type == OfRole && o.ID == guild },
		func(o Overwrite) bool { return o.Type == OfRole && slices.Contains(held, o.ID) },
		func(o Overwrite) bool { return o.Type == OfMember && o.ID == user },
	} {
		allow, deny := merged(sc.Overwrites, of)
		may = may&^deny | allow
	}
	return may
}

// merged combines the overwrites of several roles.
func merged(list []Overwrite, of func(Overwrite) bool) (allow, deny int64) {
	for _, o := range list {
		if of(o) {
			allow, deny = allow|o.Allow, deny|o.Deny
		}
	}
	return allow, deny
}

// Sees reports whether a person sees a channel. A time-out takes nothing out of sight.
func (w *World) Sees(sc *StoredChannel, user string) bool {
	return w.may(sc, user)&ViewChannel != 0
}

// seers returns a function that reports whether a person sees a channel.
func (w *World) seers(sc *StoredChannel) func(string) bool {
	return func(user string) bool { return w.Sees(sc, user) }
}

// Overwrite sets what a role or a member may do in a channel, as a moderator does.
func (s *Store) Overwrite(channel string, o Overwrite) error {
	return s.changeChannel(channel, func(sc *StoredChannel) {
		sc.Overwrites = slices.DeleteFunc(slices.Clone(sc.Overwrites), func(x Overwrite) bool { return x.ID == o.ID })
		if o.Allow|o.Deny != 0 {
			sc.Overwrites = append(sc.Overwrites, o)
		}
	})
}

// Rename gives a channel another name, as a moderator does.
func (s *Store) Rename(channel, name string) error {
	return s.changeChannel(channel, func(sc *StoredChannel) {
		ch := *sc.Channel
		ch.Name = name
		sc.Channel = &ch
	})
}

// Admit makes people members of a thread, or if not takes them out, as a moderator does.
func (s *Store) Admit(thread string, in bool, users ...string) error {
	return s.changeChannel(thread, func(sc *StoredChannel) {
		for _, user := range users {
			sc.Leave(user)
			if in {
				sc.Join(user)
			}
		}
	})
}

// OpenThread opens a thread of a kind as a person does, who is its first member.
func (s *Store) OpenThread(channel string, kind int, name, user string) (*Channel, error) {
	var ch *Channel
	err := s.Update(func(c *Change) error {
		sc, err := c.ChannelFor(channel, user)
		if err != nil {
			return err
		}
		ch = sc.Channel.NewThread(c.Now, kind, 1440, name, user)
		ch.ID = c.NewID(c.Now)
		c.PutChannel(&StoredChannel{Channel: ch, Members: []string{user}})
		return nil
	})
	return ch, err
}

// Reload restarts a person's client: the messages that only they see are gone from it.
func (s *Store) Reload(user string) error {
	return s.Update(func(c *Change) error {
		for channel, list := range c.Messages {
			for n, sm := range list {
				if sm.Only == user && !sm.Gone {
					gone := *sm
					gone.Gone = true
					c.Messages[channel][n] = &gone
					c.save(bucketMessages, sm.Message.ID, &gone)
					c.touch(channel)
				}
			}
		}
		return nil
	})
}
