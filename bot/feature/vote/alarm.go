package vote

import (
	"time"

	"herald/bot/table"
	"herald/games/match"
)

// An alarm goes off at the end of a vote.
type alarm struct{}

func (alarm) Next(t *table.Table) time.Time {
	if v := votes.Of(t); v.Open() {
		return v.Until
	}
	return time.Time{}
}

func (alarm) Lapsed(t *table.Table, now time.Time) bool {
	v := votes.Of(t)
	return v.Open() && !v.Until.After(now)
}

// Ring decides a vote whose time is over, unless it goes on because one person would decide
// it alone.
func (a alarm) Ring(t *table.Table, m *match.Match, now time.Time) error {
	if m == nil || !a.Lapsed(t, now) {
		return nil
	}
	v := votes.Of(t)
	if !m.Over() {
		if err := count(t, m, now, true); err != nil {
			return err
		}
	}
	if v.Open() && !v.Until.After(now) {
		v.Result = Expired
	}
	return nil
}
