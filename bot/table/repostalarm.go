package table

import (
	"time"

	"herald/games/match"
)

// A RepostAlarm posts a deleted living message again.
type RepostAlarm struct{}

// Next implements Alarm.
func (RepostAlarm) Next(t *Table) time.Time {
	if t.Deletion == nil || t.Stage != Playing {
		return time.Time{}
	}
	return t.Deletion.Until
}

// Lapsed implements Alarm: the match does not depend on it.
func (RepostAlarm) Lapsed(*Table, time.Time) bool { return false }

// Ring implements Alarm.
func (RepostAlarm) Ring(t *Table, _ *match.Match, now time.Time) error {
	if t.Withheld() && !t.Deletion.Until.After(now) {
		t.Deletion.Until = time.Time{}
	}
	return nil
}
