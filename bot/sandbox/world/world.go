// Package world is the content of the pretend Discord: guilds, channels, people, messages,
// commands and interactions, the bot's permissions, and their storage. It does not know how
// bots and people reach it, and checks only permissions of their requests.
package world

import (
	"cmp"
	"slices"
	"sort"
	"strconv"
	"strings"
	"time"
)

// World is everything that exists on the stand-in. The store's lock guards it.
type World struct {
	lastID        uint64
	swept         time.Time // when expired things were dropped last
	looked        time.Time // when threads were last archived
	nonces        nonces
	Bot           User
	Application   Application
	UserInstalled bool // only people have installed the bot, no guild
	Crowded       bool // guilds are sent to the bot as large as they get
	Guilds        []Guild
	People        []Profile
	Channels      map[string]*StoredChannel
	Messages      map[string][]*StoredMessage // by channel, oldest first
	Commands      []Command
	Interactions  map[string]*Interaction // by token
	Roles         map[string]*Role
	Events        map[string]*ScheduledEvent
	Emojis        map[string]*OwnEmoji
	instances     map[string]*Instance // by channel
	codes, tokens map[string]Access
}

// NewID returns a new id that is greater than every earlier one, even if the clock stops or goes back.
func (w *World) NewID(now time.Time) string {
	w.lastID = max(w.lastID+1, snowflakeAt(now))
	return strconv.FormatUint(w.lastID, 10)
}

// LastID is the newest id.
func (w *World) LastID() string { return strconv.FormatUint(w.lastID, 10) }

// reserve makes sure that NewID does not return an id that is in use.
func (w *World) reserve(id string) { w.lastID = max(w.lastID, Snowflake(id)) }

// Person returns a person, or nil.
func (w *World) Person(id string) *Profile {
	for i := range w.People {
		if w.People[i].ID == id {
			return &w.People[i]
		}
	}
	return nil
}

// User returns a person or the bot, or nil.
func (w *World) User(id string) *User {
	if id == w.Bot.ID {
		return &w.Bot
	}
	if p := w.Person(id); p != nil {
		return &p.User
	}
	return nil
}

// Guild returns a guild, or nil.
func (w *World) Guild(id string) *Guild {
	for i := range w.Guilds {
		if w.Guilds[i].ID == id {
			return &w.Guilds[i]
		}
	}
	return nil
}

// Away reports whether the bot is not on a guild. It is in every DM.
func (w *World) Away(guild string) bool {
	g := w.Guild(guild)
	return g != nil && g.Foreign
}

// index returns the place of a message in its channel, and whether it is there.
func (w *World) index(channel, id string) (int, bool) {
	return slices.BinarySearchFunc(w.Messages[channel], id, func(sm *StoredMessage, id string) int {
		return compareIDs(sm.Message.ID, id)
	})
}

// compareIDs compares ids by their numbers.
func compareIDs(a, b string) int {
	return cmp.Or(cmp.Compare(len(a), len(b)), strings.Compare(a, b))
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
	for _, sc := range w.Channels {
		if sc.Channel.GuildID == guild {
			list = append(list, sc.Channel)
		}
	}
	sortChannels(list)
	return list
}

// DMs lists a person's DMs with the bot, once there is a message or the person has opened them.
func (w *World) DMs(user string) []*Channel {
	list := []*Channel{}
	for _, sc := range w.Channels {
		if sc.isDMOf(user) && (sc.Opened || sc.Channel.LastMessageID != "") {
			list = append(list, sc.Channel)
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

// Visible lists the messages of a channel that a person sees, oldest first.
func (w *World) Visible(channel, user string) []*Message {
	list := []*Message{}
	for _, sm := range w.Messages[channel] {
		if sm.VisibleTo(user) {
			list = append(list, w.View(sm))
		}
	}
	return list
}

// View returns a message with the one that it replies to, unless that is deleted or is hidden
// from people who see the reply.
func (w *World) View(sm *StoredMessage) *Message {
	m := sm.Message
	if m.Reference == nil {
		return m
	}
	to := w.Message(m.ChannelID, m.Reference.MessageID)
	if to == nil || !to.VisibleTo(sm.Only) {
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

// Timestamp is a time in Discord's form.
func Timestamp(t time.Time) string { return t.UTC().Format("2006-01-02T15:04:05.000000-07:00") }
