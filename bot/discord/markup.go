package discord

import (
	"cmp"
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// Timestamp returns the markup of an instant, which Discord shows in each reader's time zone;
// form 'R' is relative ("in 3 days"), 'f' the date and the time. It is rounded up to a second.
func Timestamp(at time.Time, form rune) string {
	return fmt.Sprintf("<t:%d:%c>", at.Add(time.Second-1).Unix(), form)
}

// discordEpoch is the first millisecond of 2015, at which Discord's IDs begin.
const discordEpoch = 1420070400000

// PostedAt returns the time at which a message was posted, from its ID; the zero time if id is
// invalid.
func PostedAt(id string) time.Time {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(int64(n>>22) + discordEpoch)
}

// RelativeTime returns the markup of an instant relative to now, rounded down to a
// second; "" for the zero time.
func RelativeTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return "<t:" + strconv.FormatInt(t.Unix(), 10) + ":R>"
}

var marks = regexp.MustCompile("[\\\\*_~`|>#\\[\\]()<@:-]")

// Escape escapes Discord's markup and mentions in a person's text. The result does not change
// the direction of the text around it.
func Escape(s string) string { return isolate(marks.ReplaceAllString(straight(s), `\$0`)) }

// Plain returns one of the bot's own texts without markup, for places where Discord shows
// none.
func Plain(s string) string { return unmarked.Replace(s) }

var unmarked = strings.NewReplacer("**", "", "`", "", `\`, "")

// Mention returns the mention of a person by ID.
func Mention(user string) string { return "<@" + user + ">" }

// MentionChannel returns the mention of a channel by ID.
func MentionChannel(channel string) string { return "<#" + channel + ">" }

// Link returns the address of a message of a channel, or of the channel if message is "".
// Guild is "" for a channel of direct messages.
func Link(guild, channel, message string) string {
	return strings.TrimSuffix("https://discord.com/channels/"+cmp.Or(guild, "@me")+"/"+channel+"/"+message, "/")
}
