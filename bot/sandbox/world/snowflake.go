package world

import (
	"strconv"
	"time"
)

// discordEpoch is the first millisecond of 2015, where Discord's ids begin.
const discordEpoch = 1420070400000

// NewID returns a new id that is greater than every earlier one, also when the clock stands still or goes back.
func (w *World) NewID(now time.Time) string {
	id := uint64(max(now.UnixMilli()-discordEpoch, 0)) << 22
	w.lastID = max(w.lastID+1, id)
	return strconv.FormatUint(w.lastID, 10)
}

// Snowflake reads an id; text that is none counts as zero.
func Snowflake(id string) uint64 {
	n, _ := strconv.ParseUint(id, 10, 64)
	return n
}
