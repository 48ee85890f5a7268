package season

import (
	"context"
	"slices"
	"time"

	"herald/bot/leagues"
	"herald/bot/table"
	"herald/games/league"
)

func owesDeadlines(l *leagues.League, m *progress, _ time.Time) bool {
	return len(outdatedDeadlines(l.State.Season(), m)) > 0
}

// outdatedDeadlines returns the tables whose matches have outdated deadlines.
func outdatedDeadlines(s *league.Season, m *progress) []runningTable {
	return slices.DeleteFunc(m.playing(s), func(b runningTable) bool {
		soft, hard := s.Deadlines(b.Table)
		return soft.Equal(b.match.Soft) && hard.Equal(b.match.Hard)
	})
}

// moveDeadlines updates the deadlines of matches.
func (r matchSync) moveDeadlines(_ context.Context, l *leagues.League, m *progress, _ bool) error {
	s := l.State.Season()
	return each(outdatedDeadlines(s, m), func(b runningTable) error {
		soft, hard := s.Deadlines(b.Table)
		return r.tell(l, b, func(t *table.Table) error {
			if f := leagues.FixtureOf(t); f != nil {
				f.SoftEnd, f.HardEnd = soft, hard
				t.Changed++
			}
			return nil
		}, func(m *matchState) { m.Soft, m.Hard = soft, hard })
	})
}
