package table

import (
	"time"

	"herald/games/match"
)

// Return is the alarm of a living message that comes back.
type Return struct{}

// Next implements Alarm.
func (Return) Next(t *Table) time.Time {
	if t.Deletion == nil || t.Stage != Playing {
		return time.Time{}
	}
	return t.Deletion.Until
}

// Lapsed implements Alarm: the match does not depend on it.
func (Return) Lapsed(*Table, time.Time) bool { return false }

// Ring implements Alarm.
func (Return) Ring(t *Table, _ *match.Match, now time.Time) error {
	if t.Withheld() && !t.Deletion.Until.After(now) {
		t.Deletion.Until = time.Time{}
	}
	return nil
}
