package vote

import (
	"time"

	"herald/bot/table"
	"herald/games/match"
)

// An alarm goes off at the end of a vote.
type alarm struct{}

func (alarm) Next(t *table.Table) time.Time {
	if !t.Vote.Open() {
		return time.Time{}
	}
	return t.Vote.Until
}

func (alarm) Lapsed(t *table.Table, now time.Time) bool {
	return t.Vote.Open() && !t.Vote.Until.After(now)
}

// Ring ends a vote that is over. One without voters passes: nobody has objected.
func (a alarm) Ring(t *table.Table, m *match.Match, now time.Time) error {
	if m == nil || !a.Lapsed(t, now) {
		return nil
	}
	t.Vote.Result = table.Expired
	if t.Vote.Voters > 0 || m.Over() {
		return nil
	}
	return count(t, m, now)
}

// endIfOver ends a vote with its match: there is nothing left to decide.
func endIfOver(c table.Change) error {
	if c.Match.Over() && c.Vote.Open() {
		c.Vote.Result = table.Expired
	}
	return nil
}
