package world

import (
	"net/http"
	"slices"

	"herald/bot/sandbox/problem"
)

// Allow checks that the bot sees a room and has the permissions that it needs there.
func (w *World) Allow(r *StoredChannel, needs int64) error {
	has := w.Permissions(r)
	if has&ViewChannel == 0 {
		return problem.MissingAccess
	}
	if has&needs != needs {
		return problem.MissingPermissions
	}
	return nil
}

// Reachable checks that the person of a private conversation takes messages from the bot.
func (w *World) Reachable(r *StoredChannel) error {
	if r.Channel.Type != DMChannel {
		return nil
	}
	switch p := w.Person(r.Channel.Recipients[0].ID); {
	case p.Left:
		return problem.NoMutualGuild
	case !p.DMsOpen:
		return problem.ClosedDMs
	}
	return nil
}

// Readable is the room with that id, if the bot may look into it.
func (w *World) Readable(channel string) (*StoredChannel, error) {
	r := w.Channels[channel]
	if r == nil {
		return nil, problem.UnknownChannel
	}
	return r, w.Allow(r, 0)
}

// PublicMessage is a message that the bot may see without an interaction's token.
func (w *World) PublicMessage(channel, id string) (*StoredMessage, error) {
	if _, err := w.Readable(channel); err != nil {
		return nil, err
	}
	if p := w.Message(channel, id); p != nil && p.Only == "" {
		return p, nil
	}
	return nil, problem.UnknownMessage
}

// ChannelFor is a channel that the person sees.
func (w *World) ChannelFor(channel, user string) (*StoredChannel, error) {
	r := w.Channels[channel]
	if r == nil || user == "" || !r.VisibleTo(user) || r.Channel.GuildID != "" && w.Person(user).Left {
		return nil, problem.Refuse(http.StatusNotFound, "no such channel")
	}
	return r, nil
}

// MessageFor finds a message in any channel, if the person sees it.
func (w *World) MessageFor(id, user string) *Message {
	for channel, r := range w.Channels {
		if p := w.Message(channel, id); p != nil && r.VisibleTo(user) && p.VisibleTo(user) {
			return w.View(p)
		}
	}
	return nil
}

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

// Window lists messages newest first: the newest before an id, the oldest after one, or the newest of all.
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
