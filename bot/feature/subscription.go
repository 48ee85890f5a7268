package feature

import (
	"cmp"
	"context"
	"strconv"
	"time"

	"herald/bot/discord"
	"herald/bot/table"
	"herald/bot/view"
	"herald/store"
)

// A Day is a number of days since 1970, by UTC.
type Day int

const dayLength = 24 * time.Hour

// DayOf returns the day of an instant.
func DayOf(t time.Time) Day { return Day(t.Unix() / int64(dayLength/time.Second)) }

// Begin returns the instant with which the day begins.
func (d Day) Begin() time.Time { return time.Unix(int64(d)*int64(dayLength/time.Second), 0) }

// Noon returns the middle of the day.
func (d Day) Noon() time.Time { return d.Begin().Add(dayLength / 2) }

// Weekday returns the number of the day in its week, from 1 for Monday.
func (d Day) Weekday() int { return (int(d)+3)%7 + 1 }

// A Subscription is a channel's, to a message that is posted there every day or every week.
type Subscription struct {
	Guild   string `json:"guild"`
	Hour    int    `json:"hour"`              // of the day by UTC when it is posted
	Weekday int    `json:"weekday,omitempty"` // the day of the week, from 1 for Monday; 0 for every day
	Locale  string `json:"locale"`
	Day     Day    `json:"day,omitempty"`     // the last day that was posted, refused or left out
	Tried   Day    `json:"tried,omitempty"`   // the last day that may have been posted
	Message string `json:"message,omitempty"` // the last one that was posted
	Refused int    `json:"refused,omitempty"` // Discord's code if the last was refused
}

// Due reports whether the message of the day of an instant is to be posted.
func (s Subscription) Due(now time.Time) bool {
	today := DayOf(now)
	return s.Guild != "" && s.Day < today && now.UTC().Hour() >= s.Hour && (s.Weekday == 0 || s.Weekday == today.Weekday())
}

// next returns the instant of the next message.
func (s Subscription) next(now time.Time) time.Time {
	day := DayOf(now)
	for s.Weekday != 0 && s.Weekday != day.Weekday() || s.Day >= day {
		day++
	}
	return day.Begin().Add(time.Duration(s.Hour) * time.Hour)
}

// Subscriptions posts a message regularly in each channel that asks for it: once a day, by one process.
type Subscriptions struct {
	*App
	Scope    string // of the settings, by channel; stored
	Nonce    string // begins the nonces of the messages
	Replaces bool   // each message replaces the one before
	Off      string // the verb of the button that ends a subscription
	// Keys of texts: what is said once a channel is subscribed, and once it is not; and the reason in the audit log.
	Set, Ended, Because string
	// Compose returns the message of a day for a channel, false if there is none.
	Compose func(ctx context.Context, channel string, s Subscription, d Day) (m discord.Message, ok bool, err error)
}

// The option of a command for the channel in which it is typed, and its values.
const (
	Here    = "here"
	HereOn  = "on"
	HereOff = "off"
)

// HereOptions are the options that subscribe a channel; on and off are the keys of the values' names.
func (a *App) HereOptions(on, off string) []discord.Parameter {
	return []discord.Parameter{
		{Name: Here, Type: discord.OfString, Choices: []discord.NamedChoice{a.View.NamedChoice(on, HereOn), a.View.NamedChoice(off, HereOff)}},
		{Name: "hour", Type: discord.OfInteger},
	}
}

// subscribing are the permissions that the bot needs in the channel.
var subscribing = []discord.Permission{discord.ViewChannel, discord.SendMessages, discord.AttachFiles, discord.ReadHistory}

