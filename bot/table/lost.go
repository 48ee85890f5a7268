package table

import (
	"time"

	"herald/games/match"
)

// delays are how long it takes until a living message that was deleted comes back,
// by how often it was before. After that its channel counts as muted.
var delays = [...]time.Duration{0, time.Minute, 10 * time.Minute, time.Hour}

// Deleted is the code of a channel where the living message is deleted each time.
// Discord has no such code.
const Deleted = -1

// A Deletion says how often the living message was deleted, without one that stayed
// until the next.
type Deletion struct {
	Times int       `json:"times"`
	Until time.Time `json:"until,omitzero"` // when it comes back; the zero time if it has, or may
}

// Lose notes that a living message is gone, which has it posted anew, later each
// time. It does nothing if the message is not the table's.
func (t *Table) Lose(message string, now time.Time) {
	switch message {
	case t.Turn:
		lose(t, now)
	case t.Lobby:
		t.Lobby = ""
	default:
		return
	}
	t.Lost++
}

func lose(t *Table, now time.Time) {
	t.Turn = ""
	if t.Deletion == nil {
		t.Deletion = &Deletion{}
	}
	if n := t.Deletion.Times; n < len(delays) && delays[n] > 0 {
		t.Deletion.Until = now.Add(delays[n])
	}
	t.Deletion.Times++
}

// Unwanted reports whether the living message was deleted so often that the channel
// counts as muted.
func Unwanted(t *Table) bool {
	return t.Turn == "" && t.Deletion != nil && t.Deletion.Times > len(delays)
}

// withheld reports whether the living message waits before it comes back.
func withheld(t *Table) bool { return t.Deletion != nil && !t.Deletion.Until.IsZero() }

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
	if withheld(t) && !t.Deletion.Until.After(now) {
		t.Deletion.Until = time.Time{}
	}
	return nil
}
