package puzzle

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
)

// channels is the scope of the subscriptions, by channel.
const channels = "puzzle-channels"

// A subscription is a channel's, to a message about the puzzle of each day.
type subscription struct {
	Guild   string `json:"guild"`
	Hour    int    `json:"hour"` // of the day by UTC when it is posted
	Locale  string `json:"locale"`
	Day     day    `json:"day,omitempty"`     // the last day that was posted or refused
	Tried   day    `json:"tried,omitempty"`   // the last day that may have been posted
	Message string `json:"message,omitempty"` // the last one that was posted
	Refused int    `json:"refused,omitempty"` // Discord's code if the last was refused
}

// here is the option of /puzzle for the channel in which it is typed, and its values.
const (
	here = "here"
	on   = "on"
	off  = "off"
)

func (h *handler) hereOption() discord.Parameter {
	return discord.Parameter{Name: here, Type: discord.OfString, Choices: []discord.NamedChoice{
		h.View.NamedChoice("puzzle.here.on", on), h.View.NamedChoice("puzzle.here.off", off),
	}}
}

// needed are the permissions that the bot needs in the channel.
var needed = []discord.Permission{discord.ViewChannel, discord.SendMessages, discord.AttachFiles, discord.ReadHistory}

// here subscribes the channel of an interaction, changes its hour, or ends the subscription.
func (h *handler) here(i *discord.Interaction) (discord.Message, error) {
	switch {
	case i.Guest:
		return discord.Message{}, view.Uninvited
	case i.Guild == "":
		return discord.Message{}, table.Refuse("puzzle.error.server")
	case !i.Manages:
		return discord.Message{}, table.Refuse("puzzle.error.manager")
	case i.Options[here] == off:
		return h.end(i)
	}
	if len(h.games) == 0 {
		return discord.Message{}, errNone
	}
	if lacks := i.Lacks(needed...); len(lacks) > 0 {
		return discord.Message{}, view.Denied(i, lacks)
	}
	now := h.Clock.Now().UTC()
	hour, err := strconv.Atoi(cmp.Or(i.Options["hour"], strconv.Itoa(now.Hour())))
	if err != nil || hour < 0 || hour > 23 {
		return discord.Message{}, table.Refuse("puzzle.error.hour", "hour", i.Options["hour"])
	}
	var s subscription
	if err := h.Store.Setting(channels, i.Channel, &s); err != nil {
		return discord.Message{}, err
	}
	refused := s.Refused
	s.Guild, s.Hour, s.Locale, s.Refused = i.Guild, hour, h.Prefs.GuildLocale(i), 0
	if refused != 0 {
		s.Day = 0 // the permissions are there now
	}
	if err := h.Store.SetSetting(channels, i.Channel, s); err != nil {
		return discord.Message{}, err
	}
	say := h.View.Printer(i)
	at := discord.Timestamp(now.Truncate(length).Add(time.Duration(hour)*time.Hour), 't')
	text := say.T("puzzle.here.set", "channel", discord.MentionChannel(i.Channel), "at", at)
	if refused != 0 {
		text += "\n" + say.T("puzzle.here.refused", "code", strconv.Itoa(refused))
	}
	m := discord.Private(text)
	m.Components = discord.Rows([]discord.Component{discord.Button(discord.Secondary, say.T("puzzle.here.stop"), discord.CustomID{Verb: "puzzle-off"})})
	return m, nil
}

// off answers the button that ends the subscription of its channel.
func (h *handler) off(_ context.Context, i *discord.Interaction) (discord.Message, error) {
	if i.Guild == "" || !i.Manages {
		return discord.Message{}, table.Refuse("puzzle.error.manager")
	}
	return h.end(i)
}

// end ends the subscription of a channel. The last message stays.
func (h *handler) end(i *discord.Interaction) (discord.Message, error) {
	if err := h.Store.SetSetting(channels, i.Channel, nil); err != nil {
		return discord.Message{}, err
	}
	return discord.Private(h.View.Printer(i).T("puzzle.here.ended", "channel", discord.MentionChannel(i.Channel))), nil
}

// deleted ends the subscription of a channel that is gone, and forgets a message that is.
func (h *handler) deleted(channel, message string) {
	var s subscription
	err := h.Store.Setting(channels, channel, &s)
	switch {
	case err != nil || s.Guild == "":
	case message == "":
		err = h.Store.SetSetting(channels, channel, nil)
	case message == s.Message:
		s.Message = ""
		err = h.Store.SetSetting(channels, channel, s)
	}
	if err != nil {
		h.Log.Error("subscription to puzzles not ended", "channel", channel, "err", err)
	}
}

// removed ends the subscriptions of a server without the bot.
func (h *handler) removed(guild string) {
	all, err := h.subscriptions()
	for channel, s := range all {
		if s.Guild == guild {
			err = cmp.Or(err, h.Store.SetSetting(channels, channel, nil))
		}
	}
	if err != nil {
		h.Log.Error("subscriptions to puzzles not ended", "guild", guild, "err", err)
	}
}