// Subscribe answers a command with HereOptions: it subscribes the channel of an interaction, changes its hour and weekday, or
// ends the subscription.
func (s *Subscriptions) Subscribe(i *discord.Interaction, weekday int) (discord.Message, error) {
	if err := subscribes(i); err != nil {
		return discord.Message{}, err
	}
	if i.Options[Here] == HereOff {
		return s.Unsubscribe(i)
	}
	if lacks := i.Lacks(subscribing...); len(lacks) > 0 {
		return discord.Message{}, view.Denied(i, lacks)
	}
	now := s.Clock.Now().UTC()
	hour, err := strconv.Atoi(cmp.Or(i.Options["hour"], strconv.Itoa(now.Hour())))
	if err != nil || hour < 0 || hour > 23 {
		return discord.Message{}, table.Refuse("subscription.error.hour", "hour", i.Options["hour"])
	}
	var sub Subscription
	if err := s.Store.Setting(s.Scope, i.Channel, &sub); err != nil {
		return discord.Message{}, err
	}
	refused := sub.Refused
	sub.Guild, sub.Hour, sub.Weekday, sub.Locale, sub.Refused = i.Guild, hour, weekday, s.Prefs.GuildLocale(i), 0
	if refused != 0 {
		sub.Day = 0 // the permissions are there now
	}
	if err := s.Store.SetSetting(s.Scope, i.Channel, sub); err != nil {
		return discord.Message{}, err
	}
	return s.subscribed(i, sub.next(now), weekday, refused), nil
}

// subscribes returns why a person cannot change the subscription of a channel.
func subscribes(i *discord.Interaction) error {
	switch {
	case i.Guest:
		return view.Uninvited
	case i.Guild == "":
		return table.Refuse("subscription.error.server")
	case !i.Manages:
		return table.Refuse("subscription.error.manager")
	}
	return nil
}

// subscribed says when the messages come, and that Discord refused the last one.
func (s *Subscriptions) subscribed(i *discord.Interaction, next time.Time, weekday, refused int) discord.Message {
	say, style := s.View.Printer(i), 't'
	if weekday != 0 {
		style = 'F'
	}
	text := say.T(s.Set, "channel", discord.MentionChannel(i.Channel), "at", discord.Timestamp(next, style))
	if refused != 0 {
		text += "\n" + say.T("subscription.refused", "code", strconv.Itoa(refused))
	}
	m := discord.Private(text)
	m.Components = discord.Rows([]discord.Component{discord.Button(discord.Secondary, say.T("subscription.stop"), discord.CustomID{Verb: s.Off})})
	return m
}

// Unsubscribe ends the subscription of the channel of an interaction. The last message stays.
func (s *Subscriptions) Unsubscribe(i *discord.Interaction) (discord.Message, error) {
	if err := subscribes(i); err != nil {
		return discord.Message{}, err
	}
	if err := s.Store.SetSetting(s.Scope, i.Channel, nil); err != nil {
		return discord.Message{}, err
	}
	return discord.Private(s.View.Printer(i).T(s.Ended, "channel", discord.MentionChannel(i.Channel))), nil
}

// Deleted ends the subscription of a channel that is gone, and forgets a message that is.
func (s *Subscriptions) Deleted(channel, message string) {
	var sub Subscription
	err := s.Store.Setting(s.Scope, channel, &sub)
	switch {
	case err != nil || sub.Guild == "":
	case message == "":
		err = s.Store.SetSetting(s.Scope, channel, nil)
	case message == sub.Message:
		sub.Message = ""
		err = s.Store.SetSetting(s.Scope, channel, sub)
	}
	if err != nil {
		s.Log.Error("subscription not ended", "scope", s.Scope, "channel", channel, "err", err)
	}
}

// Removed ends the subscriptions of a server without the bot.
func (s *Subscriptions) Removed(guild string) {
	all, err := s.All()
	for channel, sub := range all {
		if sub.Guild == guild {
			err = cmp.Or(err, s.Store.SetSetting(s.Scope, channel, nil))
		}
	}
	if err != nil {
		s.Log.Error("subscriptions not ended", "scope", s.Scope, "guild", guild, "err", err)
	}
}

// All returns all subscriptions, by channel.
func (s *Subscriptions) All() (map[string]Subscription, error) {
	stored, err := s.Store.SettingsOf(s.Scope)
	if err != nil {
		return nil, err
	}
	return store.Values[Subscription](stored)
}
