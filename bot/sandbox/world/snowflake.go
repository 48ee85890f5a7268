package world

import (
	"strconv"
	"time"
)

// discordEpoch is the first millisecond of 2015, where Discord's ids begin.
const discordEpoch = 1420070400000

// Snowflake parses an id; text that is no id is 0.
func Snowflake(id string) uint64 {
	n, _ := strconv.ParseUint(id, 10, 64)
	return n
}

// sentAt is the instant of an id, the zero time if it is none.
func sentAt(id string) time.Time {
	if Snowflake(id) == 0 {
		return time.Time{}
	}
	return time.UnixMilli(int64(Snowflake(id)>>22) + discordEpoch)
}

// snowflakeAt is the lowest id of an instant.
func snowflakeAt(t time.Time) uint64 { return uint64(max(t.UnixMilli()-discordEpoch, 0)) << 22 }

// nonces are the places of the messages that the bot has sent with a nonce.
type nonces map[string]place

// A place is the position of a message.
type place struct{ channel, message string }
