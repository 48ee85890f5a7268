package world

import (
	"net/http"
	"slices"

	"herald/bot/sandbox/problem"
)

// Allow checks that the bot sees a channel and has the permissions that it needs there. It returns
// problem.MissingAccess or problem.MissingPermissions.
func (w *World) Allow(sc *StoredChannel, needs int64) error {
	has := w.Permissions(sc)
	if has&ViewChannel == 0 {
		return problem.MissingAccess
	}
	if has&needs != needs {
		return problem.MissingPermissions
	}
	return nil
}

// Reachable checks that a person takes DMs from the bot. It returns nil for a channel that is no DM, else
// problem.NoMutualGuild or problem.ClosedDMs.
func (w *World) Reachable(sc *StoredChannel) error {
	if sc.Channel.Type != DMChannel {
		return nil
	}
	switch p := w.Person(sc.Channel.Recipients[0].ID); {
	case p.Left, len(w.Joined()) == 0:
		return problem.NoMutualGuild
	case !p.DMsOpen:
		return problem.ClosedDMs
	}
	return nil
}

// Readable returns a channel that the bot sees. It returns problem.UnknownChannel, or the error of Allow.
func (w *World) Readable(channel string) (*StoredChannel, error) {
	sc := w.Channels[channel]
	if sc == nil {
		return nil, problem.UnknownChannel
	}
	return sc, w.Allow(sc, 0)
}

// Changeable checks that the bot may change what is in a channel, or sending, post there: not in a thread that is archived
// or locked. To post takes a thread out of the archive, and locks are not for who manages threads. It returns
// problem.Archived or problem.Locked.
func (c *Change) Changeable(sc *StoredChannel, sending bool) error {
	t := sc.Channel.Thread
	if t == nil {
		return nil
	}
	closed := t.Locked && c.Permissions(sc)&ManageThreads == 0
	switch {
	case t.Archived && (closed || !sending):
		return problem.Archived
	case closed:
		return problem.Locked
	}
	return nil
}

// PublicMessage returns a message that the bot sees without an interaction's token. It returns problem.UnknownMessage,
// or the error of Readable.
func (w *World) PublicMessage(channel, id string) (*StoredMessage, error) {
	if _, err := w.Readable(channel); err != nil {
		return nil, err
	}
	if sm := w.Message(channel, id); sm != nil && sm.Only == "" {
		return sm, nil
	}
	return nil, problem.UnknownMessage
}

// ChannelFor returns a channel that a person sees, or a problem.Refusal.
func (w *World) ChannelFor(channel, user string) (*StoredChannel, error) {
	sc := w.Channels[channel]
	if sc == nil || user == "" || !w.Sees(sc, user) {
		return nil, problem.Refuse(http.StatusNotFound, "no such channel")
	}
	return sc, nil
}

// MessageFor returns a message of any channel, or nil if the person does not see it.
func (w *World) MessageFor(id, user string) *Message {
	for channel, sc := range w.Channels {
		if sm := w.Message(channel, id); sm != nil && w.Sees(sc, user) && sm.VisibleTo(user) {
			return w.View(sm)
		}
	}
	return nil
}

// Shown lists copies of the messages of a channel that a person sees, oldest first. It is empty for a channel that the
// person does not see.
func (w *World) Shown(channel, user string) []Message {
	list := []Message{}
	if _, err := w.ChannelFor(channel, user); err != nil {
		return list
	}
	for _, m := range w.Visible(channel, user) {
		list = append(list, *m)
	}
	return list
}

// Window lists the messages that the bot sees, newest first: the newest before an id, the oldest after one, or the
// newest of all. An id of 0 sets no bound.
func (w *World) Window(channel string, before, after uint64, limit int) []*Message {
	all := w.Visible(channel, BotID)
	all = slices.DeleteFunc(all, func(m *Message) bool {
		id := Snowflake(m.ID)
		return before > 0 && id >= before || id <= after
	})
	if after > 0 {
		all = all[:min(limit, len(all))]
	}
	all = all[max(0, len(all)-limit):]
	slices.Reverse(all)
	return all
}

// Permissions returns the bot's permissions in a channel; a thread has its parent's, a private
// one only for its members.
func (w *World) Permissions(sc *StoredChannel) int64 {
	switch g := w.Guild(sc.Channel.GuildID); {
	case sc.Channel.Type == DMChannel:
		return dmPermissions
	case g == nil || g.Foreign:
		return 0
	}
	if parent := w.Channels[sc.Channel.ParentID]; parent != nil {
		if sc.Channel.Type == PrivateThread && parent.Permissions&ManageThreads == 0 && !slices.Contains(sc.Members, BotID) {
			return 0
		}
		return parent.Permissions
	}
	return sc.Permissions
}

// Owners says who has installed the bot where a person uses it, in Discord's form: the guild, in a DM guild 0, and the
// person.
func (w *World) Owners(sc *StoredChannel, user string) map[string]string {
	owners := map[string]string{}
	switch g := w.Guild(sc.Channel.GuildID); {
	case w.UserInstalled, sc.Channel.Type == GroupDM:
	case g == nil:
		owners["0"] = "0"
	case !g.Foreign:
		owners["0"] = g.ID
	}
	if w.UserInstalled || w.Person(user).Installed {
		owners["1"] = user
	}
	return owners
}
