package season

import (
	"time"

	"herald/bot/leagues"
)

// alarm returns when a league needs attention besides its season: for a warning, or to post
// or edit the living message. What is owed already needs no alarm.
func alarm(l *leagues.League, now time.Time) time.Time {
	m, s := progressOf(l), l.State.Season()
	next := soonest(now, closing(s), edited(l))
	for _, b := range m.playing(s) {
		next = soonest(now, next, b.next(now))
	}
	return next
}

// soonest returns the first instant after now, the zero time if there is none.
func soonest(now time.Time, all ...time.Time) time.Time {
	var first time.Time
	for _, at := range all {
		if at.After(now) && (first.IsZero() || at.Before(first)) {
			first = at
		}
	}
	return first
}
