package world

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"time"
)

// World is everything that the stand-in remembers. The server's lock guards it.
type World struct {
	lastID        uint64
	Bot           User
	UserInstalled bool // and in no guild
	Guilds        []Guild
	People        []Profile
	Channels      map[string]*StoredChannel
	Messages      map[string][]*StoredMessage // by channel, oldest first
	Commands      []Command
	Interactions  map[string]*Interaction // by token
}

func (w *World) Person(id string) *Profile {
	for i := range w.People {
		if w.People[i].ID == id {
			return &w.People[i]
		}
	}
	return nil
}

// User finds a person or the bot.
func (w *World) User(id string) *User {
	if id == w.Bot.ID {
		return &w.Bot
	}
	if p := w.Person(id); p != nil {
		return &p.User
	}
	return nil
}

func (w *World) Guild(id string) *Guild {
	for i := range w.Guilds {
		if w.Guilds[i].ID == id {
			return &w.Guilds[i]
		}
	}
	return nil
}

// index returns the place of a message among its channel's, and whether it is there.
func (w *World) index(channel, id string) (int, bool) {
	return slices.BinarySearchFunc(w.Messages[channel], Snowflake(id), func(p *StoredMessage, id uint64) int {
		return cmp.Compare(Snowflake(p.Message.ID), id)
	})
}

// Message returns a message of a channel, or nil.
func (w *World) Message(channel, id string) *StoredMessage {
	if i, ok := w.index(channel, id); ok {
		return w.Messages[channel][i]
	}
	return nil
}

// ChannelsOf lists a guild's channels and threads in their order on the page.
func (w *World) ChannelsOf(guild string) []*Channel {
	list := []*Channel{}
	for _, r := range w.Channels {
		if r.Channel.GuildID == guild {
			list = append(list, r.Channel)
		}
	}
	sortChannels(list)
	return list
}

// DMs lists the private conversations that a person sees: those with a message, and those the person has opened.
func (w *World) DMs(user string) []*Channel {
	list := []*Channel{}
	for _, r := range w.Channels {
		if r.isDMOf(user) && (r.Opened || r.Channel.LastMessageID != "") {
			list = append(list, r.Channel)
		}
	}
	sortChannels(list)
	return list
}

func sortChannels(list []*Channel) {
	sort.Slice(list, func(i, j int) bool {
		a, b := list[i], list[j]
		if a.Position != b.Position {
			return a.Position < b.Position
		}
		return Snowflake(a.ID) < Snowflake(b.ID)
	})
}

// isDMOf reports whether the room is the person's private conversation.
func (r *StoredChannel) isDMOf(user string) bool {
	return r.Channel.Type == DMChannel && r.Channel.Recipients[0].ID == user
}

// VisibleTo reports whether a person may look into the room.
func (r *StoredChannel) VisibleTo(user string) bool { return r.Channel.GuildID != "" || r.isDMOf(user) }

// Visible lists the messages of a channel that a person sees, oldest first.
func (w *World) Visible(channel, user string) []*Message {
	list := []*Message{}
	for _, p := range w.Messages[channel] {
		if p.VisibleTo(user) {
			list = append(list, w.View(p))
		}
	}
	return list
}

// View is a message with the one that it answers, unless that is gone or not for the same eyes.
func (w *World) View(p *StoredMessage) *Message {
	m := p.Message
	if m.Reference == nil {
		return m
	}
	to := w.Message(m.ChannelID, m.Reference.MessageID)
	if to == nil || !to.VisibleTo(p.Only) {
		return m
	}
	viewed := *m
	viewed.Referenced = to.Message
	return &viewed
}

// Mentions lists the users whom a text names by <@id>, once each.
func (w *World) Mentions(text string) []User {
	list := []User{}
	for _, piece := range strings.Split(text, "<@")[1:] {
		id, _, closed := strings.Cut(piece, ">")
		u := w.User(strings.TrimPrefix(id, "!"))
		if closed && u != nil && !slices.Contains(list, *u) {
			list = append(list, *u)
		}
	}
	return list
}

func Timestamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000-07:00") }
