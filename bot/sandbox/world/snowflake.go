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

// snowflakeAt is the lowest id of an instant.
func snowflakeAt(t time.Time) uint64 { return uint64(max(t.UnixMilli()-discordEpoch, 0)) << 22 }
