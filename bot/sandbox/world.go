package sandbox

import (
	"cmp"
	"slices"
	"sort"
	"strings"
	"time"
)

// world is everything that the stand-in remembers. The server's lock guards it.
type world struct {
	lastID        uint64
	bot           User
	userInstalled bool // and in no guild
	guilds        []guild
	people        []Profile
	rooms         map[string]*room
	posts         map[string][]*post // by channel, oldest first
	commands      []Command
	interactions  map[string]*interaction // by token
}

func (w *world) person(id string) *Profile {
	for i := range w.people {
		if w.people[i].ID == id {
			return &w.people[i]
		}
	}
	return nil
}

// user finds a person or the bot.
func (w *world) user(id string) *User {
	if id == w.bot.ID {
		return &w.bot
	}
	if p := w.person(id); p != nil {
		return &p.User
	}
	return nil
}

func (w *world) guild(id string) *guild {
	for i := range w.guilds {
		if w.guilds[i].ID == id {
			return &w.guilds[i]
		}
	}
	return nil
}

// find returns the place of a message among its channel's, and whether it is there.
func (w *world) find(channel, id string) (int, bool) {
	return slices.BinarySearchFunc(w.posts[channel], number(id), func(p *post, id uint64) int {
		return cmp.Compare(number(p.Message.ID), id)
	})
}

// post returns a message of a channel, or nil.
func (w *world) post(channel, id string) *post {
	if i, ok := w.find(channel, id); ok {
		return w.posts[channel][i]
	}
	return nil
}

// channels lists a guild's channels and threads in their order on the page.
func (w *world) channels(guild string) []*Channel {
	list := []*Channel{}
	for _, r := range w.rooms {
		if r.Channel.GuildID == guild {
			list = append(list, r.Channel)
		}
	}
	sortChannels(list)
	return list
}

// dms lists the private conversations that a person sees: those with a message, and those the person has opened.
func (w *world) dms(user string) []*Channel {
	list := []*Channel{}
	for _, r := range w.rooms {
		if r.has(user) && (r.Opened || r.Channel.LastMessageID != "") {
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
		return number(a.ID) < number(b.ID)
	})
}

// has reports whether the room is the person's private conversation.
func (r *room) has(user string) bool {
	return r.Channel.Type == DMChannel && r.Channel.Recipients[0].ID == user
}

// sees reports whether a person may look into the room.
func (r *room) sees(user string) bool { return r.Channel.GuildID != "" || r.has(user) }

// visible lists the messages of a channel that a person sees, oldest first.
func (w *world) visible(channel, user string) []*Message {
	list := []*Message{}
	for _, p := range w.posts[channel] {
		if p.visibleTo(user) {
			list = append(list, w.view(p))
		}
	}
	return list
}

// view is a message with the one that it answers, unless that is gone or not for the same eyes.
func (w *world) view(p *post) *Message {
	m := p.Message
	if m.Reference == nil {
		return m
	}
	to := w.post(m.ChannelID, m.Reference.MessageID)
	if to == nil || !to.visibleTo(p.Only) {
		return m
	}
	viewed := *m
	viewed.Referenced = to.Message
	return &viewed
}

// mentions lists the users whom a text names by <@id>, once each.
func (w *world) mentions(text string) []User {
	list := []User{}
	for _, piece := range strings.Split(text, "<@")[1:] {
		id, _, closed := strings.Cut(piece, ">")
		u := w.user(strings.TrimPrefix(id, "!"))
		if closed && u != nil && !slices.Contains(list, *u) {
			list = append(list, *u)
		}
	}
	return list
}

func stamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000-07:00") }
