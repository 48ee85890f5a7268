package discord

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
)

// Timestamp is an instant that Discord shows each reader in his own time; R is as in
// "in 3 days", f the date and the time. It is never earlier than the instant.
func Timestamp(at time.Time, form rune) string {
	return fmt.Sprintf("<t:%d:%c>", at.Add(time.Second-1).Unix(), form)
}

// discordEpoch is the first millisecond of 2015, from which Discord's IDs count.
const discordEpoch = 1420070400000

// PostedAt returns when a message was posted, which its ID says; the zero time for
// what is no ID.
func PostedAt(id string) time.Time {
	n, err := strconv.ParseUint(id, 10, 64)
	if err != nil {
		return time.Time{}
	}
	return time.UnixMilli(int64(n>>22) + discordEpoch)
}

// RelativeTime is a time as Discord shows it to each reader: how long ago, or in how long.
func RelativeTime(t time.Time) string {
	if t.IsZero() {
		return ""
	}
	return "<t:" + strconv.FormatInt(t.Unix(), 10) + ":R>"
}

var marks = regexp.MustCompile("[\\\\*_~`|>#\\[\\]()<@:-]")

// Escape keeps what a person wrote from being read as Discord's markup or as a
// mention.
func Escape(s string) string { return marks.ReplaceAllString(s, `\$0`) }

func Mention(user string) string { return "<@" + user + ">" }

func MentionChannel(channel string) string { return "<#" + channel + ">" }
